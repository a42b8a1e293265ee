"""The client for programs with threads, or with none of their own."""
