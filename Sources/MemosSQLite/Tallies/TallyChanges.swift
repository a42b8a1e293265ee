import Memos

/// By how much changes make tallies differ.
struct TallyChanges {
  /// What is added to each; what comes to nothing may be among them.
  private(set) var amounts: [TallyKey: Int] = [:]

  init() {}

  init(_ changes: some Sequence<Change>) {
    for change in changes { add(change) }
  }

  mutating func add(_ amount: Int, to key: TallyKey) {
    amounts[key, default: 0] += amount
  }

  mutating func add(_ change: Change) {
    guard case .memo(let before, let after) = change else { return }
    if let before, let after, before.isCounted(as: after) { return }
    if let before { count(before, by: -1) }
    if let after { count(after, by: 1) }
  }

  /// Counts a memo in, by 1, or out, by -1.
  mutating func count(_ memo: Memo, by amount: Int) {
    let name = memo.group?.text ?? ""
    let traits = TallyTraits(memo)
    add(amount, to: .group(name, traits))
    if let due = memo.task?.due { add(amount, to: .due(due, name, traits)) }
    guard memo.trashedAt == nil else { return }
    for tag in memo.content.tags { add(amount, to: .tag(tag)) }
    add(amount, to: .at(memo.createdAt, .created))
    if let completedAt = memo.task?.completedAt { add(amount, to: .at(completedAt, .done)) }
  }
}

extension Memo {
  /// Whether it counts in the same tallies as `other`.
  fileprivate func isCounted(as other: Memo) -> Bool {
    group == other.group && TallyTraits(self) == TallyTraits(other) && task?.due == other.task?.due
      && createdAt == other.createdAt && task?.completedAt == other.task?.completedAt
      && (trashedAt != nil || content.tags == other.content.tags)
  }
}

// As a commit keeps them: a line each of the kind, the traits, the day, what is added, the name.
extension TallyChanges {
  var text: String {
    var text = ""
    for (key, amount) in amounts where amount != 0 {
      if !text.isEmpty { text += "\n" }
      for number in [key.kind.rawValue, key.traits.number, key.day, amount] {
        text += String(number)
        text += " "
      }
      text += key.name
    }
    return text
  }

  /// Adds what a commit kept.
  mutating func add(_ text: String) throws(StorageError) {
    // Neither a group's id nor a tag has a line break in it.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(
        separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
      guard fields.count == 5, let kind = Int(Substring(fields[0])).flatMap(TallyKey.Kind.init),
        let traits = Int(Substring(fields[1])), let day = Int(Substring(fields[2])),
        let amount = Int(Substring(fields[3]))
      else { throw .corrupt("The journal's tallies are damaged. `memod check` tells more.") }
      let key = TallyKey(
        kind: kind, name: String(Substring(fields[4])), traits: TallyTraits(number: traits),
        day: day)
      add(amount, to: key)
    }
  }
}
