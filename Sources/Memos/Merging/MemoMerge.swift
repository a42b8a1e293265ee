import Text

/// What comes of one memo that was changed on two machines: every field merged, and the text too.
///
/// What holds of every merge, beside the laws of `FieldMerge`:
/// - `theirs` is what all machines have already. Where texts overlap theirs stays, and ours, whole,
///   is `beside`: nothing that a person wrote is lost.
/// - Overlaps wholly inside `[[…]]` are as theirs: two machines have followed a new title.
/// - What merges to theirs is theirs, time stamps too, so that nothing is left to be sent.
public struct MemoMerge: Sendable {
  /// The memo.
  public let memo: Memo
  /// Our text, if it couldn't be merged.
  public let beside: Content?

  /// Merges what became of `base`; nil if each side has made the memo by itself.
  public init(base: Memo?, ours: Memo, theirs: Memo, favoring favored: MergeSide) {
    var versions = Versions(base: base ?? theirs, ours: ours, theirs: theirs, favored: favored)
    if base == nil {
      beside = versions.settleWithoutBase()
    } else {
      beside = versions.settleContent()
      versions.settlePlace()
      versions.settleSchedule()
    }
    memo = versions.merged
  }
}

/// The versions of one memo, whose fields are made alike as they are settled.
private struct Versions {
  var base: Memo
  var ours: Memo
  var theirs: Memo
  let favored: MergeSide

  /// Everything else merged.
  var merged: Memo {
    var merged = Memo.merge(base: base, ours: ours, theirs: theirs, favoring: favored).result
    merged.task?.forgetWhatNeedsDue()
    if merged.task?.state != .done { merged.task?.occurrenceOf = nil }
    if merged.isSame(as: theirs) { return theirs }
    merged.updatedAt = max(ours.updatedAt, theirs.updatedAt)
    return merged
  }

  /// Takes what the favored side has, and their text; returns ours if it is another.
  mutating func settleWithoutBase() -> Content? {
    // Both machines completed the same occurrence: it has one copy, unless one was edited since.
    if ours.task?.occurrenceOf != nil, theirs.task?.occurrenceOf != nil,
      ours.content == theirs.content
    {
      ours = theirs
      return nil
    }
    let beside = ours.content == theirs.content ? nil : ours.content
    ours.content = theirs.content
    if favored == .theirs { ours = theirs }
    return beside
  }

  /// Merges the texts; returns ours if that can't be done.
  mutating func settleContent() -> Content? {
    let merged = ThreeWayMerge.merge(
      base: base.content.text, ours: ours.content.text, theirs: theirs.content.text,
      takingTheirs: { LinkMask.text($0.ours) == LinkMask.text($0.theirs) })
    guard case .clean(let text) = merged else {
      let beside = ours.content
      ours.content = theirs.content
      return beside
    }
    let content = Content(text)
    ours.content = content == theirs.content ? theirs.content : content
    // Joining then finds that only we have changed it.
    base.content = theirs.content
    return nil
  }

  /// A position means nothing without its group.
  mutating func settlePlace() {
    guard !ours.isPlaced(as: base), !theirs.isPlaced(as: base) else { return }
    let winner = favored == .ours ? ours : theirs
    (ours.group, ours.position) = (winner.group, winner.position)
    base.group = theirs.group
    base.position = theirs.position
  }

  /// If both have done occurrences of a repeating task, it is where the later one has left it.
  mutating func settleSchedule() {
    guard let our = ours.task, let their = theirs.task, our.schedule != base.task?.schedule,
      their.schedule != base.task?.schedule, let ourAnchor = our.repetition?.anchor,
      let theirAnchor = their.repetition?.anchor, ourAnchor != theirAnchor
    else { return }
    if ourAnchor < theirAnchor { ours.task?.schedule = their.schedule }
    base.task?.schedule = their.schedule
  }
}

extension Memo {
  fileprivate func isPlaced(as other: Memo) -> Bool {
    group == other.group && position == other.position
  }
}

/// Texts without what their links lead to.
enum LinkMask {
  /// The bytes of `text`, of each `[[…]]` in one line only the brackets.
  static func text(_ text: String) -> [UInt8] {
    var masked: [UInt8] = []
    var open: Int?
    for byte in text.utf8 {
      masked.append(byte)
      if masked.hasSuffix(UInt8(ascii: "[")) {
        open = masked.count
      } else if byte == UInt8(ascii: "\n") {
        open = nil
      } else if let start = open, masked.count >= start + 2, masked.hasSuffix(UInt8(ascii: "]")) {
        masked.removeSubrange(start..<masked.count - 2)
        open = nil
      }
    }
    return masked
  }
}

extension [UInt8] {
  /// Whether it ends with `byte` twice.
  fileprivate func hasSuffix(_ byte: UInt8) -> Bool {
    count > 1 && self[count - 1] == byte && self[count - 2] == byte
  }
}
