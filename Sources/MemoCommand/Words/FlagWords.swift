import Memos
import Wording

/// How a flag of a memo or of its task is said, and shown.
struct FlagWords {
  /// What it is called in sentences.
  let name: Sentence
  /// The options that set it, clear it, and look for it.
  let setting, clearing, finding: CommandSpec.Option
  /// Its sign before a title.
  let sign: String
  /// Its letter for scripts.
  let letter: String
}

extension QueryFlag {
  var words: FlagWords {
    switch self {
    case .ofTask(.important):
      FlagWords(
        name: .importantMark, setting: .init("--important", .optionImportant),
        clearing: .init("--no-important", .optionNotImportant),
        finding: .init("--important", .optionMarkedImportant), sign: "!", letter: "i")
    case .ofMemo(.pinned):
      FlagWords(
        name: .pinnedMark, setting: .init("--pin", .optionPin),
        clearing: .init("--no-pin", .optionUnpin),
        finding: .init("--pinned", .optionPinned), sign: "*", letter: "p")
    }
  }
}

extension Memo {
  /// The flags that are set, as commands say them.
  var flagWords: [FlagWords] { QueryFlag.allCases.filter { $0.isSet(in: self) }.map(\.words) }
}
