/// When a page is looked for in which way, and how far counting and comparing go.
struct PagePlan: Sendable {
  /// Up to so many candidates are sorted without looking further.
  var fewCandidates = 400
  /// How far to walk, in steps of SQLite's machine, before candidates are counted again: about a
  /// thousand memos.
  var walkSteps = 30_000
  /// The most memos that can have the words looked for which are all counted; of more, `partMax`
  /// are, within `partSteps` steps of SQLite's machine: some milliseconds.
  var countedMax = 5000
  var partMax = 2000
  var partSteps: Int32 = 400_000
  /// The most memos that can have the words looked for which are all compared by relevance.
  var rankedMax = 1000
}
