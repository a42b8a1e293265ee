import Conversations
import JSONRPC

extension ConversationForm {
  /// The form of this protocol; without a `framing`, the first byte decides.
  init(framing: Framing?, within limits: Limits) {
    let inbox = Inbox(
      framing: framing,
      limits: Inbox.Limits(
        frameBytes: limits.frameBytes, depth: limits.depth, batchCalls: limits.batchCalls,
        inputBytes: limits.inputBytes),
      cancelledBy: Inbox.Cancellation(method: CancelRequest.name, member: "id"))
    self.init(
      inbox, answersCancelled: true, outputBytes: limits.outputBytes,
      eventBytes: limits.eventBytes, batchBytes: limits.resultBytes,
      batchIsFull: .limitExceeded(
        "resultBytes", limits.resultBytes, .batchRepliesTooLong(limits.resultBytes)))
  }
}
