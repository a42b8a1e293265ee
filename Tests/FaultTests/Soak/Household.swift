import Dates

#if os(Linux)
  import Foundation
  import JSONRPC
  import Memos
  import TestSupport
  import ServerTestSupport

  /// Clients of one store that do at random what people do: an editor that saves, a window that
  /// watches lists, and a program that comes and goes.
  final class Household {
    /// A client that follows a list.
    struct Onlooker {
      var peer: Peer
      var list: WatchedList
    }

    private let disk: FaultyDisk
    private var dice: Dice
    /// The last one comes and goes.
    private(set) var onlookers: [Onlooker] = []
    private var ids: [String] = []
    private var groups: [String] = []
    private var trash: [String] = []
    private var created = 0
    private var state: JSON = .null
    /// How many requests were answered.
    private(set) var requestCount = 0
    /// The kinds of the refusals that random requests meet.
    static let expectedRefusals: Set<String> = ["undoConflict", "notFound", "conflict"]

    private static let memosMax = 300
    private static let query: JSON = [
      "kind": "task", "sort": [["by": "due"], ["by": "created"]], "fields": ["title", "task"],
    ]

    init(on disk: FaultyDisk, seed: UInt64) throws {
      self.disk = disk
      dice = Dice(seed: seed)
      for _ in 0..<3 { onlookers.append(try newcomer()) }
      state = try onlookers[0].peer.ask("store/status")["state"] ?? .null
    }

    private func newcomer() throws -> Onlooker {
      let peer = try disk.peer()
      try peer.ask("initialize", ["push": "full"])
      return Onlooker(
        peer: peer, list: WatchedList(try peer.ask("watch/start", ["query": Self.query])))
    }

    /// Lets one of them ask for something.
    func act() throws {
      if dice.hits(oneIn: 500) { try reconnect() }
      let index = dice.roll(onlookers.count)
      let call = next()
      do {
        let result = try onlookers[index].peer.ask(call.method, call.params)
        if call.method == "store/changes" { state = result["state"] ?? state }
      } catch let refusal as Refusal where Self.expectedRefusals.contains(refusal.kind) {
      }
      requestCount += 1
      try hear(index)
    }

    private func reconnect() throws {
      guard let last = onlookers.popLast() else { return }
      try last.peer.leave()
      onlookers.append(try newcomer())
    }

    private func hear(_ index: Int) throws {
      for (method, params) in onlookers[index].peer.takeNotifications()
      where method == "watch/didChange" {
        try onlookers[index].list.apply(params)
      }
    }

    /// What those who follow a list have on screen that isn't so, in words.
    func findings() throws -> [String] {
      var findings: [String] = []
      for index in onlookers.indices {
        // The first answer takes in what others have done, and it is notified before the second.
        let peer = onlookers[index].peer
        try peer.ask("store/status")
        let rows = try peer.ask("memo/list", Self.query.with(["limit": 1000])).array("rows")
        try hear(index)
        if rows != onlookers[index].list.rows {
          findings.append("client \(index) has \(onlookers[index].list.rows.count) rows on screen")
        }
      }
      return findings
    }

    // What they ask for.

    private func next() -> Call {
      if ids.count > Self.memosMax { return purge() }
      switch dice.roll(100) {
      case 0..<14: return create()
      case 14..<44: return edit()
      case 44..<52: return finish()
      case 52..<57: return move()
      case 57..<61: return delete()
      case 61..<63: return restore()
      case 63..<66: return batch()
      case 66..<68: return Call("history/undo")
      case 68..<69: return makeGroup()
      case 69..<70: return dropGroup()
      case 70..<82: return search()
      case 82..<90: return Call("memo/list", ["limit": 50, "fields": ["title", "content"]])
      case 90..<93: return Call("history/list", ["limit": 20])
      case 93..<96: return Call("store/changes", ["since": state, "limit": 1000])
      case 96..<98: return Call("group/list")
      default: return Call("store/export", ["limit": 50])
      }
    }

    private static let words = ["회의", "장보기", "milk", "bread", "계획", "Übung", "report", "call"]

    private func text() -> String {
      let words = (0...dice.roll(60)).map { _ in dice.pick(Self.words) }
      return "# \(words[0]) #\(dice.pick(["home", "work", "집"]))\n" + words.joined(separator: " ")
    }

    private func anyID() -> JSON { .string(dice.pickAny(ids) ?? "m_none") }

    private func newID() -> String {
      created += 1
      ids.append("m_\(created)")
      return "m_\(created)"
    }

    private func create() -> Call {
      let minutes = dice.roll(600)
      let due = Instant(
        milliseconds: Int(Date().timeIntervalSince1970 * 1000) + disk.millisecondsAhead
          + minutes * 60_000)
      return Call(
        "task/create",
        ["id": .string(newID()), "content": .string(text()), "due": .string(due.text)])
    }

    private func edit() -> Call {
      Call("memo/update", ["id": anyID(), "content": .string(text())])
    }

    private func finish() -> Call {
      let state: JSON = .string(dice.pick(["todo", "doing", "done"]))
      return Call("task/setState", ["ids": [anyID(), anyID()], "state": state])
    }

    private func move() -> Call {
      let group = dice.pickAny(groups).map { JSON.string($0) } ?? .null
      return Call("memo/move", ["id": anyID(), "group": group, "first": true])
    }

    private func delete() -> Call {
      guard let id = ids.randomElement(using: &dice) else { return create() }
      trash.append(id)
      return Call("memo/delete", ["ids": [.string(id)]])
    }

    private func restore() -> Call {
      Call("memo/restore", ["ids": [.string(trash.popLast() ?? "m_none")]])
    }

    private func purge() -> Call {
      let gone = (0..<20).compactMap { _ in
        ids.isEmpty ? nil : ids.remove(at: dice.roll(ids.count))
      }
      return Call("memo/purge", ["ids": .array(gone.map { .string($0) })])
    }

    private func batch() -> Call {
      let calls = (0..<5).map { _ -> JSON in
        ["method": "memo/create", "params": ["id": .string(newID()), "content": .string(text())]]
      }
      return Call("store/batch", ["calls": .array(calls)])
    }

    private func makeGroup() -> Call {
      groups.append("g_\(created)_\(groups.count)")
      return Call("group/create", ["id": .string(groups.last ?? ""), "name": .string("Group")])
    }

    private func dropGroup() -> Call {
      Call("group/delete", ["id": .string(groups.popLast() ?? "g_none"), "contents": "keep"])
    }

    private func search() -> Call {
      let query: JSON = ["text": .string(dice.pick(Self.words)), "limit": 20, "fields": ["title"]]
      return Call("memo/list", query)
    }
  }
#endif
