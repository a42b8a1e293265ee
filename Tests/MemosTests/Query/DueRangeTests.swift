import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

struct DueRangeTests {
  @Test(
    arguments: [
      ("2026-11-20", nil, "2026-11-20", true), ("2026-11-20", nil, "2026-11-19", false),
      (nil, "2026-11-20", "2026-11-20", false), (nil, "2026-11-20", "2026-11-19", true),
      ("2026-11-20", nil, "2026-11-19T15:00:00Z", true),
      ("2026-11-20", nil, "2026-11-19T14:59:59.999Z", false),
      (nil, "2026-11-20", "2026-11-19T14:59:59.999Z", true),
      (nil, "2026-11-20T03:00:00Z", "2026-11-20", true),
      ("2026-11-20T03:00:00Z", nil, "2026-11-20", false),
      ("2026-11-19T15:00:00Z", nil, "2026-11-20", true),
      ("2026-11-21", "2026-11-20", "2026-11-20", false), (nil, nil, "9999-12-31", true),
    ] as [(String?, String?, String, Bool)])
  func `a range holds what is due from its start to before its end, in its zone`(
    from: String?, before: String?, text: String, isInside: Bool
  ) throws {
    let range = DueRange(
      from: from.flatMap(Due.init), before: before.flatMap(Due.init), in: .seoul)
    expect(range.contains(try #require(Due(text))), equals: isInside)
  }
}
