"""A page for phones and browsers: memod's memos and tasks over HTTP and WebSocket."""

VERSION = "0.2.0"
