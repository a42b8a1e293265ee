import Dates
import Memos
import TestSupport
import Testing

@testable import MemoStore

/// A list of packed sort keys is the same as a sorted array of them.
struct SortKeyListTests {
  private static let texts = ["", "a", "aa", "a\u{0}", "a\u{0}b", "b", "é", "회의", "\u{FF}", "~"]
  private static let numbers = [Int.min, -1, 0, 1, 255, 256, Due.noOrder, Int.max]
  private static let orders: [[SortTerm]] = [
    [], [SortTerm(.created, descending: true)], [SortTerm(.title)],
    [SortTerm(.title, descending: true)],
    [SortTerm(.due), SortTerm(.important, descending: true)],
    [SortTerm(.group), SortTerm(.manual, descending: true), SortTerm(.updated)],
  ]

  @Test(arguments: 0..<12)
  func `keys come, go and are found as in an array`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let ordering = Ordering(dice.pick(Self.orders))
    var list = SortKeyList(ordering)
    var array: [SortKey] = []
    for step in 0..<1500 {
      let key = try Self.key(ordering, &dice)
      let rank = array.partitionPoint { ordering.precedes($0, key) }
      let isThere = rank < array.count && array[rank] == key
      #expect(list.rank(of: key) == rank && list.contains(key) == isThere, "seed \(seed)")
      switch dice.roll(8) {
      case 0:
        let gone = array.isEmpty ? key : array[dice.roll(array.count)]
        expect(list.remove(gone), equals: (array.firstIndex(of: gone) != nil), "seed \(seed)")
        array.removeAll { $0 == gone }
      case 1 where step % 40 == 0:
        array.removeLast(array.count / 3)
        list.truncate(to: array.count)
      case 2 where rank == array.count && !isThere:
        list.append(key)
        array.append(key)
      default:
        expect(list.insert(key), equals: !isThere, "seed \(seed)")
        if !isThere { array.insert(key, at: rank) }
      }
      guard step % 50 == 0 else { continue }
      let range = array.count / 4..<array.count - array.count / 4
      expect(list.keys(in: 0..<array.count), equals: array, "seed \(seed)")
      expect(list.ids(in: range), equals: array[range].map(\.id), "seed \(seed)")
      #expect(list.count == array.count && list.last == array.last, "seed \(seed)")
    }
  }

  private static func key(_ ordering: Ordering, _ dice: inout Dice) throws -> SortKey {
    let values = ordering.terms.map { term -> SortValue in
      switch term.property {
      case .title, .group, .manual: .text(dice.pick(texts))
      default: .number(dice.pick(numbers))
      }
    }
    let id = try #require(Memo.ID("m" + String(dice.roll(500))))
    return SortKey(values: values, id: id)
  }
}
