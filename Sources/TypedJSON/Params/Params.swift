import Wording

/// The members of a params object, taken one by one in the initialiser of a `ParamsObject`.
///
/// There are two modes. *Reading* looks each member up and reads it. *Describing* records its name,
/// schema and words and hands out placeholders, so that one declaration gives both the decoding and
/// the documents:
///
///     init(_ params: inout Params) throws(InvalidParams) {
///       ids = try params.required("ids", "The memos to delete.")
///       isDryRun = try params.flag("dryRun", "Whether to change nothing.", default: false)
///     }
///
/// What reads a member can be seen by the module that declares it: unspecialised, one id in an
/// array took half as long as parsing the whole request.
public struct Params {
  private let object: JSONObject
  private var takenCount = 0

  /// The path of the object.
  public let path: JSONPath

  /// Whether members are recorded instead of read. Then values are placeholders, and rules don't
  /// apply to them.
  public let isDescribing: Bool

  /// What has been recorded.
  private(set) var members: [Schema.Member] = []

  init(reading object: JSONObject, at path: JSONPath) {
    self.object = object
    self.path = path
    isDescribing = false
  }

  private init() {
    object = JSONObject()
    path = .root
    isDescribing = true
  }

  static var describing: Params { Params() }

  /// Whether every member has been taken once, which no repeated and no unknown name allows.
  var areAllTaken: Bool { takenCount == object.count }

  /// A member that must be there.
  @inlinable
  public mutating func required<T: JSONReadable>(
    _ name: StaticString, _ words: StaticString, as type: T.Type = T.self
  ) throws(InvalidParams) -> T {
    if isDescribing { return record(name, T.schema, words, required: true, T.placeholder) }
    guard let value = take(name) else { throw .missing(at: path.member(name)) }
    return try T(reading: value, at: path.member(name))
  }

  /// A member that may be absent; `null` means the same, since editors send it for nil.
  ///
  /// - Parameter refusingNull: whether `null` is an error instead, for members of a patch that
  ///   can't be cleared.
  @inlinable
  public mutating func optional<T: JSONReadable>(
    _ name: StaticString, _ words: StaticString, as type: T.Type = T.self,
    refusingNull: Bool = false
  ) throws(InvalidParams) -> T? {
    if isDescribing {
      let schema = refusingNull ? T.schema : .nullable(T.schema)
      return record(name, schema, words, required: false, nil)
    }
    guard let value = take(name) else { return nil }
    if value.isNull {
      guard refusingNull else { return nil }
      throw InvalidParams(at: path.member(name), .cantBeCleared)
    }
    return try T(reading: value, at: path.member(name))
  }

  /// A member of a JSON Merge Patch (RFC 7396): nil if it isn't mentioned, nil inside if it is
  /// `null` and to be removed.
  @inlinable
  public mutating func patch<T: JSONReadable>(
    _ name: StaticString, _ words: StaticString, as type: T.Type = T.self
  ) throws(InvalidParams) -> T?? {
    if isDescribing {
      return record(name, .nullable(T.schema), words, required: false, nil)
    }
    guard let value = take(name) else { return nil }
    return value.isNull ? .some(nil) : try T(reading: value, at: path.member(name))
  }

  /// A switch; absent and `null` mean `isOnByDefault`.
  public mutating func flag(
    _ name: StaticString, _ words: StaticString, default isOnByDefault: Bool
  ) throws(InvalidParams) -> Bool {
    if isDescribing {
      let schema = Schema.boolean.defaulting(to: .bool(isOnByDefault))
      return record(name, .nullable(schema), words, required: false, isOnByDefault)
    }
    guard let value = take(name), !value.isNull else { return isOnByDefault }
    return try Bool(reading: value, at: path.member(name))
  }

  /// A string that must be there and distinguishes an object from others of its kind.
  public mutating func constant(
    _ name: StaticString, _ value: StaticString, _ words: StaticString
  ) throws(InvalidParams) {
    if isDescribing { return record(name, .constant("\(value)"), words, required: true, ()) }
    guard let json = take(name) else { throw .missing(at: path.member(name)) }
    guard json == .string("\(value)") else {
      throw InvalidParams(at: path.member(name), .mustBeExactly("\(value)"))
    }
  }

  /// An integer within `range` that may be absent; `null` means the same.
  public mutating func optional(
    _ name: StaticString, _ words: StaticString, in range: ClosedRange<Int>
  ) throws(InvalidParams) -> Int? {
    if isDescribing {
      return record(name, .nullable(.integer(range)), words, required: false, nil)
    }
    guard let value = take(name), !value.isNull else { return nil }
    return try read(value, name, in: range)
  }

  /// An integer within `range` that must be there.
  public mutating func required(
    _ name: StaticString, _ words: StaticString, in range: ClosedRange<Int>
  ) throws(InvalidParams) -> Int {
    if isDescribing {
      return record(name, .integer(range), words, required: true, range.lowerBound)
    }
    guard let value = take(name) else { throw .missing(at: path.member(name)) }
    return try read(value, name, in: range)
  }

  private func read(
    _ value: JSON, _ name: StaticString, in range: ClosedRange<Int>
  ) throws(InvalidParams) -> Int {
    let int = try Int(reading: value, at: path.member(name))
    if range.contains(int) { return int }
    let (low, high) = (range.lowerBound, range.upperBound)
    // A bound that nobody meets by mistake is only there because there must be one.
    let isOpen = int < low && high >= Int(Int32.max)
    throw InvalidParams(
      at: path.member(name),
      isOpen ? .mustBeAtLeast(low, int) : .mustBeWithin(low, high, int))
  }

  /// Refuses the params unless a rule between members holds; nothing is checked while describing.
  ///
  /// - Parameters:
  ///   - name: the member to blame; nil for the object as a whole.
  ///   - sentence: what is wrong, the whole sentence.
  public func check(
    _ holds: @autoclosure () -> Bool, _ name: StaticString? = nil,
    _ sentence: @autoclosure () -> Sentence
  ) throws(InvalidParams) {
    if isDescribing || holds() { return }
    let path = name.map { self.path.member($0) } ?? self.path
    throw InvalidParams(path: path.description, reason: sentence())
  }

  @usableFromInline
  mutating func take(_ name: StaticString) -> JSON? {
    guard let value = object.value(of: name) else { return nil }
    takenCount += 1
    return value
  }

  @usableFromInline
  mutating func record<T>(
    _ name: StaticString, _ schema: Schema, _ words: StaticString, required: Bool, _ value: T
  ) -> T {
    members.append(Schema.Member("\(name)", schema, "\(words)", required: required))
    return value
  }
}
