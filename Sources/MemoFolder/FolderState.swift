import Dates
import MemoStore
import Memos
import Platform
import Wording

/// What is kept beside a store for one folder: the index, what the program that keeps the folder
/// says of it, and that it is there. In `PATH.folders`, under a name made of the folder's path.
public struct FolderState: Sendable {
  /// Where it is.
  public let path: String

  /// The place for the folder at `folder`, which there must be.
  public init(of folder: String, besideStore store: String) throws(SystemError) {
    guard let real = realpath(folder, nil) else { throw SystemError(folder) }
    defer { free(real) }
    let name = hex(SHA1.digest(String(cString: real).utf8).prefix(8))
    path = "\(Self.base(store))/\(name)"
    for place in [Self.base(store), path] where mkdir(place, 0o700) != 0 && errno != EEXIST {
      throw SystemError(place)
    }
    if SmallFile.read("\(path)/folder") == nil {
      try SmallFile.replace("\(path)/folder", by: String(cString: real))
    }
  }

  private init(path: String) { self.path = path }

  /// Where the index is.
  public var indexPath: String { path + "/index" }
  /// The file that a person's answer is written into.
  public var answerPath: String { path + "/answer" }
  /// The file by which a process says that it keeps the folder.
  public var lockPath: String { path + "/lock" }

  private static func base(_ store: String) -> String {
    let resolved = realpath(store, nil)
    defer { free(resolved) }
    return (resolved.map { String(cString: $0) } ?? store) + ".folders"
  }

  /// The folders that were ever kept with a store.
  public static func all(besideStore store: String) -> [FolderState] {
    let base = base(store)
    guard let listing = opendir(base) else { return [] }
    defer { closedir(listing) }
    var states: [FolderState] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { states.append(FolderState(path: "\(base)/\(name)")) }
    }
    return states.sorted { $0.path < $1.path }
  }

  /// The folder; nil if that isn't known.
  public var folder: String? {
    SmallFile.read("\(path)/folder").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a process keeps it.
  public var isKept: Bool { PresenceLock(path: lockPath)?.isAnnounced(0..<1) ?? false }

  /// Where the file of each memo is, as a path from the root.
  ///
  /// What a language server needs to lead to memos. It is as of the last turn of the program that
  /// keeps the folder.
  public var files: [Memo.ID: String] {
    guard let folder else { return [:] }
    return FolderIndex(readingFrom: indexPath).entries.mapValues { "\(folder)/\($0.path)" }
  }

  /// What the program that keeps the folder said last.
  public func report(in language: Language) -> FolderReport {
    let bytes = SmallFile.read("\(path)/state") ?? []
    return FolderReport(String(decoding: bytes, as: UTF8.self), in: language)
  }

  /// Says how it is going.
  public func write(_ report: FolderReport) throws(SystemError) {
    try SmallFile.replace("\(path)/state", by: report.text)
  }

  /// Leaves an answer for the program that keeps the folder.
  public func write(_ answer: LiveFolder.RemovalAnswer) throws(SystemError) {
    try SmallFile.overwrite(answerPath, by: answer.rawValue)
  }

  /// Makes the file for answers, so that it can be watched; returns the one that was left there.
  public func makeAnswerFile() throws(SystemError) -> LiveFolder.RemovalAnswer? {
    let answer = try takeAnswer()
    try SmallFile.overwrite(answerPath, by: "")
    return answer
  }

  /// The answer that was left. It is removed first, so that it never answers a later question.
  public func takeAnswer() throws(SystemError) -> LiveFolder.RemovalAnswer? {
    let word = SmallFile.read(answerPath).map { String(decoding: $0, as: UTF8.self) }
    if word?.isEmpty == false { try SmallFile.overwrite(answerPath, by: "") }
    return word.flatMap(LiveFolder.RemovalAnswer.init)
  }
}

/// How a live folder is, for people.
public struct FolderReport: Sendable, Hashable {
  /// When something was last changed on either side.
  public var changedAt: Instant?
  /// How many files have gone at once, which waits for an answer.
  public var question: Int?
  /// What is wrong.
  public var problem: Sentence?

  /// A report.
  public init(changedAt: Instant? = nil, question: Int? = nil, problem: Sentence? = nil) {
    (self.changedAt, self.question, self.problem) = (changedAt, question, problem)
  }

  init(_ text: String, in language: Language) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 2 else { return }
    changedAt = Instant(lines[0])
    question = Int(lines[1])
    let start = "\(language.rawValue) "
    let words = lines.dropFirst(2).first { $0.hasPrefix(start) }?.dropFirst(start.count)
    problem = words.map { .verbatim(String($0)) }
  }

  /// Lines, of which each language has one: who reads them may speak another.
  var text: String {
    let problems = problem.map { problem in
      Language.allCases.map { language in
        let words = problem.text(in: language).split(whereSeparator: \.isNewline)
        return "\(language.rawValue) \(words.joined(separator: " "))\n"
      }
    }
    return "\(changedAt?.text ?? "")\n\(question.map { "\($0)" } ?? "")\n"
      + (problems?.joined() ?? "")
  }
}
