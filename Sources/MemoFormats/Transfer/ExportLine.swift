import MemoStore
import Memos
import TypedJSON

/// One line of an export: everything a record is, and nothing that another store would not need.
///
/// An export is JSON Lines: a heading, the groups in their order, then the memos, the oldest first.
/// The same store gives the same lines.
public enum ExportLine: JSONWritable, JSONDescribed, Sendable {
  /// What kind of text it is.
  case heading
  /// A group.
  case group(Group)
  /// A memo.
  case memo(Memo)

  /// The form of the lines; a reader refuses a later one.
  static let format = 1

  /// One of the forms that a line can have.
  public static let schema = Schema.reference(to: "ExportLine") {
    .anyOf([
      ImportedHeading.schema, ImportedGroup.schema, ImportedMemo.schema,
    ])
  }

  /// Writes the line.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .heading:
        writer.member("type", "memod")
        writer.member("format", Self.format)
      case .group(let group):
        writer.member("type", "group")
        Self.write(group, to: &writer)
      case .memo(let memo):
        writer.member("type", "memo")
        Self.write(memo, to: &writer)
      }
    }
  }

  private static func write(_ group: Group, to writer: inout JSONWriter) {
    writer.member("id", group.id)
    for field in GroupField.allCases where field != .builtIn {
      writer.member(field.name) { field.write(group, to: &$0) }
    }
    writer.member("place", group.position)
    writer.memberIfPresent("creation", group.creation)
  }

  private static func write(_ memo: Memo, to writer: inout JSONWriter) {
    writer.member("id", memo.id)
    writer.member("content", memo.content.text)
    writer.member("group", memo.group)
    for flag in Memo.Flag.allCases { writer.member(flag.name, memo[flag]) }
    writer.member("task") { writer in
      guard let task = memo.task else { return writer.null() }
      writer.object { task.writeMembers(to: &$0, repeats: task.repetition) }
    }
    writer.member("createdAt", memo.createdAt)
    writer.member("updatedAt", memo.updatedAt)
    writer.member("trashedAt", memo.trashedAt)
    writer.member("place", memo.position)
    writer.memberIfPresent("creation", memo.creation)
    writer.memberIfPresent("foreign", memo.foreign.rows)
  }
}
