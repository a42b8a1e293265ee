import Dates

/// The memos by when they were changed, so that those changed last need no look at the others.
///
/// A memo's earlier places stay until there are more of them than memos, since finding each to take
/// it away would cost every change more than all of them cost now and then.
struct ChangeOrder: Sendable {
  private struct Place: Sendable, Comparable {
    let changedAt: Instant
    let id: Memo.ID

    static func < (left: Self, right: Self) -> Bool {
      (left.changedAt, left.id) < (right.changedAt, right.id)
    }
  }

  /// In order.
  private var places: [Place] = []
  /// Those that came out of order, such as imported ones, until they are worth being sorted in.
  private var late: [Place] = []

  /// Notes that `memo` is as it is now; `current` gives each memo as it is.
  mutating func note(_ memo: Memo, among count: Int, _ current: (Memo.ID) -> Memo?) {
    let place = Place(changedAt: memo.updatedAt, id: memo.id)
    if let last = places.last, place <= last {
      if place == last { return }
      late.append(place)
    } else {
      places.append(place)
    }
    let isCrowded = places.count + late.count > 2 * count + Self.slack
    guard isCrowded || late.count * late.count > places.count + Self.slack else { return }
    places = merged()
    late = []
    if isCrowded { places.removeAll { !Self.isCurrent($0, current($0.id)) } }
  }

  /// The first `limit` of those that are wanted, the one changed last first.
  func newest(
    _ limit: Int, where isWanted: (Memo) -> Bool, _ current: (Memo.ID) -> Memo?
  ) -> [Memo] {
    var found: [Memo] = []
    var (rest, restOfLate) = (places[...], late.sorted()[...])
    var last: Place?
    while found.count < limit {
      let isLate = rest.last.map { place in restOfLate.last.map { $0 > place } ?? false } ?? true
      guard let place = isLate ? restOfLate.popLast() : rest.popLast() else { break }
      if place == last { continue }
      last = place
      guard let memo = current(place.id), Self.isCurrent(place, memo), isWanted(memo) else {
        continue
      }
      found.append(memo)
    }
    return found
  }

  /// All places in order, each once.
  private func merged() -> [Place] {
    var merged: [Place] = []
    merged.reserveCapacity(places.count + late.count)
    var rest = places[...]
    for place in late.sorted() {
      let end = rest.partitionPoint { $0 < place }
      merged += rest[..<end]
      rest = rest[end...]
      if rest.first != place, merged.last != place { merged.append(place) }
    }
    return merged + rest
  }

  private static func isCurrent(_ place: Place, _ memo: Memo?) -> Bool {
    memo?.updatedAt == place.changedAt
  }

  private static let slack = 1024
}
