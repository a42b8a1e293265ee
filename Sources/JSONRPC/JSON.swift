// Whoever speaks JSON-RPC speaks JSON.
@_exported import TypedJSON
