import Memos
import Wording

// What a replica of a hub remembers.
extension SQLiteStorage {
  /// Whether the link can be read, and what the hub has of each record that differs here.
  func checkReplica() throws(StorageError) -> [Sentence] {
    guard version >= 10 else { return [] }
    var findings: [Sentence] = []
    let links = try connection.number("SELECT count(*) FROM replica")
    do throws(StorageError) {
      _ = try link()
    } catch {
      guard case .corrupt(let words) = error else { throw error }
      findings.append(words)
    }
    if try connection.number("SELECT is_linked FROM store") != links {
      findings.append(.checkLinkUncertain)
    }
    var (count, damaged) = (0, 0)
    var rows = try connection.statement("SELECT record, changed_at, version, text FROM shadows")
      .rows()
    while let row = try rows.next() {
      count += 1
      do throws(StorageError) {
        _ = try shadow(in: row)
      } catch {
        guard case .corrupt = error else { throw error }
        damaged += 1
      }
    }
    if damaged > 0 { findings.append(.checkShadowsDamaged(damaged)) }
    if links == 0, count > 0 { findings.append(.checkNotLinked(count)) }
    return findings
  }
}
