import Wording

extension Language {
  /// That of the person who started the process.
  public static let ofProcess = Language(ofEnvironment: { name in
    getenv(name).map { String(cString: $0) }
  })
}

extension System {
  /// Writes a sentence to stdout, in the language of the environment.
  public static func say(_ sentence: Sentence) { print(sentence.text(in: .ofProcess)) }

  /// Writes a sentence of `program` to stderr, in the language of the environment.
  public static func complain(_ sentence: Sentence, as program: String = "memod") {
    printError("\(program): \(sentence.text(in: .ofProcess))")
  }
}
