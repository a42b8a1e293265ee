// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `date/parse`: Says what a date in words means, and writes nothing.
public struct DateParse: MemodRequest, Hashable {
  /// What `date/parse` returns.
  public typealias Response = DateParseResult
  /// `date/parse`.
  public static let method: StaticString = "date/parse"

  /// A date in words, a day or a date-time.
  public var text: String
  /// When its dates in words were said; now without it.
  public var at: Timestamp?
  /// The IANA zone in which they were said; that of the session without it.
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
