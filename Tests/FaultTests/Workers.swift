import JSONRPC
import ServerTestSupport
import TestSupport

/// What the clients of a crowd know of each other: what has been acknowledged to any of them.
final class Notebook {
  /// The ids whose creation was acknowledged.
  var acknowledged: Set<String> = []
  /// The ids whose creation was asked for and never answered.
  var uncertain: Set<String> = []
  /// The ids that were acknowledged to be done.
  var done: Set<String> = []
  /// Records that were made in one batch.
  var batches: [[String]] = []
  /// How many of the clients still add.
  var addersAtWork = 0
}

/// Adds tasks, some one by one and some three in a batch.
final class Adder: Worker {
  private let name: String
  private var left: Int
  private let batchEvery: Int
  private let notebook: Notebook
  private var dice: Dice
  private var lost: Call?
  private let isThrough: () -> Bool

  /// Adds `count` tasks, or more until `isThrough`; with `batchEvery` 3, every third is a batch of
  /// three.
  init(
    _ name: String, count: Int, batchEvery: Int = .max, in notebook: Notebook, seed: UInt64,
    isThrough: @escaping () -> Bool = { true }
  ) {
    self.isThrough = isThrough
    self.name = name
    left = count
    self.batchEvery = batchEvery
    self.notebook = notebook
    dice = Dice(seed: seed)
    notebook.addersAtWork += 1
  }

  func next() -> Call? {
    if let lost {
      self.lost = nil
      return lost
    }
    guard left > 0 || !isThrough() else {
      notebook.addersAtWork -= 1
      return nil
    }
    left -= 1
    return (left + 1) % batchEvery == 0 ? batch() : Call("task/create", task(""))
  }

  private func batch() -> Call {
    let tasks = ["a", "b", "c"].map { task("_" + $0) }
    notebook.batches.append(tasks.map { $0.text("id") })
    let calls: [JSON] = tasks.map { ["method": "task/create", "params": $0] }
    return Call("store/batch", ["calls": .array(calls)])
  }

  private func task(_ suffix: String) -> JSON {
    let id = "m_\(name)_\(left)\(suffix)"
    return ["id": .string(id), "content": .string("\(id) 장보기 #\(name) word\(left % 7)")]
  }

  func take(_ result: JSON, of call: Call) throws {
    let ids = call.ids
    notebook.acknowledged.formUnion(ids)
    notebook.uncertain.subtract(ids)
  }

  func lose(_ call: Call) {
    notebook.uncertain.formUnion(call.ids)
    // Half of the time as a client that tries again, which may find that it was done.
    if dice.hits(oneIn: 2) { lost = call }
  }
}

extension Call {
  /// The records it makes.
  fileprivate var ids: [String] {
    params["calls"] == nil ? [params.text("id")] : params.texts("calls", "params.id")
  }
}

/// Reads everything again and again while others add; what was acknowledged to anybody before it
/// asked must be there.
final class Reader: Worker {
  private let notebook: Notebook
  private var known: Set<String> = []

  init(in notebook: Notebook) {
    self.notebook = notebook
  }

  func next() -> Call? {
    guard notebook.addersAtWork > 0 else { return nil }
    known = notebook.acknowledged
    return Call("memo/list", ["limit": 1000, "fields": ["title"]])
  }

  func take(_ result: JSON, of call: Call) throws {
    let missing = known.subtracting(result.texts("rows", "id"))
    if !missing.isEmpty { throw ProtocolViolation("\(missing.sorted()) were acknowledged.") }
  }
}

/// Marks the first task that is to do as done, again and again while others add.
final class Completer: Worker {
  private let notebook: Notebook
  private var task: JSON?

  init(in notebook: Notebook) {
    self.notebook = notebook
  }

  func next() -> Call? {
    if let task { return Call("task/setState", ["ids": [task], "state": "done"]) }
    guard notebook.addersAtWork > 0 else { return nil }
    return Call("task/list", ["state": ["todo"], "limit": 1, "fields": ["title"]])
  }

  func take(_ result: JSON, of call: Call) throws {
    if call.method == "task/list" {
      task = result[path: "rows.0.id"]
    } else {
      if let id = task?.string { notebook.done.insert(id) }
      task = nil
    }
  }

  func lose(_ call: Call) {
    task = nil
  }
}
