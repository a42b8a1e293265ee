/// Reads ranges of days of which only one has the month, or its unit.
extension DateParser {
  /// The month of `5-7 dec`, behind its 5.
  mutating func endOfDays(behind day: Int) -> Int? {
    guard skip(.mark(UInt8(ascii: "-"))) || skip(.mark(UInt8(ascii: "~"))) || skip(.joiner(.to)),
      let last = dayNumber(), last > day
    else { return nil }
    _ = skip(.of)
    return takeMonth()
  }

  /// The 24 of 24~26일, of which the rest is read as the end of the range.
  mutating func firstOfDays() -> Int? {
    guard let day = takeNumber(1...31), isGlued,
      term() == .mark(UInt8(ascii: "~")) || term() == .mark(UInt8(ascii: "-")),
      position + 2 < limit, tokens[position + 2].term == .suffix(.day)
    else { return nil }
    return day
  }
}
