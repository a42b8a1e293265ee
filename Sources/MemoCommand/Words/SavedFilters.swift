import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// The query of a smart group, in the form in which stores keep it.
enum SavedFilters {
  /// What the options of `words` ask for, to be kept.
  static func saved(
    _ words: CommandWords, in store: Store, at terminal: Terminal
  ) throws(CommandFailure) -> SavedQuery {
    var query = try Filters.query(words, in: store, at: terminal)
    query.condition.text = words.value("--text")
    var writer = JSONWriter()
    write(query, to: &writer)
    return try saved(String(decoding: writer.bytes, as: UTF8.self))
  }

  private static let form =
    "A query is an object of JSON such as {\"kind\":\"task\"}, or options of list."

  /// A query as JSON, in the protocol's names.
  static func saved(_ text: String) throws(CommandFailure) -> SavedQuery {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: Array(text.utf8))
    } catch {
      throw .usage("That isn't a query: \(error). \(form)")
    }
    guard json.object != nil else { throw .usage(form) }
    do throws(InvalidParams) {
      return try SavedQuery(reading: json, at: .root)
    } catch {
      throw .usage("That isn't a query: \(error.reason).")
    }
  }

  /// Writes what options can say; a query of theirs holds nothing else.
  private static func write(_ query: ListQuery, to writer: inout JSONWriter) {
    writer.object { writer in
      write(query.condition, to: &writer)
      writer.memberIfPresent("sort", query.sort?.map(SortLine.init))
      writer.memberIfPresent("sections", query.sections?.rawValue)
    }
  }

  fileprivate static func write(_ condition: Condition, to writer: inout JSONWriter) {
    writer.memberIfPresent("kind", condition.kind?.rawValue)
    if let group = condition.group { writer.member("group", group) }
    writer.memberIfPresent("state", condition.state?.map(\.rawValue))
    writer.memberIfPresent("important", condition.isImportant)
    writer.memberIfPresent("pinned", condition.isPinned)
    writer.memberIfPresent("overdue", condition.isOverdue)
    writer.memberIfPresent("started", condition.hasStarted)
    writer.memberIfPresent("trashed", condition.isTrashed)
    writer.memberIfPresent("tags", condition.tags)
    if let words = condition.due?.within {
      writer.member("due", text(words))
    } else if let due = condition.due {
      writer.member("due") { writer in
        writer.object { writer in
          writer.memberIfPresent("from", due.from.map(text))
          writer.memberIfPresent("before", due.before.map(text))
        }
      }
    }
    writer.memberIfPresent("text", condition.text)
    writer.memberIfPresent("any", condition.any?.map(ConditionLine.init))
    writer.memberIfPresent("not", condition.not.first.map(ConditionLine.init))
  }

  private static func text(_ bound: DueBound) -> String {
    switch bound {
    case .words(let words, _): words
    case .due(let due): due.text
    case .today(0): "today"
    case .today(let days): "today\(days > 0 ? "+" : "")\(days)"
    }
  }
}

private struct ConditionLine: JSONWritable {
  let condition: Condition

  init(_ condition: Condition) { self.condition = condition }

  func write(to writer: inout JSONWriter) {
    writer.object { SavedFilters.write(condition, to: &$0) }
  }
}

private struct SortLine: JSONWritable {
  let term: SortTerm

  init(_ term: SortTerm) { self.term = term }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("by", term.property.rawValue)
      if term.isDescending { writer.member("descending", true) }
    }
  }
}
