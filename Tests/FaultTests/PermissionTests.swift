import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// A store that may be read and not written to.
struct PermissionTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.path("store/memos")
    let peer = try Peer(on: path)
    try peer.ask("memo/create", ["id": "m_1", "content": "before"])
    try peer.leave()
  }

  @Test func `--read-only reads, is notified of others' commits, and refuses every write`() throws {
    let reader = try Peer(on: path, "--read-only")
    let greeting = try reader.ask("initialize", ["push": "ids"])
    let writer = try Peer(on: path)
    try writer.ask("memo/create", ["id": "m_2", "content": "later"])
    let events = try reader.notification("store/didChange")
    let titles = try reader.ask("memo/list").texts("rows", "title")
    expect(greeting[path: "store.readOnly"], equals: true)
    expect(events.texts("changes", "id"), equals: ["m_2"])
    expect(titles, equals: ["later", "before"])
    let writes = [
      Call("memo/create", ["content": "new"]), Call("memo/update", ["id": "m_1", "content": "x"]),
      Call("memo/delete", ["ids": ["m_1"]]), Call("group/create", ["name": "New"]),
      Call("history/undo"),
      Call("store/batch", ["calls": [["method": "group/create", "params": ["name": "New"]]]]),
      Call("store/import", ["lines": [["type": "memo", "id": "m_3", "content": "x"]]]),
    ]
    for write in writes {
      let refusal = try reader.refusal(write.method, write.params)
      #expect(refusal.kind == "storeReadOnly" && refusal.code == 1009, "\(write.method)")
    }
    try expect(reader.leave(), equals: .status(0))
    try expect(Audit(path).memos.count, equals: 2)
  }

  @Test func `--read-only makes no store`() throws {
    let refusal = try Peer(on: folder.path("none/memos"), "--read-only").refusalToStart()
    #expect(refusal.kind == "storeUnavailable" && refusal.message.hasPrefix("There is no file"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
  }

  /// What nobody may write to: by its permissions, or for root, whom they don't bind, by a mount.
  private final class Seal {
    private let folder: String

    /// Whether it works here.
    static let isPossible: Bool = {
      guard let folder = try? ScratchFolder(), let seal = try? Seal(folder.path("")) else {
        return false
      }
      return withExtendedLifetime(seal) {
        (try? Shell.succeeds(#": 2>&- >"$1/file""#, folder.path(""))) == false
      }
    }()

    init(_ folder: String) throws {
      self.folder = folder
      if geteuid() == 0 {
        let script = #"mount --bind "$1" "$1" && mount -o remount,ro,bind "$1""#
        try Shell.run(script, folder)
      } else {
        try Shell.run(#"chmod a-w "$1" "$1"/*"#, folder)
      }
    }

    deinit {
      let script = geteuid() == 0 ? #"umount -l "$1""# : #"chmod u+w "$1" "$1"/*"#
      _ = try? Shell.succeeds(script, folder)
    }
  }

  @Test(
    .enabled(if: Seal.isPossible, "There is no way to forbid writing here."),
    // Without a log and a folder to make one in, only a medium that nobody writes to can be read.
    arguments: geteuid() == 0 ? [true, false] : [true])
  func `a store that may not be written to says how to read it, and can be read`(hasLog: Bool)
    throws
  {
    if !hasLog { try Shell.run(#"rm "$1-wal" "$1-shm""#, path) }
    let seal = try Seal(folder.path("store"))
    try withExtendedLifetime(seal) {
      let writer = try Peer(on: path).refusalToStart()
      #expect(writer.kind == "storeUnavailable" && writer.message.contains("`memod --read-only`"))

      let reader = try Peer(on: path, "--read-only")
      try expect(reader.ask("memo/list").texts("rows", "title"), equals: ["before"])
      try expect(reader.refusal("memo/create", ["content": "new"]).kind, equals: "storeReadOnly")
      let export = try Child.memod("export", "--file", path)
      #expect(try export.restOfOutput().contains("before"))
      try expect(export.ending(), equals: .status(0))
      let backup = try Child.memod("backup", folder.path("copy"), "--file", path, "--read-only")
      try expect(backup.restOfErrors(), equals: "")
      try expect(backup.ending(), equals: .status(0))
      try expect(Audit(folder.path("copy")).memos.count, equals: 1)

      let newcomer = try Peer(on: folder.path("store/new")).refusalToStart()
      #expect(newcomer.message.contains("can't be created"))
    }
  }

  @Test func `a place where no folder can be made says so`() throws {
    try StoreBytes([1]).write(to: folder.path("file"))
    let refusal = try Peer(on: folder.path("file/memos")).refusalToStart()
    #expect(refusal.kind == "storeUnavailable" && refusal.message.contains("can't be created"))
  }

  /// Whether a program can be started as somebody whom permissions bind.
  static let canBeNobody =
    geteuid() != 0
    || ((try? Shell.succeeds("setpriv --reuid=65534 --clear-groups test -x \"$1\"", Child.memodPath))
      ?? false)

  @Test(
    .enabled(if: canBeNobody, "Nobody may run memod here, and permissions don't bind root."),
    arguments: ["$1-wal $1-shm", "$1-shm"], ["", "--read-only"])
  func `a folder where no log can be made is named, with what to do`(
    missing: String, option: String
  ) throws {
    try Shell.run("rm \(missing); chmod 555 \"$(dirname \"$1\")\"", path)
    defer { _ = try? Shell.succeeds("chmod 755 \"$(dirname \"$1\")\"", path) }
    let refusal = try startAsNobody(option).refusalToStart()
    expect(refusal.kind, equals: "storeUnavailable")
    #expect(
      refusal.message.hasPrefix("The folder `\(folder.path("store"))/` isn't writable"))
    #expect(refusal.message.contains("copy the store"))
  }

  /// Starts memod as somebody whom permissions bind, and who owns the store.
  private func startAsNobody(_ options: String = "") throws -> Peer {
    if geteuid() == 0 { try Shell.run(#"chown -R 65534 "$(dirname "$(dirname "$1")")""#, path) }
    let prefix = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : ""
    let script = "exec \(prefix)\"$0\" --file \"$1\" \(options)"
    return Peer(try Child("/bin/sh", ["-c", script, Child.memodPath, path]))
  }

  @Test(
    .enabled(if: canBeNobody, "Nobody may run memod here, and permissions don't bind root."),
    arguments: ["$(dirname \"$1\")", "$1"])
  func `permission that is lost while a store is open loses nothing that was acknowledged`(
    what: String
  ) throws {
    let isFolder = what != "$1"
    let peer = try startAsNobody()
    try peer.ask("memo/create", ["id": "m_2", "content": "with permission"])
    try Shell.run("chmod 000 \"\(what)\"", path)
    let refusal = Result { try peer.ask("memo/create", ["id": "m_3", "content": "without"]) }
    let newcomer = try startAsNobody().refusalToStart()
    try Shell.run("chmod 700 \"\(what)\"", path)
    try peer.ask("memo/create", ["id": "m_4", "content": "with it again"])
    let ids = try startAsNobody().ask("memo/list").texts("rows", "id")
    expect(newcomer.kind, equals: "storeUnavailable")
    switch refusal {
    case .success:
      // The file itself stays open.
      #expect(!isFolder && ids == ["m_4", "m_3", "m_2", "m_1"])
    case .failure(let error):
      let refusal = try #require(error as? Refusal)
      #expect(isFolder && refusal.kind == "storeUnavailable")
      #expect(refusal.message.contains("was lost"))
      expect(ids, equals: ["m_4", "m_2", "m_1"])
    }
  }
}
