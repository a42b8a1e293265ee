import Foundation
import TestSupport

/// A store in a file, and the programs that are started on it.
final class SyncedStore {
  private let folder: ScratchFolder
  let path: String
  private let wire = WireFraming.lines

  init() throws {
    folder = try ScratchFolder()
    path = folder.path("memos.sqlite")
  }

  /// The program that is tested: the release, or else what was built with the tests.
  private static func program(_ name: String) -> String {
    let release = (ProcessInfo.processInfo.environment["MEMOD"] ?? "/") as NSString
    let paths = [release, CommandLine.arguments[0] as NSString].map {
      ($0.deletingLastPathComponent as NSString).appendingPathComponent(name)
    }
    return paths.first { access($0, X_OK) == 0 } ?? name
  }

  /// Starts memod-sync with these words on the store; `variables` are for it alone.
  func start(_ words: String..., variables: [String] = []) throws -> Child {
    try launch(words + ["--file", path], variables)
  }

  private func launch(_ words: [String], _ variables: [String]) throws -> Child {
    let child = try Child("/usr/bin/env", variables + [Self.program("memod-sync")] + words)
    child.closeInput()
    return child
  }

  /// What memod-sync says and how it ends.
  struct Outcome: Equatable {
    let ending: Child.Ending
    let said: String
    let complained: String
  }

  /// Runs memod-sync with these words on the store.
  func run(_ words: String..., variables: [String] = []) throws -> Outcome {
    try outcome(try launch(words + ["--file", path], variables))
  }

  /// Runs memod-sync with these words, on the store or on none.
  func run(
    _ words: [String], onStore: Bool = true, variables: [String] = []
  ) throws -> Outcome {
    try outcome(try launch(words + (onStore ? ["--file", path] : []), variables))
  }

  /// Runs memod with these words on the store; throws what it complains of.
  func memod(_ words: String...) throws {
    let child = try Child(Self.program("memod"), words + ["--file", path])
    child.closeInput()
    let outcome = try outcome(child)
    guard outcome.ending == .status(0) else { throw Child.Failure(outcome.complained) }
  }

  /// Does to the file what SQL says, as something that isn't memod.
  func damage(_ sql: String) throws {
    let child = try Child("/usr/bin/env", ["sqlite3", path, sql])
    child.closeInput()
    let outcome = try outcome(child)
    guard outcome.ending == .status(0) else { throw Child.Failure(outcome.complained) }
  }

  /// Waits for the end of a program.
  func outcome(_ child: Child) throws -> Outcome {
    let said = try child.restOfOutput()
    let complained = try child.restOfErrors()
    return Outcome(ending: try child.ending(), said: said, complained: complained)
  }

  /// Links the store to a hub; what was carried, in words.
  func link(_ url: String, _ schema: String, variables: [String] = []) throws -> String {
    let outcome = try run("link", url, "--schema", schema, variables: variables)
    guard outcome.ending == .status(0) else { throw Child.Failure(outcome.complained) }
    return outcome.said.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Makes a hub as the owner of a server.
  func makeHub(_ server: PostgresServer, _ schema: String, _ words: String...) throws {
    let outcome = try self.outcome(
      try launch(["init", server.url(), "--schema", schema] + words, []))
    guard outcome.ending == .status(0) else { throw Child.Failure(outcome.complained) }
  }

  /// A client of the store that watches every memo.
  func watch() throws -> Child {
    let memod = try Child(Self.program("memod"), ["--file", path])
    try memod.send(
      wire.request(0, "initialize", #"{"push":"none"}"#)
        + wire.request(1, "watch/start", #"{"query":{"fields":["content"]}}"#))
    _ = try memod.messages(2, wire)
    return memod
  }

  /// A client that says `initialize` with these params.
  func client(_ params: String) throws -> Child {
    let memod = try Child(Self.program("memod"), ["--file", path])
    try memod.send(wire.request(0, "initialize", params))
    _ = try memod.message(wire)
    return memod
  }

  /// Writes a memo through a client of its own.
  func write(_ content: String, id: String) throws {
    try ask("memo/create", #"{"id":"\#(id)","content":"\#(content)"}"#)
  }

  /// Asks memod for one thing; what it answered.
  @discardableResult
  func ask(_ method: String, _ params: String) throws -> String {
    let memod = try Child(Self.program("memod"), ["--file", path])
    try memod.send(wire.request(1, method, params))
    let answer = try memod.message(wire)
    memod.closeInput()
    guard answer.isResult(of: 1) else { throw Child.Failure(answer) }
    return answer
  }

  /// Every text, or every value of another field, by the alphabet.
  func contents(_ field: String = "content") throws -> [String] {
    let answer = try ask("memo/list", #"{"fields":["\#(field)"]}"#)
    let json = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let result = json?["result"] as? [String: Any]
    let rows = result?["rows"] as? [[String: Any]]
    return (rows ?? []).compactMap { $0[field] as? String }.sorted()
  }
}

extension Child {
  /// Reads messages until one says `text`.
  func waitFor(_ text: String) throws {
    while try !message(WireFraming.lines).contains(text) {}
  }
}
