import JSONRPC
import MemoServer
import Memos
import ServerTestSupport

extension FuzzTarget {
  /// A text of another program, whatever is in it: what a rehearsal says becomes of it does, the
  /// second time nothing does, and the store's own export makes the same store again.
  static let formats = FuzzTarget(
    "formats",
    seeds: [
      "\u{0}---\ntitle: a\ntags: [b, c]\ntask: doing\ndue: 2026-11-20\n---\n# Plan\n\ntext #d",
      "\u{1}(A) 2026-11-01 Call @phone +Work due:2026-11-20\nx 2026-11-02 2026-11-01 Buy pri:B",
      "\u{2}"
        + #"[{"description":"a","status":"completed","end":"20261120T090000Z","tags":["b"],"#
        + #""project":"p","annotations":[{"entry":"20261101T000000Z","description":"c"}]}]"#,
      "\u{3}BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u1\r\nSUMMARY:Plan\\, a\r\nDESCRIPTION:b\r\n c\r\n"
        + "DUE;TZID=Asia/Seoul:20261120T093000\r\nSTATUS:IN-PROCESS\r\nCATEGORIES:d,e\r\n"
        + "END:VTODO\r\nEND:VCALENDAR\r\n",
    ].inputs,
    pieces: [
      "\n", "\r\n", "---\n", "task: done\n", "created: 2026-11-20\n", "x ", "(B) ",
      " due:2026-02-30",
      " memod:a", " +p", "[{\"description\":\"", "\",\"status\":\"deleted\"", "\",\"uuid\":\"",
      "}]", "BEGIN:VTODO\n", "END:VTODO\n", "BEGIN:VJOURNAL\n", "SUMMARY:",
      "DUE;VALUE=DATE:20261120",
      "RRULE:x\n", "X-MEMOD-HEAD:", "\\n", "\u{0}", "\u{FEFF}", "<!-- memod -->\n", "# ", "é",
      "\u{2028}",
    ],
    rounds: 200, check: checkText)

  private static let formatNames = ["markdown", "todoTxt", "taskwarrior", "iCalendar"]

  private static func checkText(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let format = JSON.string(tape.pick(formatNames))
    let params: JSON = ["format": format, "text": .string(tape.texts(1)[0])]
    let client = TestClient()
    let rehearsed = try results(client, params.with(["dryRun": true]))
    try require(
      try client.ask("store/status")["state"] == "test.0", "a rehearsal changes something")
    let taken = try results(client, params)
    try require(taken == rehearsed, "\(rehearsed) was said, and it became \(taken)")
    let state = try client.ask("store/status")["state"]
    let again = try results(client, params).map { $0.text("outcome") }
    try require(
      Set(again).isSubset(of: ["unchanged", "kept", "skipped", "failed"]), "again it is \(again)")
    try require(
      try client.ask("store/status")["state"] == state, "the second time changes something")

    let export = try client.ask("store/export", ["format": format]).text("text")
    let copy = TestClient()
    let copied = try results(copy, ["format": format, "text": .string(export)])
    try require(
      copied.allSatisfy { $0["outcome"] == "created" }, "an export of \(export) gives \(copied)")
    let second = try copy.ask("store/export", ["format": format]).text("text")
    try require(
      Array(second.utf8) == Array(export.utf8), "\(export)\nis exported again as\n\(second)")
  }

  /// What becomes of each thing in a text; nothing where that is more than may be.
  private static func results(_ client: TestClient, _ params: JSON) throws -> [JSON] {
    do {
      return try client.ask("store/import", params).array("results")
    } catch let refusal as Refusal where refusal.kind == "limitExceeded" {
      return []
    }
  }
}
