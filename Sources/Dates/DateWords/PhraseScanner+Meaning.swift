/// Whether words that can't be read say a time all the same.
extension PhraseScanner {
  /// It counts something of time from another, or says how often: `3 days after completion`,
  /// `every 32nd`, 며칠 뒤, `next summer`.
  func isCounted(_ own: ArraySlice<DateToken>) -> Bool {
    let terms = own.lazy.map(\.term)
    let hasUnit = terms.contains { $0.isUnit || $0 == .ordinal }
    let isVague = terms.contains(.vague)
    if terms.contains(.repeats(.every)) {
      return hasUnit || isVague || terms.contains { $0.isMonthName || $0 == .season }
    }
    if terms.contains(.season) { return terms.contains(where: \.namesSeason) }
    if terms.contains(.after), terms.contains(.next) { return true }
    // `next quarter`
    if terms.contains(.repeats(.unit(.monthly, 3))), terms.contains(where: \.isRelative) {
      return true
    }
    if isVague {
      return terms.contains { $0.isUnit || $0.isDirection || $0 == .in } && own.count > 1
    }
    return hasUnit && terms.contains { $0.isNumber || $0.isDays }
      && terms.contains { $0.isDirection || $0 == .in }
  }

  /// It is `week 49`, or the `in 5` that ends a line and is so many minutes to most.
  func isNumbered(_ own: ArraySlice<DateToken>, isLast: Bool) -> Bool {
    own.indices.dropLast().contains { index in
      guard case .number(let value, _) = own[index + 1].term else { return false }
      switch own[index].term {
      case .unit(.week): return 1...53 ~= value
      case .in: return isLast && index + 2 == own.endIndex && value <= 90
      case .half: return isLast && 1...12 ~= value
      default: return false
      }
    }
  }
}

extension DateTerm {
  var isUnit: Bool {
    switch self {
    case .unit, .suffix(.day), .suffix(.year), .suffix(.minute), .repeats(.unit), .days: true
    default: false
    }
  }

  var isRelative: Bool {
    switch self {
    case .next, .relative: true
    default: false
    }
  }

  fileprivate var isMonthName: Bool {
    if case .month = self { true } else { false }
  }

  fileprivate var isDays: Bool {
    if case .days = self { true } else { false }
  }

  /// `in summer`, `next summer`, 여름마다.
  fileprivate var namesSeason: Bool {
    switch self {
    case .in, .relative, .next, .period, .particle(.korean), .through, .repeats: true
    default: false
    }
  }

  /// From when something is counted, and in which direction.
  fileprivate var isDirection: Bool {
    switch self {
    case .after, .from, .later, .behind, .within, .ago, .reminds(.before): true
    default: false
    }
  }
}
