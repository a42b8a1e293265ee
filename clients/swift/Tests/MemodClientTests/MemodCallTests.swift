import MemodClient
import TestSupport
import Testing

struct MemodCallTests {
  /// Calls every method once, with what it needs before; the names of those called.
  private func callAll(_ memod: Memod) async throws -> Set<String> {
    var called: Set<String> = []
    func call<Request: MemodRequest>(_ request: Request) async throws -> Request.Response {
      called.insert("\(Request.method)")
      return try await memod.call(request)
    }
    let group = try await call(GroupCreate(name: "Home")).group
    let other = try await call(GroupCreate(name: "Home")).group
    expect(other.name, equals: "Home (1)")
    let memo = try await call(MemoCreate(content: "# Paint\n\nBlue #diy", group: group.id)).memo
    expect(memo.tags, equals: ["diy"])
    let due = "2026-12-01T15:00:00.000Z"
    let task = try await call(
      TaskCreate(content: "Water [[Paint]]", due: due, repeat: "every monday", remind: ["-PT15M"])
    ).memo
    expect(task.task?.due, equals: Timestamp(due).map { .instant($0) })
    expect(task.task?.repeat?.words.en, equals: "every Monday")
    let got = try await call(MemoGet(ids: [memo.id, "nothing"])).results
    expect(got.first?.memo, equals: memo)
    expect(got.last?.error?.data.kind, equals: "notFound")
    let list = try await call(MemoList(query: MemoQuery(text: "blue", excerpt: true), counts: true))
    expect(list.rows.first?.excerpt?.text, equals: "Blue #diy")
    expect(list.counts?.total, equals: 1)
    let renamed = try await call(MemoUpdate(id: memo.id, title: "Color", relink: true))
    expect(renamed.renamed?.relinked, equals: 1)
    let cleared = try await call(TaskUpdate(id: task.id, due: .null, repeat: .null, remind: .null))
    expect(cleared.memo.task?.due, equals: nil)
    _ = try await call(MemoMove(id: memo.id, group: .null))
    let inGroup = MemoQuery(group: .null, sort: [SortStep(by: .title)])
    let tasks = try await call(TaskList(query: inGroup))
    expect(tasks.rows.map(\.id), equals: [task.id])
    _ = try await call(TaskSetState(ids: [task.id], state: .done))
    let parsed = try await call(TaskParse(text: "Call dad tomorrow 5pm !"))
    expect(parsed.content, equals: "Call dad")
    expect(parsed.spans.map(\.kind), equals: [.due, .important])
    _ = try await call(DateParse(text: "tomorrow"))
    let again = try await call(TaskCreate(content: "Rent", due: "tomorrow", repeat: "monthly")).memo
    expect(try await call(TaskOccurrences(id: again.id, limit: 3)).occurrences.count, equals: 3)
    expect(try await call(ReminderConfirm(reminders: [])).confirmed, equals: 0)
    await #expect(throws: MemodError.self) {
      try await call(ReminderSnooze(id: again.id, key: "none", until: "1 hour"))
    }
    let completion = try await call(TextComplete(prefix: "Col", kind: .link))
    expect(completion.items.first?.label, equals: "Color")
    let marks = try await call(TextMarks(content: "- [x] see [[Color]] #diy"))
    expect(marks.tags.map(\.tag) + marks.links.map(\.target), equals: ["diy", "Color"])
    expect(marks.checkboxes.map(\.ticked), equals: [true])
    expect(try await call(TextTick(content: "- [x] a", line: 0)).content, equals: "- [ ] a")
    expect(try await call(LinkResolve(target: "Color")).memo?.id, equals: memo.id)
    let state = try await call(StoreStatus()).state
    let line = ListLine(title: "From a list", state: .todo)
    let applied = try await call(ListApply(state: state, before: [], lines: [line]))
    expect(applied.created.count, equals: 1)
    expect(try await call(GroupList()).groups.contains { $0.id == group.id }, equals: true)
    _ = try await call(GroupUpdate(id: group.id, name: "House", color: "#336699"))
    _ = try await call(GroupMove(id: other.id, before: group.id))
    _ = try await call(GroupDelete(id: other.id, contents: .trash))
    _ = try await call(DraftKeep(key: memo.id, text: "Typed"))
    // What this program keeps isn't what one has left.
    expect(try await call(DraftList(key: memo.id)).drafts.map(\.text), equals: [])
    _ = try await call(DraftForget(key: memo.id))
    let watch = try await call(WatchStart<MemoGroup>(watch: "own", of: .groups))
    expect(watch.rows.contains { $0.name == "House" }, equals: true)
    _ = try await call(WatchStop(watch: "own"))
    _ = try await call(MemoDelete(ids: [memo.id]))
    let undone = try await call(HistoryUndo())
    expect(undone.action, equals: .memoDelete)
    _ = try await call(HistoryRedo())
    _ = try await call(MemoRestore(ids: [memo.id]))
    expect(try await call(HistoryList(limit: 2)).commits.count, equals: 2)
    let changes = try await call(StoreChanges(since: state)).changes
    expect(changes.contains { $0.id == memo.id }, equals: true)
    let create = MemoCreate(content: "In a batch", id: "m_batch")
    let batch = StoreBatch(calls: [try BatchCall(create)], label: "Several")
    expect(try await call(batch).results.first?.error, equals: nil)
    expect(try await call(StoreStats()).counts.total > 0, equals: true)
    let export = try await call(StoreExport(format: .jsonLines))
    let memos = export.lines?.compactMap { if case .memo(let memo) = $0 { memo.id } else { nil } }
    expect(memos?.contains("m_batch"), equals: true)
    let text = try await call(StoreImport(format: .todoTxt, text: "x done\nopen\n"))
    expect(text.results.map(\.outcome), equals: [.created, .created])
    await #expect(throws: MemodError.self) { try await call(StoreBackup()) }
    expect(try await call(MemoPurge(ids: ["m_batch"])).results.count, equals: 1)
    _ = try await call(RpcDiscover())
    return called
  }

  @Test(arguments: Way.allCases)
  func `every method of rpc.discover is called, typed`(_ way: Way) async throws {
    let memod = way.memod()
    let called = try await callAll(memod)
    guard case .array(let methods)? = try await memod.call(RpcDiscover())["methods"] else {
      Issue.record("rpc.discover has no methods.")
      return
    }
    let names = methods.filter { $0["result"] != nil }.compactMap { method -> String? in
      if case .string(let name)? = method["name"] { name } else { nil }
    }
    // The client itself sends these at its start and its end.
    expect(called.union(["initialize", "shutdown"]), equals: Set(names))
    expect(try await memod.session().serverInfo.name, equals: "memod")
    await memod.close()
  }

  @Test(arguments: Way.allCases)
  func `texts come back byte for byte`(_ way: Way) async throws {
    let memod = way.memod()
    for text in HostileText.all.map({ $0.text(bytes: 200) }) where !text.contains("\0") {
      let memo = try await memod.call(MemoCreate(content: text)).memo
      #expect(Array((memo.content ?? "").utf8) == Array(text.utf8), "\(text.debugDescription)")
    }
  }

  @Test(arguments: Way.allCases)
  func `errors are cases, with a sentence and what is known`(_ way: Way) async throws {
    let memod = way.memod()
    let memo = try await memod.call(MemoCreate(content: "red\n")).memo
    _ = try await memod.call(MemoUpdate(id: memo.id, content: "RED\n"))
    let update = MemoUpdate(id: memo.id, base: memo.revision, content: "pink\n")
    do {
      _ = try await memod.call(update)
      Issue.record("A conflict was expected.")
    } catch .conflict(let detail) {
      guard case .memo(let current)? = detail.data.current else {
        Issue.record("A conflict has the memo.")
        return
      }
      expect(current.content, equals: "RED\n")
      expect(detail.data.overlaps?.first?.yours, equals: "pink\n")
      expect(detail.message.hasPrefix("The same words were changed"), equals: true)
    }
    do {
      _ = try await memod.call(TaskCreate(content: "x", due: "someday soon"))
      Issue.record("An error was expected.")
    } catch {
      expect(error.detail?.data.path, equals: "due")
    }
  }

  @Test func `a request that the server would take for none is refused by name`() async throws {
    let memod = Way.inProcess.memod()
    let long = String(repeating: "a", count: 17 << 20)
    do {
      _ = try await memod.call(MemoCreate(content: long))
      Issue.record("It was sent.")
    } catch .limitExceeded(let detail) {
      expect(detail.data.limit, equals: "frameBytes")
    }
    expect(try await memod.call(StoreStatus()).counts.total, equals: 0)
  }

  @Test(arguments: Way.allCases)
  func `thousands of calls at once are all answered`(_ way: Way) async throws {
    let memod = way.memod()
    let text = String(repeating: "text ", count: 400)
    let ids = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<2000 {
        group.addTask { try await memod.call(MemoCreate(content: "\(number) \(text)")).memo.id }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    expect(ids.count, equals: 2000)
  }

  @Test(arguments: Way.allCases)
  func `notifications say what was changed, also by another program`(_ way: Way) async throws {
    let folder = try ScratchFolder()
    let initialize = Initialize(timeZone: "UTC", push: .ids, origin: "one")
    let one = way.memod(file: folder.path("memos"), initialize)
    let other = way.memod(file: folder.path("memos"), Initialize(origin: "other"))
    _ = try await one.session()
    var changes = one.notifications(StoreDidChange.self).makeAsyncIterator()
    try await one.add("mine")
    expect(await changes.next()?.origin, equals: "one")
    let id = try await other.add("theirs").first
    let change = await changes.next()
    expect(change?.origin, equals: "other")
    expect(change?.changes?.map(\.id), equals: id.map { [$0] })
  }
}
