// Every client of JSON-RPC needs JSON too.
@_exported import TypedJSON
