import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// A member in the wrong place is refused with the place where it belongs.
struct MisplacedMemberTests {
  @Test(
    arguments: [
      ("watch/start", ["kind": "task"], "kind", "did you mean `query.kind`?"),
      ("watch/start", ["from": "today"], "from", nil),
      ("watch/start", ["query": ["window": [:]]], "query.window", "did you mean `window`?"),
      ("store/export", ["tags": ["a"]], "tags", "did you mean `query.tags`?"),
      ("group/create", ["name": "g", "kind": "task"], "kind", "did you mean `query.kind`?"),
      (
        "memo/list", ["query": ["kind": "task"]], "query",
        "send its members, such as `kind`, in its place."
      ),
      (
        "task/list", ["query": ["sort": []], "limit": 1], "query",
        "send its members, such as `sort`, in its place."
      ),
      ("memo/list", ["by": "due"], "by", "did you mean `sort[].by`?"),
      ("memo/list", ["any": [["counts": true]]], "any[0].counts", "did you mean `counts`?"),
      ("memo/create", ["content": "a", "due": "2026-11-20"], "due", "did you mean `task.due`?"),
      (
        "memo/create", ["content": "a", "task": ["pinned": true]], "task.pinned",
        "did you mean `pinned`?"
      ),
      (
        "task/create", ["content": "a", "task": ["due": "2026-11-20"]], "task",
        "send its members, such as `due`, in its place."
      ),
    ] as [(String, JSON, String, String?)])
  func `a member in the wrong place is shown to its own`(
    method: String, params: JSON, path: String, hint: String?
  ) throws {
    let refusal = try TestClient().refusal(method, params)
    expect(refusal.path, equals: path)
    let end = hint.map { "; \($0)" } ?? "."
    expect(refusal.message, equals: "Invalid params: unknown parameter `\(path)`\(end)")
  }
}
