import Memos
import MemosSync
import Platform
import SQLiteStore
import SyncTestSupport

/// Two machines' files and what carries commits between them, as memod-sync does.
struct Hub {
  private var hub = MemoryHub(epoch: "hub")
  private var machines: [(storage: any ReplicaStorageType, engine: SyncEngine)] = []

  init(_ paths: String...) throws {
    for path in paths {
      var storage: any ReplicaStorageType = try SQLiteStorage(
        path: path, epoch: path, options: SQLiteStorage.Options())
      var engine = SyncEngine(machine: path, now: System.now())
      try engine.link(&storage)
      machines.append((storage, engine))
    }
  }

  /// Carries until all have everything.
  mutating func carry() throws {
    for index in [0, 1, 0] {
      var (storage, engine) = machines[index]
      engine.noteHubChange()
      _ = try engine.carry(between: &storage, and: &hub, now: System.now)
      machines[index] = (storage, engine)
    }
  }
}
