import Foundation
import JSONRPC
import Platform
import ServerTestSupport
import TestSupport
import Testing

/// `memod folder` and what happens to its files, as processes; Tests/MemoFolderTests/README.md has
/// the table.
struct LiveFolderFaultTests {
  private let scratch: ScratchFolder
  private let store: String

  init() throws {
    scratch = try ScratchFolder()
    store = scratch.path("store/memos")
  }

  /// How a sync of `folder` ended, and what it said.
  private func sync(
    _ folder: String, asNobody: Bool = false, store: String? = nil
  ) throws -> (status: Child.Ending, said: String) {
    let prefix = asNobody && geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : ""
    let child = try Child(
      "/bin/sh",
      [
        "-c", "exec \(prefix)\"$0\" folder \"$1\" --once --file \"$2\"", Child.memodPath, folder,
        store ?? self.store,
      ])
    let said = try child.restOfErrors()
    return (try child.ending(), said)
  }

  /// Waits for changes in a folder until something is so.
  private func wait(_ watch: TreeWatch, until isSo: () throws -> Bool) throws {
    while try !isSo() {
      var polled = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&polled, 1, Int32(Child.secondsMax * 1000)) == 1)
      _ = watch.drain()
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func titles() throws -> [String] {
    try Peer(on: store).ask("memo/list").texts("rows", "title").sorted()
  }

  @Test func `a save reaches another program at once, and its change the file`() throws {
    let folder = scratch.path("folder")
    let peer = try Peer(on: store)
    try peer.ask("initialize", ["push": "ids"])
    try peer.ask("memo/create", ["id": "m_1", "content": "Title\n\none\n\ntwo"])
    _ = try peer.notification("store/didChange")
    try expect(sync(folder).status, equals: .status(0))
    let watch = TreeWatch()
    #expect(watch.add(folder, as: ""))
    let program = try Child.memod("folder", folder, "--file", store)
    try peer.ask("memo/update", ["id": "m_1", "content": "Title\n\none\n\ntwo store"])
    _ = try peer.notification("store/didChange")
    try wait(watch) { try text(scratch.path("folder/Title.md")).contains("store") }
    try write("Title\n\none file\n\ntwo store\n", to: scratch.path("folder/Title.md"))
    _ = try peer.notification("store/didChange")
    let list = try peer.ask("memo/list", ["fields": ["content"]])
    expect(list.texts("rows", "content"), equals: ["Title\n\none file\n\ntwo store"])
    // One program keeps a folder.
    let second = try sync(folder)
    #expect(second.status == .status(1) && second.said.contains("already syncs `\(folder)`"))
    program.signal(SIGTERM)
    try expect(program.ending(), equals: .status(0))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "There is no small disk here."))
  func `on a full disk the files stay as they are, and are written when there is room`() throws {
    let disk = try SmallDisk(kibibytes: 128)
    let folder = disk.path("notes")
    let peer = try Peer(on: store)
    try peer.ask("memo/create", ["id": "m_1", "content": "Title\n\nbody"])
    try expect(sync(folder).status, equals: .status(0))
    let long = "Title\n\n" + String(repeating: "0123456789 ", count: 2000)
    try peer.ask("memo/update", ["id": "m_1", "content": .string(long)])
    try peer.ask("memo/create", ["id": "m_2", "content": .string("New " + long)])
    try disk.fill("rest")
    let full = try sync(folder)
    #expect(full.status == .status(1) && full.said.contains("No space left"), "\(full.said)")
    try expect(text("\(folder)/Title.md"), equals: "Title\n\nbody\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.contains { $0.hasSuffix(".memod-new") || $0.hasSuffix(".memod-old") })
    try disk.remove("rest")
    try expect(sync(folder).status, equals: .status(0))
    try expect(text("\(folder)/Title.md"), equals: long + "\n")
    try expect(FileManager.default.contentsOfDirectory(atPath: folder).count, equals: 2)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "There is no small disk here."))
  func `a full disk of the store loses nothing that is saved in the folder`() throws {
    let disk = try SmallDisk(kibibytes: 2048)
    let (folder, store) = (scratch.path("folder"), disk.path("memos"))
    try expect(sync(folder, store: store).status, equals: .status(0))
    try disk.fill("rest")
    let long = String(repeating: "0123456789 ", count: 40_000)
    try write(long, to: "\(folder)/a.md")
    let full = try sync(folder, store: store)
    #expect(full.status == .status(1), "\(full.said)")
    try expect(text("\(folder)/a.md"), equals: long)
    try disk.remove("rest")
    try expect(sync(folder, store: store).status, equals: .status(0))
    try expect(text("\(folder)/a.md"), equals: long)
    try expect(Peer(on: store).ask("memo/list").texts("rows", "title").count, equals: 1)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "There is no small disk here."))
  func `a folder that isn't mounted removes nothing, and is there again when it is`() throws {
    let disk = try SmallDisk(kibibytes: 512)
    let (folder, aside) = (disk.path(""), scratch.path("aside"))
    for number in 0..<3 { try write("text \(number)\n", to: disk.path("f\(number).md")) }
    try expect(sync(folder).status, equals: .status(0))
    try Shell.run(
      #"mkdir "$2" && mount --bind "$1" "$2" && umount -l "$1""#, folder, aside)
    defer { _ = try? Shell.succeeds(#"umount -l "$1""#, aside) }
    let unmounted = try sync(folder)
    #expect(unmounted.status == .status(1) && unmounted.said.contains("3 files are gone"))
    try expect(titles(), equals: ["f0", "f1", "f2"])
    try Shell.run(#"mount --bind "$1" "$2""#, aside, folder)
    try expect(sync(folder).status, equals: .status(0))
    try expect(titles(), equals: ["f0", "f1", "f2"])
  }

  @Test(
    .enabled(
      if: PermissionTests.canBeNobody, "Nobody may run memod here, and permissions don't bind root."
    ))
  func `what may not be read or written is said, left alone, and synced once it may`() throws {
    let folder = scratch.path("folder")
    let paths = ["secret.md", "Locked/a.md", "Sealed/b.md"].map { "\(folder)/\($0)" }
    for path in paths { try write("before\n", to: path) }
    try FileManager.default.createDirectory(
      atPath: scratch.path("store"), withIntermediateDirectories: true)
    if geteuid() == 0 { try Shell.run(#"chown -R 65534 "$1""#, scratch.path("")) }
    try expect(sync(folder, asNobody: true).status, equals: .status(0))
    try Shell.run(#"cd "$1" && chmod 000 secret.md Locked && chmod 555 Sealed"#, folder)
    try changeAsNobody(to: "# b\n\nafter")
    let refused = try sync(folder, asNobody: true)
    #expect(refused.status == .status(1) && refused.said.contains("Permission denied"))
    #expect(refused.said.contains("b.md"), "\(refused.said)")
    #expect(!refused.said.contains("b.md: Sealed/b.md"), "\(refused.said)")
    try Shell.run(#"cd "$1" && chmod 755 Locked Sealed && chmod 644 secret.md"#, folder)
    try expect(text(paths[2]), equals: "before\n")
    try expect(sync(folder, asNobody: true).status, equals: .status(0))
    try expect(text(paths[2]), equals: "after\n")
    try expect(paths[..<2].map { try text($0) }, equals: ["before\n", "before\n"])
    if geteuid() == 0 { try Shell.run(#"chown -R 0 "$1""#, scratch.path("")) }
    try expect(titles(), equals: ["a", "b", "secret"])
  }

  /// Changes the text of the memo `b`, as who owns the store.
  private func changeAsNobody(to text: String) throws {
    let prefix = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : ""
    let script = "exec \(prefix)\"$0\" --file \"$1\""
    let peer = Peer(try Child("/bin/sh", ["-c", script, Child.memodPath, store]))
    let rows = try peer.ask("memo/list").array("rows")
    let id = try #require(rows.first { $0.text("title") == "b" }).text("id")
    try peer.ask("memo/update", ["id": .string(id), "content": .string(text)])
  }

  @Test func `a store that is restored or replaced while a folder is kept removes no file`() throws
  {
    let folder = scratch.path("folder")
    for number in 0..<3 { try write("text \(number)\n", to: "\(folder)/f\(number).md") }
    try expect(sync(folder).status, equals: .status(0))
    let peer = try Peer(on: store)
    let watch = TreeWatch()
    #expect(watch.add(folder, as: ""))
    let program = try Child.memod("folder", folder, "--file", store)
    try peer.ask("memo/create", ["content": "Live"])
    try wait(watch) { FileManager.default.fileExists(atPath: "\(folder)/Live.md") }
    try peer.leave()
    try Shell.run(#"mv "$1" "$1.away"; rm -f "$1-wal" "$1-shm""#, store)
    try write("text 0\nmore\n", to: "\(folder)/f0.md")
    // It ends, for who watches over it to start it again.
    #expect(try program.restOfErrors().contains("estart to open the current file"))
    try expect(program.ending(), equals: .status(1))
    try expect(sync(folder).status, equals: .status(0))
    try expect(titles(), equals: ["Live", "f0", "f1", "f2"])
    try expect(text("\(folder)/f0.md"), equals: "text 0\nmore\n")
  }

  @Test func `all that is said is in the person's language, and names a file once`() throws {
    let folder = scratch.path("folder")
    try write("---\ndue: soonish\n---\ntext\n", to: "\(folder)/a.md")
    try write(String(repeating: "x", count: 2 << 20), to: "\(folder)/c.md")
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(folder)/b.md"))
    func lines(_ locale: String, _ words: String...) throws -> [String] {
      let script = #"LC_ALL=$0 LANGUAGE= exec "$@" 2>&1"#
      let child = try Child(
        "/bin/sh", ["-c", script, locale, Child.memodPath] + words + ["--file", store])
      return try child.restOfOutput().split(separator: "\n").map(String.init)
    }
    let said = try lines("ko_KR.UTF-8", "folder", folder, "--once")
    expect(said.count, equals: 4)
    for line in said {
      #expect(line.contains { ("가"..."힣").contains($0) }, "\(line)")
      for name in ["a.md", "b.md", "c.md"] {
        #expect(line.components(separatedBy: name).count <= 2, "\(line)")
      }
    }
    // Who looks at it may speak another language than the program that keeps the folder.
    let status = try [lines("ko_KR.UTF-8", "memo", "status"), lines("C", "memo", "status")]
    #expect(status[0].contains("b.md: UTF-8 글이 아닙니다"), "\(status)")
    #expect(status[1].contains("b.md: isn't UTF-8 text"), "\(status)")
  }
}
