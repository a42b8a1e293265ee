/// A language in which memod speaks to people.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// That of a locale, `ko-KR` or `ko_KR.UTF-8`; English for all others.
  public init(locale: String) {
    let name = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
    self = Language(rawValue: name.lowercased()) ?? .english
  }
}
