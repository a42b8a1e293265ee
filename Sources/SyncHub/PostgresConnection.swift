import CPostgres
import MemosSync
import Platform

/// A connection to a PostgreSQL server that never waits longer than it was told to.
///
/// libpq is used without blocking (its manual, "Asynchronous Command Processing"), except that it
/// looks up a host's name while it starts.
final class PostgresConnection {
  private let connection: OpaquePointer
  private let patience: HubPatience

  /// Connects; throws a sentence when that fails.
  init(to address: HubAddress, _ patience: HubPatience) throws(HubError) {
    self.patience = patience
    var settings = ConnectionSettings.settings(of: address)
    var connection = try Self.start(settings)
    // Where it leads is known only now, since a service file or the environment may have said so.
    let used = Self.settings(of: connection)
    if !ConnectionSettings.isLocal(used) {
      PQfinish(connection)
      settings = try ConnectionSettings.verified(settings, whatIsUsed: used)
      connection = try Self.start(settings)
    }
    self.connection = connection
    // Of a failure to connect only the message has the SQLSTATE, and only if that is asked for.
    PQsetErrorVerbosity(connection, PQERRORS_VERBOSE)
    try finishConnecting()
    PQsetErrorVerbosity(connection, PQERRORS_DEFAULT)
    PQsetnonblocking(connection, 1)
  }

  deinit {
    PQfinish(connection)
  }

  private static func start(_ settings: [String: String]) throws(HubError) -> OpaquePointer {
    let sorted = settings.sorted { $0.key < $1.key }
    let keywords = sorted.map { strdup($0.key) } + [nil]
    let values = sorted.map { strdup($0.value) } + [nil]
    defer { for text in keywords + values { free(text) } }
    let connection = keywords.map { UnsafePointer($0) }.withUnsafeBufferPointer { keywords in
      values.map { UnsafePointer($0) }.withUnsafeBufferPointer { values in
        PQconnectStartParams(keywords.baseAddress, values.baseAddress, 0)
      }
    }
    guard let connection else { throw .unreachable(.sync(.noMemory)) }
    // A server's notices would go to stderr as they come.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    return connection
  }

  private static func settings(of connection: OpaquePointer) -> [String: String] {
    guard let options = PQconninfo(connection) else { return [:] }
    defer { PQconninfoFree(options) }
    return options.settings
  }

  private func finishConnecting() throws(HubError) {
    // libpq's manual: as if PQconnectPoll had asked for writing.
    var status = PGRES_POLLING_WRITING
    while status != PGRES_POLLING_OK {
      guard status != PGRES_POLLING_FAILED, PQstatus(connection) != CONNECTION_BAD else {
        throw connectionError
      }
      // The socket may be another one after each call.
      try wait(for: status == PGRES_POLLING_READING ? Int16(POLLIN) : Int16(POLLOUT))
      status = PQconnectPoll(connection)
    }
  }

  private var lastMessage: String {
    guard let message = PQerrorMessage(connection) else { return "" }
    return HubText.line(String(cString: message))
  }

  /// Why there is no connection.
  private var connectionError: HubError {
    let (message, states) = HubText.connectionFailure(String(cString: PQerrorMessage(connection)))
    if PQconnectionNeedsPassword(connection) != 0 {
      return .unusable(.sync(.passwordMissing))
    }
    // A server may also go away after it was given the password.
    if PQconnectionUsedPassword(connection) != 0, !states.isDisjoint(with: ["28P01", "28000"]) {
      return .unusable(.sync(.passwordRejected(message)))
    }
    if states.contains("3D000") {
      return .unusable(.sync(.noDatabase(message)))
    }
    return HubText.certificateError(message) ?? .unreachable(.sync(.unreachable(message)))
  }

  /// Waits until the socket is ready for one of `events`.
  private func wait(for events: Int16) throws(HubError) {
    var polled = [
      pollfd(fd: PQsocket(connection), events: events, revents: 0),
      pollfd(fd: patience.interruption ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, nfds_t(polled.count), patience.silence)
    if polled[1].revents != 0 { throw .interrupted }
    if count == 0 {
      throw .unreachable(.sync(.silent(Int(patience.silence / 1000))))
    }
  }

  /// What becomes readable when the server has something to say.
  var descriptor: Int32 { PQsocket(connection) }

  /// Runs a statement with its parameters; throws what the server says against it.
  func rows(_ sql: String, _ parameters: [PostgresValue] = []) throws(HubError) -> PostgresRows {
    // Texts of several statements go without parameters, and come back as text.
    let isSent =
      parameters.isEmpty
      ? PQsendQuery(connection, sql) == 1
      : parameters[...].withPointers { values, lengths, formats in
        PQsendQueryParams(
          connection, sql, Int32(values.count), nil, values, lengths, formats, 1) == 1
      }
    guard isSent else { throw broken }
    try flush()
    var last: PostgresRows?
    var failure: HubError?
    while true {
      while PQisBusy(connection) != 0 {
        try wait(for: Int16(POLLIN))
        guard PQconsumeInput(connection) == 1 else { throw broken }
      }
      guard let result = PQgetResult(connection) else { break }
      let rows = PostgresRows(result)
      if let error = rows.error { failure = failure ?? error } else { last = rows }
    }
    if let failure { throw PQstatus(connection) == CONNECTION_BAD ? broken : failure }
    guard let last else { throw broken }
    return last
  }

  private func flush() throws(HubError) {
    while true {
      switch PQflush(connection) {
      case 0: return
      case 1:
        try wait(for: Int16(POLLIN | POLLOUT))
        // A server that has something to say may read nothing until that is taken.
        guard PQconsumeInput(connection) == 1 else { throw broken }
      default: throw broken
      }
    }
  }

  private var broken: HubError { .unreachable(.sync(.broken(lastMessage))) }

  /// Takes in what the server has said by itself; returns whether there was a notification that
  /// others caused.
  func takeNotifications() throws(HubError) -> Bool {
    guard PQconsumeInput(connection) == 1 else { throw broken }
    var hasNews = false
    while let notification = PQnotifies(connection) {
      if notification.pointee.be_pid != PQbackendPID(connection) { hasNews = true }
      PQfreemem(notification)
    }
    return hasNews
  }

  /// A name in quotes, as SQL has it.
  func quoted(_ name: String) throws(HubError) -> String {
    guard let text = PQescapeIdentifier(connection, name, name.utf8.count) else {
      throw .unusable(.sync(.notName(name)))
    }
    defer { PQfreemem(text) }
    return String(cString: text)
  }
}
