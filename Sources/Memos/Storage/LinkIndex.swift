import Text

/// The memos in memory that link somewhere, by the keys of the titles or ids they name.
struct LinkIndex: Sendable {
  private var ids: [String: Set<Memo.ID>] = [:]

  /// Notes what a memo links to now, and did before.
  mutating func replace(_ before: Content?, by after: Content?, of id: Memo.ID) {
    guard before?.links != after?.links else { return }
    for key in before?.linkKeys ?? [] {
      ids[key]?.remove(id)
      if ids[key]?.isEmpty == true { ids[key] = nil }
    }
    for key in after?.linkKeys ?? [] { ids[key, default: []].insert(id) }
  }

  /// The memos that link to one of `keys`.
  func ids(linkingTo keys: [String]) -> Set<Memo.ID> {
    keys.reduce(into: []) { found, key in found.formUnion(ids[key] ?? []) }
  }
}
