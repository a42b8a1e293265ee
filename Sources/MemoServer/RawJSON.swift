import JSONRPC

/// JSON that has been written already.
struct RawJSON: JSONWritable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func write(to writer: inout JSONWriter) { writer.rawJSON(bytes) }
}
