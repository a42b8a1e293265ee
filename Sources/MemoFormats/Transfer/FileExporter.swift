import MemoStore
import Memos
import Text
import Wording

/// A store as Markdown files, one a memo, for the command line.
///
/// A memo that came from a file has that file's place, and links lead to files by their names.
public struct FileExporter {
  /// A file to be written.
  public struct File: Sendable {
    /// Its path below the folder, that leads nowhere else.
    public let path: String
    /// What is in it.
    public let bytes: [UInt8]
    /// The memo it is of.
    public let id: Memo.ID
  }

  private let store: Store
  private var export: Export
  private var isDone = false
  /// Where each memo's file is, and how many files have a name.
  private var places: [Memo.ID: TextOrigin] = [:]
  private var counts: [String: Int] = [:]
  private var trashedCount = 0
  private var isOrderLost = false
  /// What the files have no place for of memos and groups.
  private var lostOfRecords: [Sentence] = []

  /// What the files don't hold, in words; nil if they hold everything.
  public var left: Sentence? {
    var parts = lostOfRecords
    if isOrderLost { parts.insert(.transfer(.orderByHand), at: 0) }
    if trashedCount > 0 { parts.insert(.transfer(.memosInTrash(trashedCount)), at: 0) }
    return parts.isEmpty ? nil : .transfer(.leftOutOfFiles(parts))
  }

  /// An export of everything in `store` but the trash.
  public init(of store: Store) throws(MemoError) {
    self.store = store
    export = try Export(nil, .markdown, of: store)
    try place()
  }

  /// Gives each memo a place: first those that had one, and to the others what is left.
  private mutating func place() throws(MemoError) {
    var (names, all, keptCount) = (FileNames(), export, 0)
    var kept: Set<String> = []
    var others: [(id: Memo.ID, title: String)] = []
    var order: [(group: Group.ID?, id: Memo.ID)] = []
    while !all.isDone {
      for memo in try all.memos(limit: 128, of: store) {
        if memo.trashedAt != nil {
          trashedCount += 1
          continue
        }
        order.append((memo.group, memo.id))
        if Markdown.keepsMore(memo) { keptCount += 1 }
        if let origin = Markdown.keptOrigin(of: memo), kept.insert(origin.file).inserted {
          _ = names.take(origin.file)
          places[memo.id] = origin
        } else {
          others.append((memo.id, memo.content.title))
        }
      }
    }
    for (id, title) in others {
      places[id] = TextOrigin(name: String(names.name(for: title).dropLast(3)), folder: nil)
    }
    // An import takes files by their names.
    isOrderLost = zip(order, order.dropFirst()).contains { one, next in
      one.group == next.group && (places[one.id]?.file ?? "") > (places[next.id]?.file ?? "")
    }
    if keptCount > 0 { lostOfRecords.append(.transfer(.foreignOfMemos(keptCount))) }
    let groups = try store.groups()
    var alone = 0
    for group in groups where try group.isAlone(in: store) { alone += 1 }
    let lost: [(count: Int, what: (Int) -> TransferSentence)] = [
      (groups.count, TransferSentence.colorsOfGroups),
      (groups.count { $0.image != nil }, TransferSentence.imagesOfGroups),
      (groups.count { $0.query != nil }, TransferSentence.queriesOfGroups),
      (alone, TransferSentence.emptyGroups),
    ]
    for (count, what) in lost where count > 0 { lostOfRecords.append(.transfer(what(count))) }
    for origin in places.values { counts[nameKey(origin.name), default: 0] += 1 }
  }

  /// Some more files; nil at the end.
  public mutating func next() throws(MemoError) -> [File]? {
    guard !isDone else { return nil }
    let context = try FormatContext(of: store, Markdown.self)
    let memos = try export.memos(limit: 128, of: store)
    isDone = export.isDone
    var files: [File] = []
    for memo in memos where memo.trashedAt == nil {
      guard let origin = places[memo.id] else { continue }
      files.append(
        File(path: origin.file, bytes: try bytes(of: memo, at: origin, context), id: memo.id))
    }
    return files
  }

  private func bytes(
    of memo: Memo, at origin: TextOrigin, _ context: FormatContext
  ) throws(MemoError) -> [UInt8] {
    var context = context
    context.origin = origin
    let text = try linked(memo, others: false)
    if let came = MarkdownFile(memo, text, in: context).unchanged { return came }
    return MarkdownFile(memo, try linked(memo, others: true), in: context).bytes
  }

  /// The text of a memo with its links to files, as the file it came from had them; links that it
  /// hadn't only with `others`.
  private func linked(_ memo: Memo, others: Bool) throws(MemoError) -> String {
    guard memo.content.text.utf8.contains(UInt8(ascii: "[")) else { return memo.content.text }
    var kept: [String: [String]] = [:]
    for link in MarkdownLink.all(of: memo) where !link.isAddress {
      kept[link.id, default: []].append(link.text)
    }
    let content = try addressed(memo)
    return try content.relinked { (target) throws(MemoError) in
      if target.isEmpty || target.hasPrefix("#") { return nil }
      let link = try store.resolveLink(target)
      guard let other = link.memo?.id, let place = places[other] else { return nil }
      if let names = kept[other.text], let name = names.first {
        if names.count > 1 { kept[other.text]?.removeFirst() }
        return name == link.target ? nil : (LinkText(name), link.part)
      }
      if !others || nameKey(place.name) == nameKey(link.target) { return nil }
      return (LinkText(counts[nameKey(place.name)] == 1 ? place.name : place.path), link.part)
    }.text
  }

  /// The text of a memo in which links that were addresses in its file are those again.
  private func addressed(_ memo: Memo) throws(MemoError) -> Content {
    let links = MarkdownLink.all(of: memo)
    guard links.contains(where: \.isAddress) else { return memo.content }
    var kept = Dictionary(grouping: links, by: \.id)
    let text = memo.content.text
    var (written, copied) = ([UInt8](), 0)
    let bytes = Array(text.utf8)
    for link in WikiLink.all(in: text) {
      let target = String(decoding: bytes[link.target], as: UTF8.self)
      if target.isEmpty || target.hasPrefix("#") { continue }
      let resolved = try store.resolveLink(target)
      guard let id = resolved.memo?.id.text, let came = kept[id]?.first else { continue }
      if kept[id, default: []].count > 1 { kept[id]?.removeFirst() }
      let words = String(decoding: bytes[link.label ?? link.target], as: UTF8.self)
      guard let source = came.source(saying: words, part: resolved.part, in: text) else { continue }
      written += bytes[copied..<link.range.lowerBound] + source.utf8
      copied = link.range.upperBound
    }
    return Content(String(decoding: written + bytes[copied...], as: UTF8.self))
  }

  /// The id of the memo that a file has; nil if it has none.
  public static func memoID(of bytes: [UInt8]) -> Memo.ID? {
    String(validating: bytes, as: UTF8.self).flatMap { text in
      var block = MarkdownParts(text).block
      return block.takeID()
    }
  }

  /// What a file is that isn't in the place of any memo.
  public enum Stray: Sendable {
    /// It isn't an export of a memo.
    case foreign
    /// It is what an export wrote of a memo that is elsewhere now, byte for byte.
    case stale
    /// It has the id of a memo and says something else.
    case edited(Memo.ID)
  }

  /// What the file at `path` is, where no memo has its place.
  public func stray(_ bytes: [UInt8], at path: String) throws(MemoError) -> Stray {
    guard let id = Self.memoID(of: bytes), let origin = TextOrigin(file: path) else {
      return .foreign
    }
    let context = try FormatContext(of: store, Markdown.self)
    // The last copy of a memo that is gone stays.
    guard try store.memo(id) != nil else { return .edited(id) }
    let isStale = try store.hadVersion(of: id) { (memo) throws(MemoError) in
      guard
        Markdown.keptOrigin(of: memo)?.file == path || origin.isNamed(after: memo.content.title)
      else { return false }
      return try self.bytes(of: memo, at: origin, context) == bytes
    }
    return isStale ? .stale : .edited(id)
  }

  /// Whether a file in the place of `file` says what its memo said at some time: then nobody has
  /// typed anything into it, and nothing is lost if it is written over.
  public func isOutdated(_ bytes: [UInt8], for file: File) throws(MemoError) -> Bool {
    guard let origin = places[file.id] else { return false }
    var context = try FormatContext(of: store, Markdown.self)
    context.origin = origin
    func read(_ bytes: [UInt8]) -> ParsedMemo? { MarkdownReader.memo(bytes, in: context) }
    guard let there = read(bytes) else { return false }
    return try store.hadVersion(of: file.id) { (memo) throws(MemoError) in
      guard var written = read(try self.bytes(of: memo, at: origin, context)),
        written.foreign == there.foreign
      else { return false }
      if let group = memo.group, let name = there.group, written.group != name,
        try store.hadName(name, group)
      {
        written.group = name
      }
      return written.says(there)
    }
  }
}
