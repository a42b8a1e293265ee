import Memos

extension FileStore {
  func page(
    of query: Query, after place: Place?, within portion: Portion, at moment: Moment
  ) throws(StorageError) -> Page {
    try beginSnapshot()
    var reader = PageReader(self, query, portion, at: moment)
    try reader.read(after: place)
    return Page(reader.memos, within: portion)
  }
}
