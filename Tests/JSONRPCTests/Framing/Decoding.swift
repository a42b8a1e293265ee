@testable import JSONRPC
@testable import TypedJSON

/// All frames of a stream that arrives in these pieces, the end of input included.
func decode(_ pieces: [[UInt8]], framing: Framing? = nil, frameBytesMax: Int = 1000) -> [Frame] {
  var decoder = FrameDecoder(framing: framing, frameBytesMax: frameBytesMax)
  var frames: [Frame] = []
  for piece in pieces {
    decoder.append(piece)
    while let frame = decoder.next() { frames.append(frame) }
  }
  if let frame = decoder.finish() { frames.append(frame) }
  return frames
}

/// A frame with this body.
func body(_ text: String) -> Frame {
  .body(Array(text.utf8)[...])
}

/// Why a frame is malformed; nil for other frames.
func reason(_ frame: Frame) -> String? {
  if case .malformed(let reason) = frame { reason.english } else { nil }
}
