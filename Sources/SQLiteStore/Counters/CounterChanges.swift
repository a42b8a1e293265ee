import Memos

/// By how much changes make tallies differ.
struct CounterChanges {
  /// What is added to each; what comes to nothing may be among them.
  private(set) var amounts: [CounterKey: Int] = [:]

  /// About as many as one memo counts in.
  private static let amountsOfOne = 6

  mutating func add(_ amount: Int, to key: CounterKey) {
    amounts[key, default: 0] += amount
  }

  mutating func add(_ change: Change) {
    guard case .memo(let before, let after) = change else { return }
    if let before, let after, before.isCounted(as: after) { return }
    if amounts.isEmpty { amounts.reserveCapacity(Self.amountsOfOne) }
    if let before { count(before, by: -1) }
    if let after { count(after, by: 1) }
  }

  mutating func add(_ other: CounterChanges) {
    for (key, amount) in other.amounts { add(amount, to: key) }
  }

  /// Counts a memo in, by 1, or out, by -1.
  mutating func count(_ memo: Memo, by amount: Int) {
    let name = memo.group?.text ?? ""
    let traits = CounterTraits(memo)
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
    group == other.group && CounterTraits(self) == CounterTraits(other)
      && task?.due == other.task?.due
      && createdAt == other.createdAt && task?.completedAt == other.task?.completedAt
      && (trashedAt != nil || content.tags == other.content.tags)
  }
}

// As a commit keeps them: a line each of the kind, the traits, the day, what is added, the name.
extension CounterChanges {
  var text: String {
    var bytes: [UInt8] = []
    for (key, amount) in amounts where amount != 0 {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      bytes.append(number: key.kind.rawValue)
      bytes.append(number: key.traits.number)
      bytes.append(number: key.day)
      bytes.append(number: amount)
      bytes += key.name.utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds what a commit kept.
  mutating func add(_ text: String) throws(StorageError) {
    var text = text
    let isSound = text.withUTF8 { add(lines: $0) }
    guard isSound else {
      throw .corrupt(.countersDamaged)
    }
  }

  /// Whether each line could be read.
  private mutating func add(lines: UnsafeBufferPointer<UInt8>) -> Bool {
    // Neither a group's id nor a tag has a line break in it.
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      var rest = line
      guard let kind = rest.popNumber().flatMap(CounterKey.Kind.init),
        let traits = rest.popNumber(),
        let day = rest.popNumber(), let amount = rest.popNumber()
      else { return false }
      let key = CounterKey(
        kind: kind, name: String(decoding: rest, as: UTF8.self),
        traits: CounterTraits(number: traits), day: day)
      add(amount, to: key)
    }
    return true
  }
}

extension [UInt8] {
  /// Appends a number and a space.
  fileprivate mutating func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var power: UInt = 1
    while number.magnitude / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(number.magnitude / power % 10))
      power /= 10
    }
    append(UInt8(ascii: " "))
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Takes a number and the space after it off the front; nil if none is there.
  fileprivate mutating func popNumber() -> Int? {
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { removeFirst() }
    var number = 0
    var digitCount = 0
    while let byte = popFirst(), byte != UInt8(ascii: " ") {
      let digit = byte &- UInt8(ascii: "0")
      // More digits than any of them has, and few enough for sums not to overflow.
      guard digit < 10, digitCount < 13 else { return nil }
      number = number * 10 + Int(digit)
      digitCount += 1
    }
    guard digitCount > 0 else { return nil }
    return isNegative ? -number : number
  }
}
