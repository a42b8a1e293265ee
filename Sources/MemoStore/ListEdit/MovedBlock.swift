import Memos

/// The one block of lines that was moved, in a list where groups follow one another.
struct MovedBlock {
  /// The group that each of its lines was put in, by the index of the line. A line beside one of
  /// its own group is in it.
  private(set) var groups: [(line: Int, group: Group.ID?)] = []

  private struct Shown {
    let line: Int
    let rank: Int
    let group: Group.ID?
    let section: String??
  }

  init(_ lines: [ListEdit.Line], _ edit: ListEdit, in store: Store) throws(MemoError) {
    let ranks = Dictionary(
      edit.before.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    var now: [Shown] = []
    for (index, line) in lines.enumerated() {
      guard let id = line.id, let rank = ranks[id] else { continue }
      now.append(Shown(line: index, rank: rank, group: nil, section: line.section))
    }
    guard let block = Self.moved(now.map(\.rank)) else { return }
    func shown(_ index: Int) throws(MemoError) -> Shown? {
      guard now.indices.contains(index), let id = lines[now[index].line].id,
        let memo = try store.memo(id, at: edit.state.sequence, path: "state")
      else { return nil }
      return Shown(
        line: now[index].line, rank: now[index].rank, group: memo.group,
        section: now[index].section)
    }
    let neighbours = [try shown(block.lowerBound - 1), try shown(block.upperBound)]
    for index in block {
      guard let moved = try shown(index) else { continue }
      // Below another heading it is the state that was meant.
      let beside = neighbours.compactMap { $0 }.filter { $0.section == moved.section }
      guard let first = beside.first, beside.allSatisfy({ $0.group != moved.group }) else {
        continue
      }
      groups.append((moved.line, first.group))
    }
  }

  /// Where the one block is that was moved; nil if more than one was, or it can't be said which of
  /// two of the same length: then it isn't known what the person meant.
  private static func moved(_ ranks: [Int]) -> Range<Int>? {
    let was = ranks.sorted()
    guard let first = ranks.indices.first(where: { ranks[$0] != was[$0] }),
      let last = ranks.indices.last(where: { ranks[$0] != was[$0] }),
      let turn = was[first...last].firstIndex(of: ranks[first]).map({ $0 - first })
    else { return nil }
    let old = was[first...last]
    guard ranks[first...last].elementsEqual(old.dropFirst(turn) + old.prefix(turn)) else {
      return nil
    }
    let count = last - first + 1
    // The first `count - turn` lines came up, or the other `turn` went down.
    if turn * 2 == count { return nil }
    return turn * 2 < count ? last - turn + 1..<last + 1 : first..<first + count - turn
  }
}
