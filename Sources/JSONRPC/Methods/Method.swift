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

  /// How its requests are treated among other messages.
  static var traits: MessageTraits { get }

  /// The traits of a request with `params`, where they differ.
  static func traits(with params: JSON) -> MessageTraits

  /// Does it. An error means that nothing changed.
  mutating func run(in context: inout Context) throws(Failure) -> Output
}

extension Method {
  /// Nil: the summary says it all.
  public static var details: String? { nil }

  /// None of its own.
  public static var errorKinds: [ErrorKind] { [] }

  /// None: it may write, and take long.
  public static var traits: MessageTraits { [] }

  /// The same with all params.
  public static func traits(with params: JSON) -> MessageTraits { traits }
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

  /// How it is treated among other messages.
  static var traits: MessageTraits { get }

  /// Handles it.
  mutating func receive(in context: inout Context)
}

extension NotificationMethod {
  /// Nil: the summary says it all.
  public static var details: String? { nil }

  /// None.
  public static var traits: MessageTraits { [] }
}

/// A notification that the server sends; the value writes the params.
public protocol ServerNotification: JSONWritable, JSONDescribed {
  /// The name on the wire.
  static var name: StaticString { get }

  /// What it says, in one line.
  static var summary: String { get }
}

extension ServerNotification {
  /// The whole message.
  public var wholeMessage: any JSONWritable { NotificationMessage(params: self) }
}

/// A whole notification from the server.
private struct NotificationMessage<Params: ServerNotification>: JSONWritable {
  let params: Params

  func write(to writer: inout JSONWriter) { writer.notification(Params.name, params: params) }
}
