import Dates
import Memos
import Wording

/// Reads a chain from its start and returns its invalid entries.
public struct HubAudit: Sendable {
  private var outline = HubOutline()
  private let limits: SyncLimits

  /// An audit that has read nothing.
  public init(within limits: SyncLimits = SyncLimits()) { self.limits = limits }

  /// Reads the next entry; returns what is wrong with it, or nil. Throws when a person can make it
  /// readable: by a later version, or with the key.
  public mutating func fault(of entry: HubEntry) throws(SyncError) -> Sentence? {
    do throws(SyncEntry.BodyError) {
      outline.note(try EntryReader(entry.body, on: outline, within: limits).outline)
      return nil
    } catch {
      if error.mayBeReadLater { throw .refused(head: entry.head, reason: error.reason) }
      return error.reason
    }
  }

  /// Whether a body is what is put in the place of such an entry.
  public static func isNothing(_ body: [UInt8]) -> Bool {
    (try? EntryReader(body, within: SyncLimits()))?.count == 0
  }

  /// The replacement for an invalid entry: one that changes nothing.
  public static func nothing(at time: Instant, by machine: String) -> [UInt8] {
    SyncEntry(at: time, origin: machine, label: "Repair", changes: []).body
  }
}
