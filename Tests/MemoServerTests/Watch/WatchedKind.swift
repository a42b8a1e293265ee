import JSONRPC
import TestSupport

/// What a watch of the property test looks at.
enum WatchedKind {
  /// With those params of `group/list`.
  case groups(JSON)
  case memos(JSON, window: Range<Int>?)

  /// The params that start it.
  var params: JSON {
    switch self {
    case .groups(let params): params.with(["of": "groups"])
    case .memos(let query, nil): ["query": query]
    case .memos(let query, let window?):
      [
        "query": query,
        "window": [
          "start": .number(JSONNumber(window.lowerBound)),
          "count": .number(JSONNumber(window.count)),
        ],
      ]
    }
  }

  /// Every sort, section, condition and window, in few lists.
  static let all: [WatchedKind] = [
    .groups([:]), .groups(["builtIn": "all"]),
    .memos([:], window: nil),
    .memos(["group": "g_day", "fields": ["task"]], window: nil),
    .memos(
      ["group": "g_upcoming", "sections": "day", "sort": [["by": "due"]], "fields": ["task"]],
      window: 0..<4),
    .memos(["kind": "task", "sections": "state", "sort": [["by": "due"]]], window: nil),
    .memos(["due": ["before": "2999-01-01"], "sections": "agenda"], window: nil),
    .memos(
      ["sections": "day", "sort": [["by": "updated", "descending": true]], "fields": ["task"]],
      window: nil),
    .memos(
      ["sections": "day", "sort": [["by": "due", "descending": true]], "fields": []],
      window: 2..<6),
    .memos(["sections": "group", "sort": [["by": "manual"]], "fields": ["title"]], window: nil),
    .memos(["sort": [["by": "group", "descending": true], ["by": "title"]]], window: 0..<5),
    .memos(["sort": [["by": "title"]], "fields": ["title"]], window: 0..<4),
    .memos(["sort": [["by": "manual"]], "fields": ["group"]], window: 3..<7),
    .memos(["text": "회 a", "fields": ["content"]], window: nil),
    .memos(["text": "a", "sort": [["by": "relevance"]], "fields": ["title"]], window: 0..<4),
    .memos(
      ["text": "회", "sections": "group", "sort": [["by": "relevance"], ["by": "title"]]],
      window: nil),
    .memos(["group": "g0", "sort": [["by": "manual"]]], window: nil),
    .memos(["group": "g1", "sort": [["by": "manual", "descending": true]]], window: 0..<3),
    .memos(["any": [["group": "g2"], ["group": "g3"]], "fields": ["group"]], window: nil),
    .memos(["overdue": true, "fields": ["task"]], window: nil),
    .memos(["started": true, "fields": ["task"]], window: nil),
    .memos(["started": false, "sort": [["by": "due"]], "fields": ["task"]], window: 0..<3),
    .memos(["start": ["from": "today", "before": "today+2"], "fields": ["task"]], window: nil),
    .memos(["group": "g_today", "fields": ["task"]], window: nil),
    .memos(["due": ["from": "today-1", "before": "today+2"], "fields": ["task"]], window: 1..<4),
    .memos(["due": ["from": "오늘", "before": "tomorrow"], "fields": ["task"]], window: nil),
    .memos(["due": ["before": "5pm"], "fields": ["task"]], window: 0..<4),
    .memos(["ids": ["m1", "m4"], "fields": ["content"]], window: nil),
    .memos(["linksTo": "m1", "fields": ["links"]], window: nil),
    .memos(["any": [["linksTo": "m2"], ["linksTo": "m3"], ["linksTo": "Plan"]]], window: nil),
    .memos(
      ["trashed": true, "sort": [["by": "important", "descending": true]], "fields": ["task"]],
      window: nil),
    .memos(
      [
        "any": [["pinned": true], ["tags": ["a"]], ["trashed": true]],
        "not": ["state": ["done"]],
        "sort": [["by": "pinned"], ["by": "state", "descending": true]],
      ], window: nil),
    .memos(["group": nil, "sections": "group", "fields": ["group"]], window: 0..<2),
    .memos(["overdue": false, "kind": "task", "sort": [["by": "due"]]], window: 0..<3),
  ]
}
