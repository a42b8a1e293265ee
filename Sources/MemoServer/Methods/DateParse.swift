import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos

struct DateParse: Method {
  static let name = "date/parse"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Parses a date in words; writes nothing."
  static let details: String? = """
    The words are read as those of a task's `due` or `start` are, so that a client shows what they \
    mean while they are typed.
    """
  static let errorKinds = ErrorKind.reading

  private let text: DueInput
  private let said: Said

  init(_ params: inout Params) throws(InvalidParams) {
    text = try params.required("text", "A date in words, a day or a date-time.")
    said = try Said(&params)
  }

  func run(in session: inout Session) throws(MemoError) -> DateOutput {
    try said.apply(to: &session.store)
    defer { session.store.said = nil }
    return DateOutput(due: try text.due(at: session.store.wordsTime))
  }
}

/// What a date in words means.
struct DateOutput: ResultObject {
  let due: Due

  static let members: [ResultMember<Self>] = [
    .init("due", \.due, "The day or date-time.")
  ]
}
