import JSONRPC
import MemoFormats
import MemoStore
import Text

struct TextTick: Method {
  static let name = "text/tick"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Returns a text with a check box ticked or unticked; writes nothing."
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  private let text: String
  private let ticking: Ticking

  init(_ params: inout Params) throws(InvalidParams) {
    text = try params.required("content", "The text.")
    let line: Int? = try params.optional("line", "The line, from 0.", in: TickParams.lines)
    let place: TaskParse.PositionParams? = try params.optional(
      "position", "Instead of `line`: a place in that line.")
    try params.check((line == nil) != (place == nil), nil, "give `line` or `position`")
    ticking = try TickParams.ticking(&params, from: line ?? place?.position.line ?? 0)
  }

  func run(in session: inout Session) throws(MemoError) -> TextTickOutput {
    try session.store.checkContent(text)
    let ticked = ticking.applied(to: text)
    return TextTickOutput(text: ticked?.text ?? text, isTicked: ticked?.isTicked)
  }
}

/// The check boxes that a `tick` means.
struct TickParams: ParamsObject, Sendable {
  static let schemaName: String? = "TickParams"
  static let lines = 0...Int(Int32.max)

  let ticking: Ticking

  init(_ params: inout Params) throws(InvalidParams) {
    let line = try params.required("line", "The line, from 0.", in: Self.lines)
    ticking = try Self.ticking(&params, from: line)
  }

  /// Reads the members that belong to a line.
  static func ticking(_ params: inout Params, from line: Int) throws(InvalidParams) -> Ticking {
    let last: Int? = try params.optional(
      "lastLine", "The last of several lines; by default `line`.", in: lines)
    let isTicked: Bool? = try params.optional(
      "ticked", "Whether to tick the boxes; by default the opposite of the first box.")
    let addsBoxes = try params.flag(
      "add", "Whether list items without a box get one.", default: false)
    try params.check(last ?? line >= line, "lastLine", .lastLineBefore)
    return Ticking(lines: line...(last ?? line), isTicked: isTicked, addsBoxes: addsBoxes)
  }
}

/// The text and its boxes.
struct TextTickOutput: ResultObject {
  let text: String
  let isTicked: Bool?

  static let members: [ResultMember<Self>] = [
    .init("content", \.text, "The text; unchanged if the lines have no check box."),
    .optional("ticked", \.isTicked, "Whether the boxes are now ticked; absent if there are none."),
  ]
}
