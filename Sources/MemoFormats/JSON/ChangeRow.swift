// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON

/// What happened to one record, as it is on the wire.
public struct ChangeRow: ResultObject {
  let record: RecordID
  let kind: ChangeKind
  /// The revision the record has since.
  let revision: Int
  /// The fields' old and new values; nil if they aren't sent.
  let fields: FieldChanges?

  /// What became of `record`, which has had `revision` since.
  public init(
    _ record: RecordID, _ kind: ChangeKind, revision: Int, fields: FieldChanges? = nil
  ) {
    (self.record, self.kind) = (record, kind)
    (self.revision, self.fields) = (revision, fields)
  }

  public static let schemaName: String? = "Change"
  public static let members: [ResultMember<Self>] = [
    .init(
      "type", { $0.record.isGroup ? "group" : "memo" }, "What kind of record.",
      as: .enumeration(["memo", "group"]).named("RecordType")),
    .init("id", \.record.id, "Which one."),
    .init(
      "change", \.kind.rawValue,
      "What happened to it; trashing a memo updates it, purging removes it.",
      as: .enumeration(ChangeKind.allCases.map(\.rawValue)).named("ChangeKind")),
    .init("revision", \.revision, "The sequence of the commit."),
    .optional(
      "fields", \.fields,
      "The changed fields, each `{old, new}`; `place` if it was moved in its order."),
  ]
}

extension RecordID {
  /// Its id as a memo's, which has the same form on the wire.
  fileprivate var id: Memo.ID {
    switch self {
    case .memo(let id): id
    case .group(let id): Memo.ID(id)
    }
  }
}

/// The old and new values of the fields that a change changed.
public struct FieldChanges: JSONWritable, JSONDescribed {
  let change: Change
  /// Whether the record is where it was, though its position is another.
  let isRekeyed: Bool
  let time: TimeContext

  public static var schema: Schema { JSONObject.schema }

  public func write(to writer: inout JSONWriter) {
    switch change {
    case .memo(let before, let after): writeFields(before, after, to: &writer)
    case .group(let before, let after): writeFields(before, after, to: &writer)
    }
  }

  private func writeFields(_ before: Memo?, _ after: Memo?, to writer: inout JSONWriter) {
    writer.object { writer in
      for field in MemoField.ofRecord where field != .id && field != .revision {
        writer.difference(field.rawValue, before, after) { memo, writer in
          field.write(memo, at: time, to: &writer)
        }
      }
      writePlaces(before?.position, after?.position, to: &writer)
    }
  }

  private func writePlaces(
    _ before: Position?, _ after: Position?, to writer: inout JSONWriter
  ) {
    if isRekeyed { return }
    writer.difference("place", before?.text, after?.text) { $1.value($0) }
  }

  private func writeFields(_ before: Group?, _ after: Group?, to writer: inout JSONWriter) {
    writer.object { writer in
      for field in GroupField.allCases where field != .builtIn {
        writer.difference(field.rawValue, before, after) { group, writer in
          field.write(group, to: &writer)
        }
      }
      writePlaces(before?.position, after?.position, to: &writer)
    }
  }
}

extension JSONWriter {
  /// Writes a member `{old, new}` if what `write` writes for the two is different.
  fileprivate mutating func difference<Record>(
    _ name: String, _ old: Record?, _ new: Record?,
    _ write: (Record, inout JSONWriter) -> Void
  ) {
    func written(_ record: Record?) -> [UInt8] {
      var writer = JSONWriter()
      if let record { write(record, &writer) } else { writer.null() }
      return writer.bytes
    }
    let (oldBytes, newBytes) = (written(old), written(new))
    guard oldBytes != newBytes else { return }
    member(name) { writer in
      writer.object { writer in
        writer.member("old") { $0.rawJSON(oldBytes) }
        writer.member("new") { $0.rawJSON(newBytes) }
      }
    }
  }
}

extension Change {
  /// The bytes of text in the old and new values of the fields that it changed.
  var fieldBytes: Int {
    switch self {
    case .memo(let before, let after) where before?.content != after?.content:
      (before?.content.text.utf8.count ?? 0) + (after?.content.text.utf8.count ?? 0)
    case .group(let before, let after) where before?.image != after?.image:
      (before?.image?.utf8.count ?? 0) + (after?.image?.utf8.count ?? 0)
    default: 0
    }
  }
}

extension Commit {
  /// The bytes of text in the old and new values of the fields that it changed.
  public var fieldBytes: Int { changes.reduce(0) { $0 + $1.fieldBytes } }

  /// Its changes as they are on the wire; `isFull` with the old and new values of fields, as they
  /// are at `time`.
  public func rows(isFull: Bool, at time: TimeContext) -> [ChangeRow] {
    changes.compactMap { change in
      change.record.map { record in
        let fields = FieldChanges(
          change: change, isRekeyed: rekeyed.contains(record), time: time)
        return ChangeRow(record, change.kind, revision: sequence, fields: isFull ? fields : nil)
      }
    }
  }
}

extension ReversedCommit {
  /// Its changes as they are on the wire.
  public var rows: [ChangeRow] {
    changes.map { ChangeRow($0.record, $0.kind, revision: revision) }
  }
}
