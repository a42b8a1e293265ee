"""The protocol without any I/O, shared by both clients."""
