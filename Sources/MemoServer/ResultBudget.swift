import JSONRPC
import Memos

/// How much text one result may hold; counted while it is collected, so that a call which asks for
/// too much takes no more memory than one that doesn't.
struct ResultBudget {
  private let bytesMax: Int
  private var bytes = 0

  init(_ limits: Limits) {
    bytesMax = limits.resultBytes
  }

  private init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// A budget that nothing exceeds.
  static let unlimited = ResultBudget(bytesMax: .max)

  var isExceeded: Bool { bytes > bytesMax }

  /// Counts `count` more bytes of text.
  mutating func take(_ count: Int) {
    bytes += count
  }

  /// Throws `limitExceeded` if the result holds too much; `advice` is what to ask for instead.
  func check(advice: String) throws(RPCError) {
    guard isExceeded else { return }
    throw .limitExceeded(
      "resultBytes", bytesMax,
      "The result would hold more than \(bytesMax) bytes of text. \(advice)")
  }
}

extension MemoRow {
  /// The bytes of text that it carries.
  var textBytes: Int {
    var bytes = 0
    for field in fields.fields {
      switch field {
      case .content: bytes += memo.content.text.utf8.count
      case .title: bytes += memo.content.title.utf8.count
      case .tags: for tag in memo.content.tags { bytes += tag.utf8.count }
      case .links: for link in memo.content.links { bytes += link.utf8.count }
      default: continue
      }
    }
    return bytes
  }
}

extension RPCError {
  /// The bytes of text in its data, such as the record as it is now.
  var textBytes: Int { data.reduce(0) { $0 + $1.value.textBytes } }

  /// Why a member of a batch array wasn't run.
  static func batchTooLong(_ limits: Limits) -> RPCError {
    .limitExceeded(
      "resultBytes", limits.resultBytes,
      "The replies before this one have more than \(limits.resultBytes) bytes. "
        + "Send this request again outside the batch.")
  }
}

extension JSON {
  /// The bytes of the strings in it.
  fileprivate var textBytes: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let elements): elements.reduce(0) { $0 + $1.textBytes }
    case .object(let object): object.members.reduce(0) { $0 + $1.value.textBytes }
    case .null, .bool, .number: 0
    }
  }
}
