import Dates
import MemoFormats
import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import TestSupport
import Testing
import TypedJSON

/// No field of a record is left out where records are written for other stores.
struct EveryFieldTransferTests {
  @Test func `an entry of a hub has every field`() throws {
    let records: [StoredRecord] = [.memo(WholeRecords.memo), .group(WholeRecords.group)]
    let entry = SyncEntry(
      at: .start, origin: "here", label: "Edited",
      changes: records.map { .init($0.id, $0, changedAt: .start) })
    try expect(SyncEntry(body: entry.body), equals: entry)
  }

  @Test func `an export has every field, and an import takes it`() throws {
    var source = MemoryStorage(epoch: "source")
    source.begin()
    source.put(WholeRecords.home)
    source.put(WholeRecords.group)
    source.put(WholeRecords.memo)
    _ = source.commit(CommitNote(at: .start, origin: "test", label: "Test"))
    let time = TimeContext(now: .start, zone: .utc)
    var exporter = try StoreExporter(
      of: Store(source, at: time, queries: JSONQueryForm.self), .jsonLines)
    // A file, which the importer and this test both have.
    let target = StorageKind.all[1].make()
    var importer = StoreImporter(
      into: Store(target, at: time, queries: JSONQueryForm.self), .keep, isDryRun: false)
    var number = 0
    while let bytes = try exporter.next() {
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
        number += 1
        return (number, line)
      }
      for report in try importer.take(lines) { expect(report.message, equals: nil) }
    }
    try expect(
      target.memo(WholeRecords.memo.id)?.at(revision: 9), equals: WholeRecords.memo)
    try expect(
      target.group(WholeRecords.group.id)?.at(revision: 9), equals: WholeRecords.group)
  }
}
