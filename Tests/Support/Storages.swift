import Memos

/// A kind of storage that every law and every chapter is tried on.
public struct StorageKind: Sendable, CustomStringConvertible {
  /// What it is called in the name of a test.
  public let name: String
  private let makeStorage: @Sendable (_ commitsKept: Int) -> any MemoStorageType

  /// A kind of storage; `make` gives an empty one whose journal keeps at least that many commits.
  public init(
    _ name: String, make: @escaping @Sendable (_ commitsKept: Int) -> any MemoStorageType
  ) {
    self.name = name
    makeStorage = make
  }

  /// An empty storage.
  public func make(commitsKept: Int = 100_000) -> any MemoStorageType { makeStorage(commitsKept) }

  /// How a test shows it.
  public var description: String { name }

  /// Every kind there is. A new one is one line.
  public static let all: [StorageKind] = [
    StorageKind("memory") { MemoryStorage(epoch: "test", commitsKept: $0) },
    StorageKind("file") { FileStorages.make(commitsKept: $0) },
  ]
}
