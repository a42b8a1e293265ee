/// What identifies a request; it is returned exactly as it came.
public enum RequestID: Sendable {
  /// A string.
  case string(String)
  /// A number, its literal kept; fractions are allowed though JSON-RPC advises against them.
  case number(JSONNumber)
  /// `null`: sent as such, or the id of a request whose id could not be read.
  case null

  /// The id that `json` is; nil for a boolean, an array or an object, which are none.
  public init?(_ json: JSON) {
    switch json {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .null: self = .null
    case .bool, .array, .object: return nil
    }
  }
}

extension RequestID: Hashable {
  /// Whether both are the same id: strings by their bytes, numbers by value.
  public static func == (one: RequestID, other: RequestID) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)): one.hasSameBytes(as: other)
    case (.number(let one), .number(let other)): one == other
    case (.null, .null): true
    default: false
    }
  }

  /// Hashes by value, so that `$/cancelRequest` finds its request.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): ExactString(text).hash(into: &hasher)
    case .number(let number): number.hash(into: &hasher)
    case .null: hasher.combine(0)
    }
  }
}

extension RequestID: JSONWritable {
  /// Writes the id as it was sent.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.string(text)
    case .number(let number): number.write(to: &writer)
    case .null: writer.null()
    }
  }
}
