/// How messages are delimited on the wire.
public enum WireFraming: CaseIterable, Sendable {
  /// A line each.
  case lines
  /// A heading that says how long each is.
  case headers

  /// `body` as it goes over the wire.
  public func frame(_ body: String) -> String {
    switch self {
    case .lines: body + "\n"
    case .headers: "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    }
  }

  /// A request as it goes over the wire; `params` is JSON.
  public func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    frame(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#)
  }

  /// A notification as it goes over the wire.
  public func notification(_ method: String) -> String {
    frame(#"{"jsonrpc":"2.0","method":"\#(method)"}"#)
  }

  /// The next message that comes.
  func read(from pipe: IncomingPipe) throws -> String {
    switch self {
    case .lines:
      return try pipe.readLine()
    case .headers:
      let header = try pipe.readLine()
      let blank = try pipe.readLine()
      guard header.hasPrefix("Content-Length: "), header.hasSuffix("\r"), blank == "\r",
        let count = Int(header.dropFirst("Content-Length: ".count).dropLast())
      else { throw Child.Failure("This is no header: \(header)") }
      return try pipe.read(count)
    }
  }
}

extension String {
  /// Whether this message is a reply to `id` that isn't an error.
  public func isResult(of id: Int) -> Bool { hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"result":"#) }
}
