/// A language in which memod speaks to people: a file of this folder, and no other change.
public struct Language: Sendable {
  let file: LanguageFile

  /// English, which all that is stored is in.
  public static let english = Language(file: .english)
  /// Korean.
  public static let korean = Language(file: .korean)

  /// Its tag in BCP 47.
  public var rawValue: String { file.tag }
}

extension Language: Hashable, CaseIterable, CustomStringConvertible {
  /// Those that have a file.
  public static let allCases = Languages.files.map { Language(file: $0) }

  /// Whether both are the same.
  public static func == (one: Language, other: Language) -> Bool { one.rawValue == other.rawValue }

  /// Feeds the tag into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The tag.
  public var description: String { rawValue }
}

/// What the file of a language has.
struct LanguageFile: Sendable {
  /// Its tag in BCP 47.
  let tag: String
  /// What it is called in English.
  let name: String
  /// The words of each sentence.
  let words: @Sendable (Sentence) -> String
  /// What the words of a command line are called, where they have a name in the language. The
  /// first of several is the one that is shown.
  let names: [(name: String, word: String)]
}

extension Language {
  /// That of a locale, `ko-KR` or `ko_KR.UTF-8`; English for all others.
  public init(locale: String) { self = Self.known(locale) ?? .english }

  /// That of the environment, whose variables `variable` has; English unless they say otherwise.
  ///
  /// POSIX, 8.2: LC_ALL, LC_MESSAGES, LANG, the first that isn't empty. Before them, unless they
  /// say C, comes gettext's LANGUAGE, a list from which the first known language counts.
  public init(ofEnvironment variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let isPlain = ["", "C", "POSIX"].contains(locale?.prefix { $0 != "." } ?? "")
    let listed =
      isPlain
      ? nil
      : variable("LANGUAGE")?.split(separator: ":").lazy
        .compactMap { Self.known(String($0)) }.first
    self = listed ?? Language(locale: locale ?? "")
  }

  private static func known(_ locale: String) -> Language? {
    let name = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
    return allCases.first { $0.rawValue == name.lowercased() }
  }

  /// What it is called in English.
  public var name: String { file.name }

  /// What `word` of a command line, such as `add`, is called; nil where it has no other name.
  public func name(of word: String) -> String? {
    file.names.first { $0.word == word }?.name
  }

  /// Every name in any language, with the word that it stands for.
  public static var names: [(name: String, word: String)] { allCases.flatMap(\.file.names) }

  /// The words that `name` stands for in any language.
  public static func words(named name: String) -> [String] {
    names.filter { $0.name == name }.map(\.word)
  }
}
