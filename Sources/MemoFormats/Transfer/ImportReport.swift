import MemoStore
import TypedJSON
import Wording

/// What became of one thing that was imported: a line of an export, or a memo in a text.
public struct ImportReport: Sendable {
  /// Where in the text it begins, from 1; nil of a line.
  public internal(set) var line: Int?
  /// The id of the record, if it has one.
  public let id: String?
  /// What became of it.
  public let result: Result
  /// What could not be kept of it, in sentences.
  public internal(set) var notes: [Sentence] = []

  /// What became of it.
  public enum Result: Sendable {
    /// It was taken in.
    case taken(ImportOutcome)
    /// It says nothing of a record, as a heading.
    case skipped
    /// It was refused.
    case failed(ImportFailure)
  }

  init(id: String?, _ result: Result) {
    (self.id, self.result) = (id, result)
  }

  /// The words for all results.
  public static let words = ImportOutcome.allCases.map(\.rawValue) + ["skipped", "failed"]

  /// The result in a word.
  public var word: String {
    switch result {
    case .taken(let outcome): outcome.rawValue
    case .skipped: "skipped"
    case .failed: "failed"
    }
  }

  /// Why it was refused and what could not be kept of it, in sentences; nil if there is nothing to
  /// say.
  public var message: Sentence? {
    var sentences = notes[...]
    if case .failed(let failure) = result { sentences.insert(failure.message, at: 0) }
    guard let first = sentences.popFirst() else { return nil }
    return sentences.reduce(first) { .transfer(.alsoSays($0, $1)) }
  }
}

/// Why something can't be imported.
public enum ImportFailure: Error, Sendable {
  /// The line isn't JSON.
  case malformed(JSONError)
  /// The line isn't one of an export.
  case invalid(InvalidParams)
  /// The store refuses it.
  case refused(MemoError)

  /// What is wrong and what to do, in sentences.
  public var message: Sentence {
    switch self {
    case .malformed(let error): error.sentence
    case .invalid(let error): error.sentence
    case .refused(let error): error.message
    }
  }
}

extension Store {
  /// Does `take` and says what became of it; what is wrong with one thing touches no other.
  fileprivate mutating func result(
    _ take: (inout Store) throws(MemoError) -> ImportOutcome
  ) throws(MemoError) -> ImportReport.Result {
    do throws(MemoError) {
      return .taken(try take(&self))
    } catch {
      if error.isOfStore { throw error }
      return .failed(.refused(error))
    }
  }

  /// Takes a line of an export in, in the edit under way.
  public mutating func take(
    line json: JSON, _ conflict: ImportConflict
  ) throws(MemoError) -> ImportReport {
    let line: ImportLine
    do throws(InvalidParams) {
      line = try ImportLine(json)
    } catch {
      return ImportReport(id: json["id"]?.string, .failed(.invalid(error)))
    }
    switch line {
    case .heading:
      return ImportReport(id: nil, .skipped)
    case .group(let group):
      return ImportReport(
        id: group.id.text,
        try result { (store) throws(MemoError) in try store.take(group, conflict) })
    case .memo(let memo):
      return ImportReport(
        id: memo.id.text,
        try result { (store) throws(MemoError) in try store.take(memo, conflict) })
    }
  }

  /// Takes in what was read from a text, in the edit under way.
  mutating func take(
    _ reading: Reading, _ format: any TextFormat.Type, _ conflict: ImportConflict,
    _ context: inout FormatContext
  ) throws(MemoError) -> ImportReport {
    var report: ImportReport
    switch reading.result {
    case .skipped(let words):
      report = ImportReport(id: nil, .skipped)
      report.notes = [words]
    case .failed(let words):
      let error = MemoError.invalid(.cantBeRead(words), path: "text")
      report = ImportReport(id: nil, .failed(.refused(error)))
    case .memo(var memo, var notes):
      notes += memo.dropForeign(over: limits.contentBytes)
      // Lent out, and not copied when a group is made.
      var words = GroupWords()
      swap(&words, &context.words)
      defer { swap(&words, &context.words) }
      let wordless = context
      report = ImportReport(
        id: memo.id.text,
        try result { (store) throws(MemoError) in
          try store.take(memo, of: format.format.rawValue, conflict, &words) { memo, words in
            var context = wordless
            context.words = words
            return format.roundTrip(memo, in: context)
          }
        })
      report.notes = notes
    }
    report.line = reading.line
    return report
  }
}
