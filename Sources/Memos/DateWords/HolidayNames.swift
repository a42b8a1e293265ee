/// Days of the year whose names are several words, or longer than a `DateWordKey`.
enum HolidayNames {
  private static let names: [(name: [UInt8], term: DateTerm)] = [
    ("new year's eve", 12, 31), ("new years eve", 12, 31), ("new year's day", 1, 1),
    ("new years day", 1, 1), ("christmas eve", 12, 24), ("christmas day", 12, 25),
    ("xmas eve", 12, 24), ("valentine's day", 2, 14), ("valentines day", 2, 14),
    ("boxing day", 12, 26), ("크리스마스이브", 12, 24), ("크리스마스 이브", 12, 24), ("크리스마스", 12, 25),
    ("발렌타인데이", 2, 14), ("밸런타인데이", 2, 14), ("화이트데이", 3, 14), ("빼빼로데이", 11, 11),
  ].map { (Array($0.utf8), .holiday(month: $1, day: $2)) }

  /// The bytes with which a name can begin.
  private static let firstBytes: Set<UInt8> = Set(names.map { $0.name[0] })

  /// The name in folded `bytes` at `index`, with its length.
  static func match(_ bytes: [UInt8], at index: Int) -> (length: Int, term: DateTerm)? {
    guard firstBytes.contains(bytes[index]) else { return nil }
    for (name, term) in names where bytes[index] == name[0] && bytes[index...].starts(with: name) {
      let end = index + name.count
      if end < bytes.count, 0x61...0x7A ~= bytes[end] || bytes[end] == 0x27 { continue }
      return (name.count, term)
    }
    return nil
  }
}
