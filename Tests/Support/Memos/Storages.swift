import Memos

/// A kind of storage that every law and every chapter is tried on.
public struct StorageKind: Sendable, CustomStringConvertible {
  /// What it is called in the name of a test.
  public let name: String
  private let makeStorage: @Sendable (Retention) -> any MemoStorageType

  /// A kind of storage; `make` gives an empty one whose journal keeps so much.
  public init(
    _ name: String, make: @escaping @Sendable (Retention) -> any MemoStorageType
  ) {
    self.name = name
    makeStorage = make
  }

  /// An empty storage.
  public func make(_ retention: Retention = Retention()) -> any MemoStorageType {
    makeStorage(retention)
  }

  /// A storage of this kind for each of `count` programs on one store; the store in memory has one
  /// program.
  public func makeShared(by count: Int) -> [any MemoStorageType] {
    let first = make()
    guard let path = first.facts.path else { return [first] }
    return [first] + (1..<count).map { _ in FileStorages.open(path) }
  }

  /// The store at `path` as a program has it that is started again, once the one that had it was
  /// killed: nothing is left of a commit that wasn't made.
  public static func restarted(
    at path: String, _ retention: Retention = Retention()
  ) -> any MemoStorageType {
    FileStorages.open(path, retention)
  }

  /// A copy, as a backup of the store is once it is put elsewhere.
  public static func copied(
    _ storage: any MemoStorageType, _ retention: Retention = Retention()
  ) throws -> any MemoStorageType {
    guard storage.facts.path != nil else { return storage }
    let path = FileStorages.newPath()
    try storage.backup(to: path)
    return FileStorages.open(path, retention)
  }

  /// How a test shows it.
  public var description: String { name }

  /// Every kind there is. A new one is one line.
  public static let all: [StorageKind] = [
    StorageKind("memory") { MemoryStorage(epoch: "test", retention: $0) },
    StorageKind("file") { FileStorages.make($0) },
  ]

  /// A file that counts and compares memos as one with very many does.
  public static let large = StorageKind("large file") { FileStorages.makeLarge($0) }
}
