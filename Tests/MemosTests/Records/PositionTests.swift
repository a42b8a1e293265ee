import Memos
import TestSupport
import Testing

struct PositionTests {
  @Test(arguments: [UInt64](1...5))
  func `a position between two is strictly between them`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var order: [Position] = []
    for step in 0..<2_000 {
      // Now and then at one place again and again, where keys grow longest.
      let index = dice.hits(oneIn: 2) ? dice.roll(order.count + 1) : order.count / 2
      let lower = index > 0 ? order[index - 1] : nil
      let upper = index < order.count ? order[index] : nil
      let new = Position.between(lower, upper)
      try #require(lower.map { $0 < new } ?? true, "seed \(seed), step \(step)")
      try #require(upper.map { new < $0 } ?? true, "seed \(seed), step \(step)")
      try #require(Position(new.text) == new, "seed \(seed), step \(step): \(new.text)")
      order.insert(new, at: index)
    }
    expect(order, equals: order.sorted())
    expect(Set(order).count, equals: order.count)
  }

  @Test(arguments: [true, false])
  func `adding at an end stays cheap`(isAtStart: Bool) {
    var last = Position.middle
    for _ in 0..<10_000 {
      last = isAtStart ? .between(nil, last) : .between(last, nil)
    }
    #expect(last.text.utf8.count <= 4)
  }

  @Test func `inserting at random keeps keys short`() {
    var dice = Dice(seed: 7)
    var order: [Position] = [.middle]
    for _ in 0..<10_000 {
      let index = dice.roll(order.count + 1)
      order.insert(
        .between(
          index > 0 ? order[index - 1] : nil, index < order.count ? order[index] : nil),
        at: index)
    }
    #expect(order.map(\.text.utf8.count).max() ?? 0 <= 16)
  }

  @Test func `splitting one gap again and again costs a character for four splits at most`() {
    var (low, high) = (Position.middle, Position.between(.middle, nil))
    for step in 0..<1_000 {
      let middle = Position.between(low, high)
      if step % 2 == 0 { low = middle } else { high = middle }
    }
    #expect(low.text.utf8.count < 1_000 / 4)
    #expect(low < high)
  }

  @Test(
    arguments: [
      "", "0", "a", "b0", "a0 ", "a00", "a1é", "a-", "A00000000000000000000000000", "~0", "aV0",
    ])
  func `what could not have been made here is no position`(text: String) {
    expect(Position(text), equals: nil)
  }

  @Test(arguments: ["A00000000000000000000000001", "A00000000000000000000000000V"])
  func `what could not have been made here isn't, right above it either`(text: String) throws {
    let upper = try #require(Position(text))
    let place = Position.between(nil, upper)
    #expect(place < upper)
    expect(Position(place.text), equals: place)
  }

  @Test(arguments: ["a0", "a1", "Zz", "b00", "a0V", "Y00", "A00000000000000000000000001"])
  func `what could have been is one`(text: String) {
    expect(Position(text)?.text, equals: text)
  }
}
