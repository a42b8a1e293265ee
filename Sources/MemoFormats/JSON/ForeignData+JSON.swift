// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos
import TypedJSON

/// An entry of a memo's foreign data as export lines have it.
struct ForeignRow: ParamsObject, JSONWritable, Sendable {
  static let schemaName: String? = "ForeignEntry"

  let entry: ForeignData.Entry

  init(_ entry: ForeignData.Entry) { self.entry = entry }

  init(_ params: inout Params) throws(InvalidParams) {
    entry = ForeignData.Entry(
      format: try params.required("format", "The format of the text."),
      name: try params.required("name", "The name in that format."),
      text: try params.required("text", "The value as written there."))
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", entry.format)
      writer.member("name", entry.name)
      writer.member("text", entry.text)
    }
  }
}

extension ForeignData {
  /// The same as export lines have it; nil if there is none.
  var rows: [ForeignRow]? { entries.isEmpty ? nil : entries.map(ForeignRow.init) }
}
