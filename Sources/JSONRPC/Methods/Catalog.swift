/// What a router knows of its methods and notifications, for the documents.
struct Catalog: Sendable {
  /// A method or notification in words.
  struct Entry: Sendable {
    let name: String
    let summary: String
    let details: String?
    /// Params of methods and client notifications. Asked for late: building schemas would cost
    /// start-up time.
    let params: @Sendable () -> [Schema.Member]
    /// The params as one object.
    let paramsObject: @Sendable () -> Schema
    /// The result of a method; nil for a notification.
    let result: (@Sendable () -> Schema)?
    let errorKinds: [ErrorKind]
  }

  let methods: [Entry]
  let notifications: [Entry]
  let serverNotifications: [Entry]

  static func entry<M: Method>(of type: M.Type) -> Entry {
    Entry(
      name: M.name, summary: M.summary, details: M.details, params: { M.members },
      paramsObject: { M.objectSchema }, result: { M.Output.schema }, errorKinds: M.errorKinds)
  }

  static func entry<N: NotificationMethod>(of type: N.Type) -> Entry {
    Entry(
      name: N.name, summary: N.summary, details: N.details, params: { N.members },
      paramsObject: { N.objectSchema }, result: nil, errorKinds: [])
  }

  static func entry<N: ServerNotification>(of type: N.Type) -> Entry {
    Entry(
      name: "\(N.name)", summary: N.summary, details: nil, params: { [] },
      paramsObject: { N.schema }, result: nil, errorKinds: [])
  }
}
