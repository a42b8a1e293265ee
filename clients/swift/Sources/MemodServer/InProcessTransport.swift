import Conversations
import Dates
import MemoServer
import MemodClient
import Memos
import Platform
import SQLiteStore

/// The server as a value inside the app, for systems without processes: the same requests, rules
/// and answers, on the same files as every other memod.
///
///     let memod = Memod(InProcessTransport.file(url.path))
public struct InProcessTransport: MemodTransport {
  private let open: @Sendable () throws(StorageError) -> any MemoStorageType

  /// A server of a store in memory, which goes with the connection.
  public static func memory() -> InProcessTransport {
    InProcessTransport { () throws(StorageError) in MemoryStorage(epoch: Self.epoch()) }
  }

  /// A server of the store in a file, which is made where there is none.
  public static func file(_ path: String, isReadOnly: Bool = false) -> InProcessTransport {
    InProcessTransport { () throws(StorageError) in
      var options = SQLiteStorage.Options()
      options.isReadOnly = isReadOnly
      // What waits for another program's lock is tried again, and holds nobody up.
      options.busyMilliseconds = 5
      options.openingMilliseconds = 250
      return try SQLiteStorage(path: path, epoch: Self.epoch(), options: options)
    }
  }

  /// Starts a server.
  public func connect(to receiver: any MemodReceiver) async throws(MemodError) -> any MemodChannel {
    InProcessServer(open, Self.environment, receiver)
  }

  private static func epoch() -> String {
    var ids = IDSource()
    return ids.token(at: System.now())
  }

  static let environment = {
    var environment = Environment(
      version: Version.text, zone: Zone(.current), zoneNamed: { Zone(named: $0) },
      clock: System.now)
    environment.process = Int(getpid())
    environment.isRunning = ProcessWatch.isRunning
    return environment
  }()
}
