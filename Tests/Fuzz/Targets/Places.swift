import Memos

extension FuzzTarget {
  /// Between any two places there is another, and it is one that a store may keep.
  static let positions = FuzzTarget(
    "positions",
    seeds: [
      ["a0", "a1", "Zz"], ["a0V", "a0W"], ["zzzzzzzzzzzzzzzzzzzzzzzzzzz"],
      ["A00000000000000000000000001", "A00000000000000000000000000V"], ["b00", "az"],
    ].inputs,
    pieces: ["a0", "Zz", "zz", "A0", "0", "z", "V", "a0z", "\u{0}", "000000", "zzzzzz"],
    rounds: 4000, check: checkPlaces)

  private static func checkPlaces(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let steps = [tape.byte(), tape.byte(), tape.byte(), tape.byte()]
    var order = Set(tape.texts(20).compactMap { Position($0) }).sorted()
    for place in order {
      try require(Position(place.text) == place, "\(place.text) is read as another")
    }
    for step in steps {
      let index = step % (order.count + 1)
      let lower = index > 0 ? order[index - 1] : nil
      let upper = index < order.count ? order[index] : nil
      let place = Position.between(lower, upper)
      let words = "\(place.text) between \(lower?.text ?? "-") and \(upper?.text ?? "-")"
      try require(lower.map { $0 < place } ?? true, words)
      try require(upper.map { place < $0 } ?? true, words)
      try require(Position(place.text) == place, "\(words) is none")
      let longest = max(lower?.text.utf8.count ?? 0, upper?.text.utf8.count ?? 0)
      try require(place.text.utf8.count <= max(2, longest + 1), "\(words) is long")
      order.insert(place, at: index)
    }
  }
}
