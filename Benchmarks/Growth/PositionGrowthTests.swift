import TestSupport
import Testing

@testable import Memos

struct PositionGrowthTests {
  @Test(arguments: ["0", "z", "V"])
  func `a place next to one with a long key takes one pass`(digit: String) throws {
    let growth = try Growth(1000) { count in
      let text = "a0" + String(repeating: digit, count: count) + "V"
      return (try #require(Position(text)), try #require(Position(text + "V")))
    } work: { low, high in
      _ = Position.between(low, high)
      _ = Position.between(nil, low)
      _ = Position.between(high, nil)
      _ = low < high
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
