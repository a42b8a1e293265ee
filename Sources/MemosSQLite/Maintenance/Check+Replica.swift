import Memos

// What a replica of a hub remembers.
extension SQLiteStorage {
  /// Whether the link can be read, and what the hub has of each record that differs here.
  func checkReplica() throws(StorageError) -> [String] {
    guard version >= 10 else { return [] }
    var findings: [String] = []
    let links = try connection.number("SELECT count(*) FROM replica")
    do throws(StorageError) {
      _ = try link()
    } catch {
      guard case .corrupt(let words) = error else { throw error }
      findings.append(words.english)
    }
    if try connection.number("SELECT is_linked FROM store") != links {
      findings.append(
        "It isn't certain whether the store is linked to a hub, and edits may not have been noted "
          + "for it. \(Self.linkingAgain)")
    }
    var (count, damaged) = (0, 0)
    try connection.statement("SELECT record, changed_at, version, text FROM shadows").forEach([]) {
      (row) throws(StorageError) in
      count += 1
      do throws(StorageError) {
        _ = try shadow(in: row)
      } catch {
        guard case .corrupt = error else { throw error }
        damaged += 1
      }
      return true
    }
    if damaged > 0 {
      findings.append(
        "Of \(damaged) records it isn't known any more what the hub has. \(Self.linkingAgain)")
    }
    if links == 0, count > 0 {
      findings.append(
        "\(count) records wait to be pushed, and the store isn't linked to a hub. "
          + Self.linkingAgain)
    }
    return findings
  }

  /// Linking compares every record with the hub's and loses none.
  private static let linkingAgain =
    "Unlink the store and link it again: that compares every record with the hub's."
}
