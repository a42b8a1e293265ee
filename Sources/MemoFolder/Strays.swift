import MemoFormats
import Memos
import Text

/// Memos without a file and files that were removed, by what a new file can have in common with
/// them.
struct Strays {
  private var texts: [ByteText: [Memo.ID]] = [:]
  private var places: [String: [Memo.ID]] = [:]
  /// By path, and by digest.
  private var removed: [String: [Memo.ID]] = [:]

  /// Those of `folder`, of which the memos `ids` may have no file.
  init(_ ids: Set<Memo.ID>, of folder: LiveFolder) throws {
    for id in ids.sorted() where folder.index.entries[id] == nil {
      guard let memo = try folder.store.storage.memo(id), folder.holds(memo) else { continue }
      texts[ByteText(memo.content.text), default: []].append(id)
      let place = folder.places.folder(of: memo.group) ?? ""
      let name = LiveFiles.name(for: memo.content.title) + ".md"
      for path in [LiveFiles.keptPath(of: memo), FolderListing.path(place, name)] {
        if let path { places[nameKey(path), default: []].append(id) }
      }
    }
    for entry in folder.index.removed.values.sorted(by: { $0.id < $1.id }) {
      for key in [entry.path, entry.digest] { removed[key, default: []].append(entry.id) }
    }
  }

  /// The memos that may have gone with such a file.
  func removed(_ path: String, _ digest: String) -> [Memo.ID] {
    (removed[digest] ?? []) + (removed[path] ?? [])
  }

  /// The memos that say `text` or belong at `path`; those that do both come first.
  func ids(at path: String, saying text: String) -> [Memo.ID] {
    let (here, same) = (places[nameKey(path)] ?? [], texts[ByteText(text)] ?? [])
    return same.filter(here.contains) + same.filter { !here.contains($0) }
      + here.filter { !same.contains($0) }
  }

  /// Whether a memo belongs there.
  func isPlace(_ path: String, of id: Memo.ID) -> Bool {
    places[nameKey(path)]?.contains(id) == true
  }
}
