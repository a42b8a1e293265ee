// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `date/parse`: Parses a date in words; writes nothing.
public struct DateParse: MemodRequest, Hashable {
  /// What `date/parse` returns.
  public typealias Response = DateParseResult
  /// `date/parse`.
  public static let method: StaticString = "date/parse"

  /// A date in words, a day or a date-time.
  public var text: String
  /// The instant when the words were typed; by default now.
  public var at: Timestamp?
  /// The IANA zone where they were typed; by default the session's.
  public var zone: String?

  /// Sets each member; those left out are not sent.
  public init(text: String, at: Timestamp? = nil, zone: String? = nil) {
    self.text = text
    self.at = at
    self.zone = zone
  }

  /// Writes the members that are set.
  public func write(to json: inout JSONWriter) {
    json.open()
    json.member("text", text)
    json.member("at", at)
    json.member("zone", zone)
    json.close()
  }
}
