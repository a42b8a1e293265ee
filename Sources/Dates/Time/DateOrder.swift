/// Which of the two numbers of `3/4/2027` is the month.
public enum DateOrder: Sendable, Hashable {
  case monthFirst, dayFirst

  /// That of a locale, `en-GB` or `ko_KR.UTF-8`; nil where people write both.
  public init?(locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
      .split { $0 == "-" || $0 == "_" }
    guard let language = parts.first, 2...3 ~= language.count else { return nil }
    // What has four letters is a script.
    let region = parts.dropFirst().first { $0.count == 2 }
    switch region {
    case "us", "ph", "kr", "jp", "cn", "tw", "hu", "lt": self = .monthFirst
    // Canada and South Africa write both, and English alone names no country.
    case "ca", "za": return nil
    case nil:
      switch language {
      case "en": return nil
      case "ko", "ja", "zh", "hu", "lt", "mn": self = .monthFirst
      default: self = .dayFirst
      }
    default: self = .dayFirst
    }
  }
}
