import Memos
import TypedJSON

// The members that a record's declared fields are, wherever the record is read.
extension Params {
  /// Those flags that are set; false without them.
  @inlinable
  public mutating func flags<Flag: RecordField>() throws(InvalidParams) -> [Flag] {
    var flags: [Flag] = []
    for flag in Flag.allCases where try self.flag(flag.name, flag.summary, default: false) {
      flags.append(flag)
    }
    return flags
  }

  /// The flags to set or clear; the others stay.
  @inlinable
  public mutating func changedFlags<Flag: RecordField>() throws(InvalidParams) -> FieldValues<
    Flag, Bool
  > {
    var flags: FieldValues<Flag, Bool> = [:]
    for flag in Flag.allCases {
      flags[flag] = try optional(flag.name, flag.summary, refusingNull: true)
    }
    return flags
  }
}
