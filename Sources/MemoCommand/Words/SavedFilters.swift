import MemoFormats
import MemoStore
import Memos
import TypedJSON
import Wording

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

  /// A query as JSON, in the protocol's names.
  static func saved(_ text: String) throws(CommandFailure) -> SavedQuery {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: Array(text.utf8))
    } catch {
      throw .usage(.notAQueryButForm(error.place))
    }
    guard json.object != nil else { throw .usage(.queryForm) }
    do throws(InvalidParams) {
      return try SavedQuery(reading: json, at: .root)
    } catch {
      throw .usage(.notAQuery(error.reason))
    }
  }

  /// Writes what options can say; a query of theirs holds nothing else.
  private static func write(_ query: ListQuery, to writer: inout JSONWriter) {
    writer.object { writer in
      query.condition.writeMembers(to: &writer)
      writer.memberIfPresent("sort", query.sort?.map(SortLine.init))
      writer.memberIfPresent("sections", query.sections?.rawValue)
    }
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
