import Memos

extension FileStore {
  func backup(to path: String) throws(StorageError) {}
}
