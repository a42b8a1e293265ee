import MemoStore
import Memos
import MemosSync
import Platform
import SQLiteStore
import SyncHub
import TypedJSON

/// What is kept beside a store that is linked: which hub it is linked to, how that is going, and
/// that somebody is carrying.
struct LinkFolder {
  private let folder: SyncFolder
  var path: String { folder.path }

  init(besideStore store: String) { folder = SyncFolder(besideStore: store) }

  /// Which hub a store is linked to, and how.
  struct Link: Equatable {
    let address: HubAddress
    /// The file with the key by which its entries are sealed; nil if they are not.
    let keyFile: String?
    /// A sealed text that opens only with the key the store was linked with; nil if unknown.
    var keyProof: [UInt8]?
  }

  /// How the store is linked; nil if it isn't.
  func link() throws(HubError) -> Link? {
    guard let bytes = folder.read("hub") else { return nil }
    let json: JSON?
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      json = nil
    }
    if let url = json?["url"]?.string, let schema = json?["schema"]?.string {
      return Link(
        address: try HubAddress(url, schema: schema), keyFile: json?["keyFile"]?.string,
        keyProof: json?["keyProof"]?.string.map(Self.bytes))
    }
    throw .unusable(.sync(.linkUnreadable(path + "/hub")))
  }

  func write(_ link: Link) throws(SystemError) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("url", link.address.url)
      writer.member("schema", link.address.schema)
      writer.memberIfPresent("keyFile", link.keyFile)
      writer.memberIfPresent("keyProof", link.keyProof.map { hex($0) })
    }
    try write("hub", writer.finish())
  }

  /// The bytes that `text` spells; what spells none opens with no key.
  private static func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 1, to: digits.count, by: 2).map {
      UInt8(digits[$0 - 1] << 4 | digits[$0])
    }
  }

  var report: SyncReport { folder.report }

  /// The skipped entries of the hub that are still there, a line for each.
  var passed: [PassedEntry] {
    let text = String(decoding: folder.read("passed") ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let head = Int(words[0]) else { return nil }
      return PassedEntry(head: head, reason: .verbatim(String(words[1])))
    }
  }

  func write(_ passed: [PassedEntry]) throws(SystemError) {
    let lines = passed.map { entry in
      let text = entry.reason.text(in: .ofProcess)
      let reason = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(entry.head) \(reason)\n"
    }
    try write("passed", Array(lines.joined().utf8))
  }

  func write(_ report: SyncReport) throws(SystemError) {
    try write("state", report.bytes)
  }

  /// Takes the lock that lets only one process sync a store; returns nil if another has it.
  func lock() throws(SystemError) -> PresenceLock? {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw SystemError { .cantBeMade(path, $0) }
    }
    guard let lock = PresenceLock(path: folder.lockPath, isMade: true) else {
      throw SystemError { .cantBeRead(path + "/lock", $0) }
    }
    return lock.claim(0) ? lock : nil
  }

  /// Whether a process is carrying.
  var isFollowed: Bool { folder.isFollowed }

  /// Removes all of it.
  func remove() {
    for name in ["hub", "state", "passed", "lock"] { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// Puts a file in place whole: who reads it meanwhile has the one before.
  private func write(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let (new, old) = ("\(path)/\(name).new", "\(path)/\(name)")
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError { .cantBeMade(new, $0) } }
    let isWritten = System.write(bytes, to: descriptor)
    close(descriptor)
    guard isWritten, rename(new, old) == 0 else { throw SystemError { .cantBeWritten(old, $0) } }
  }
}
