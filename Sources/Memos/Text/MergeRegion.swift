/// A stretch of the three texts that a merge settles at once.
struct MergeRegion {
  /// Who changed the stretch.
  enum Origin {
    case nobody, ours, theirs, both
  }

  let origin: Origin
  /// The stretch, by tokens.
  let tokens: Sides<Range<Int>>
  /// One side ends within a line here and the other goes on: taking both would join lines.
  let joinsLines: Bool

  /// The bytes that stand for the stretch in the result; nil if the sides changed it differently.
  func settled(_ parts: Sides<Range<Int>>, in bytes: UTF8Bytes) -> Range<Int>? {
    switch origin {
    case .nobody: parts.base
    case .ours: parts.ours
    case .theirs: parts.theirs
    case .both: bytes.hasSameBytes(parts.ours, parts.theirs) ? parts.ours : nil
    }
  }
}
