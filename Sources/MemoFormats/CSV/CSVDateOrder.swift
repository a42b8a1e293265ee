import Dates

/// What a date of a table, `5/12/2026`, says of the order in which the table has day and month.
enum CSVDateOrder: Equatable {
  /// It could be either; what other dates say counts.
  case open
  case known(DateOrder)

  /// Nil for a date with a name or the year in front, and for anything else.
  init?(_ text: String) {
    let day = text.parts(between: " ")[0]
    guard let mark = day.unicodeScalars.first(where: { !("0"..."9").contains($0) }),
      "/.-".unicodeScalars.contains(mark)
    else { return nil }
    let numbers = day.parts(between: mark).map { $0.utf8.count <= 4 ? Int($0) : nil }
    guard numbers.count == 3, let first = numbers[0], let second = numbers[1], numbers[2] != nil,
      1...31 ~= first, 1...31 ~= second
    else { return nil }
    switch (first <= 12, second <= 12) {
    case (true, true): self = .open
    case (true, false): self = .known(.monthFirst)
    case (false, true): self = .known(.dayFirst)
    case (false, false): return nil
    }
  }
}
