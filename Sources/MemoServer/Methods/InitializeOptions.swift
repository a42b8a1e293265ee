import JSONRPC
import MemoStore
import Memos

/// What a client asks for in `initialize` that LSP has no member for: beside LSP's members, or in
/// `initializationOptions`, the only place where frameworks for language clients let a plugin put
/// anything.
struct InitializeOptions: ParamsObject, Sendable {
  static let schemaName: String? = "InitializeOptions"

  /// A plugin has options that are none of the server's.
  static let ignoresUnknownMembers = true

  private let path: JSONPath
  private let protocolVersion: String?
  private let timeZone: String?
  private(set) var push: Push?
  private(set) var positionEncodings: [String]?
  private(set) var origin: String?
  private(set) var reminders: ReminderWish?
  private(set) var sync: Bool?
  private(set) var locale: String?

  init(_ params: inout Params) throws(InvalidParams) {
    path = params.path
    protocolVersion = try params.optional(
      "protocolVersion", "The version the client speaks; another major one is refused.")
    timeZone = try params.optional(
      "timeZone", "The IANA zone that days are reckoned in; the server's own without it.")
    push = try params.optional("push", "How much `store/didChange` says; `none` without it.")
    positionEncodings = try params.optional(
      "positionEncodings", "The encodings the client knows, the one it likes best first.")
    origin = try params.optional(
      "origin", "What its commits are marked with; the server makes one up without it.")
    reminders = try params.optional(
      "reminders", "Whether it shows reminders to a person; sends it `task/didRemind`.")
    sync = try params.optional(
      "sync", "Whether it shows `sync` to a person; sends it `sync/didChange`.")
    locale = try params.optional(
      "locale", "The person's BCP 47 locale, as in LSP: in which order `3/4` is read.")
  }

  /// These, and of `others` what isn't among them; the zone apart.
  func completed(by others: InitializeOptions?) -> InitializeOptions {
    var options = self
    options.push = push ?? others?.push
    options.positionEncodings = positionEncodings ?? others?.positionEncodings
    options.origin = origin ?? others?.origin
    options.reminders = reminders ?? others?.reminders
    options.sync = sync ?? others?.sync
    options.locale = locale ?? others?.locale
    return options
  }

  /// Refuses another major version than the one spoken.
  func checkVersion() throws(RPCError) {
    let spoken = Initialize.protocolVersion
    guard let protocolVersion,
      protocolVersion.prefix(while: { $0 != "." }) != spoken.prefix(1)
    else { return }
    var error = RPCError.invalidParams(
      "This memod speaks protocol \(spoken), not \(protocolVersion.shortened). "
        + "Update the older of the two.", path: "\(path.member("protocolVersion"))")
    error.data.append(("supported", [spoken]))
    throw error
  }

  /// Refuses an origin that is too long.
  func checkOrigin(in store: Store) throws(MemoError) {
    guard let origin else { return }
    try store.check(
      origin, within: store.limits.nameBytes, "nameBytes", path: "\(path.member("origin"))")
  }

  /// The zone named, or nil if none is.
  func zone(in store: Store) throws(MemoError) -> Zone? {
    guard let timeZone else { return nil }
    if let zone = store.zoneNamed(timeZone) { return zone }
    let path = path.member("timeZone").description
    throw .invalid(
      "`\(path)` must be an IANA name such as Asia/Seoul; `\(timeZone.shortened)` is none known "
        + "here.", path: path)
  }
}
