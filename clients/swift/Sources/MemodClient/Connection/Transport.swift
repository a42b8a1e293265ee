#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A way to a server: a process that is spawned, or a value inside the app.
///
/// Messages are JSON texts without line breaks, one a line.
public protocol MemodTransport: Sendable {
  /// Starts a server for `receiver`, which gets what comes from it.
  ///
  /// Throws `disconnected` with a sentence if there is none.
  func connect(to receiver: any MemodReceiver) async throws(MemodError) -> any MemodChannel
}

/// What goes to a server that was started.
public protocol MemodChannel: Sendable {
  /// Sends the request of that id, after all before it; returns once there is room for more. Where
  /// it may be answered before this returns, this cancels it when the task is cancelled.
  func send(_ message: [UInt8], id: Int) async throws(MemodError)
  /// Sends a message as soon as may be, and waits for nothing: a cancellation overtakes.
  func post(_ message: [UInt8])
  /// Sends no more: what was asked is answered, then the server ends.
  func finish()
}

/// What comes from a server.
public protocol MemodReceiver: Sendable {
  /// Takes a message; the bytes are lent for the call.
  func receive(_ message: UnsafeRawBufferPointer)
  /// The server has ended, for that reason; nothing comes after this.
  func end(_ reason: String)
}

/// A request: its params and, beside them, its method and what it returns.
public protocol MemodRequest: JSONWritable {
  /// What it returns.
  associatedtype Response: JSONReadable
  /// Its name on the wire.
  static var method: StaticString { get }
}

/// A notification from the server.
public protocol MemodNotification: JSONReadable {
  /// Its name on the wire.
  static var method: StaticString { get }
}

/// A notification to the server.
public protocol MemodClientNotification: JSONWritable {
  /// Its name on the wire.
  static var method: StaticString { get }
}

extension MemodRequest {
  /// The message that asks for it, a line.
  public func message(id: Int) -> [UInt8] {
    var json = JSONWriter()
    json.raw(#"{"jsonrpc":"2.0","id":"#)
    id.write(to: &json)
    json.raw(#","method":""#)
    json.raw(Self.method)
    json.raw(#"","params":"#)
    write(to: &json)
    json.raw("}\n")
    return json.bytes
  }
}

extension MemodClientNotification {
  /// The message that says it, a line.
  public var message: [UInt8] {
    var json = JSONWriter()
    json.raw(#"{"jsonrpc":"2.0","method":""#)
    json.raw(Self.method)
    json.raw(#"","params":"#)
    write(to: &json)
    json.raw("}\n")
    return json.bytes
  }
}

/// What a message from the server is.
enum Arrival {
  case response(id: Int)
  case notification(String)
  /// Not one of a server of memos.
  case other

  init(_ message: UnsafeRawBufferPointer) throws(MalformedJSON) {
    if let id = Self.id(of: message) {
      self = .response(id: id)
      return
    }
    var json = JSONReader(message)
    var id: Int?
    var method: String?
    var hasResult = false
    try json.object { (key, json) throws(MalformedJSON) in
      switch key {
      case "id" where json.kind() == .number: id = try json.int()
      case "method": method = try json.string()
      case "result", "error":
        hasResult = true
        try json.skip()
      default: try json.skip()
      }
    }
    switch (id, method, hasResult) {
    case (let id?, nil, true): self = .response(id: id)
    case (nil, let method?, false): self = .notification(method)
    default: self = .other
    }
  }

  /// The id of a response that is written as the server writes it; the rest isn't looked at.
  private static func id(of message: UnsafeRawBufferPointer) -> Int? {
    let start: StaticString = #"{"jsonrpc":"2.0","id":"#
    let count = start.utf8CodeUnitCount
    guard message.count > count, let base = message.baseAddress,
      memcmp(base, start.utf8Start, count) == 0
    else { return nil }
    var (id, index) = (0, count)
    while index < message.count, (0x30...0x39).contains(message[index]), index - count < 18 {
      id = id * 10 + Int(message[index] & 15)
      index += 1
    }
    let rest = message[index...].prefix(4)
    let isResponse = rest.elementsEqual(#","re"#.utf8) || rest.elementsEqual(#","er"#.utf8)
    return index > count && isResponse ? id : nil
  }
}
