/// A request, declared once: its name, its params, its result, its words for people and what it
/// does.
///
/// The members of the struct are the params. Dispatch, validation and the documents come from the
/// declaration.
public protocol Method<Context>: ParamsObject {
  /// What the method works on.
  associatedtype Context
  /// What it returns.
  associatedtype Output: JSONWritable & JSONDescribed
  /// What it throws.
  associatedtype Failure: ReplyError

  /// The name on the wire.
  static var name: String { get }

  /// What it does, in one line.
  static var summary: String { get }

  /// What else there is to know, in Markdown; nil if nothing.
  static var details: String? { get }

  /// How it can fail, beside the ways every method can.
  static var errorKinds: [ErrorKind] { get }

  /// Whether it reads and changes nothing, so that it can be answered while a request before it
  /// has to wait for its turn to write.
  static var isReadOnly: Bool { get }

  /// Does it. An error means that nothing changed.
  mutating func run(in context: inout Context) throws(Failure) -> Output
}

extension Method {
  /// Nil: the summary says it all.
  public static var details: String? { nil }

  /// None of its own.
  public static var errorKinds: [ErrorKind] { [] }

  /// No: a method that changes nothing says so.
  public static var isReadOnly: Bool { false }
}

/// A notification from the client, declared once: like a `Method`, but without a response.
public protocol NotificationMethod<Context>: ParamsObject {
  /// What it works on.
  associatedtype Context

  /// The name on the wire.
  static var name: String { get }

  /// What it says, in one line.
  static var summary: String { get }

  /// What else there is to know, in Markdown; nil if nothing.
  static var details: String? { get }

  /// Handles it.
  mutating func receive(in context: inout Context)
}

extension NotificationMethod {
  /// Nil: the summary says it all.
  public static var details: String? { nil }
}

/// A notification that the server sends; the value writes the params.
public protocol ServerNotification: JSONWritable, JSONDescribed {
  /// The name on the wire.
  static var name: StaticString { get }

  /// What it says, in one line.
  static var summary: String { get }
}

extension JSONWriter {
  /// Writes the whole notification.
  public mutating func notification<N: ServerNotification>(_ notification: N) {
    self.notification(N.name, params: notification)
  }
}
