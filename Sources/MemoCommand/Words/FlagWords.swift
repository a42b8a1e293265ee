import Memos
import Wording

/// How a flag of a memo or of its task is said, and shown.
struct FlagWords {
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
        setting: .init("--important", .optionImportant),
        clearing: .init("--no-important", .optionNotImportant),
        finding: .init("--important", .optionMarkedImportant), sign: "!", letter: "i")
    case .ofMemo(.pinned):
      FlagWords(
        setting: .init("--pin", .optionPin),
        clearing: .init("--no-pin", .optionUnpin),
        finding: .init("--pinned", .optionPinned), sign: "*", letter: "p")
    }
  }
}

extension TaskFacet.Flag {
  /// The options that set them.
  static var options: [String] { allCases.map { QueryFlag.ofTask($0).words.setting.name } }
}

extension CommandWords {
  /// The flags of a memo that its options set.
  var memoFlags: [Memo.Flag] {
    Memo.Flag.allCases.filter { has(QueryFlag.ofMemo($0).words.setting.name) }
  }

  /// The flags of a task that its options set.
  var taskFlags: [TaskFacet.Flag] {
    TaskFacet.Flag.allCases.filter { has(QueryFlag.ofTask($0).words.setting.name) }
  }
}

extension Memo {
  /// The flags that are set.
  var flags: [QueryFlag] { QueryFlag.allCases.filter { $0.isSet(in: self) } }
}
