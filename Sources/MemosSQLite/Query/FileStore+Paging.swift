import Memos

extension FileStore {
  func page(
    of query: Query, after place: Place?, limit: Int, at moment: Moment
  ) throws(StorageError) -> Page {
    try beginSnapshot()
    // One more than wanted tells whether there are more.
    var reader = PageReader(self, query, limit: limit + 1, at: moment)
    try reader.read(after: place)
    return Page(
      memos: Array(reader.memos.prefix(limit)), hasMore: reader.memos.count > limit)
  }
}
