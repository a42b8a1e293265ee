import Conversations
import JSONRPC
import MemoFormats
import Platform

/// Lines of a file, some at a time.
struct LineReader {
  private let file: InputFile
  private var decoder: FrameDecoder
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)
  private var isAtEnd = false

  init(_ file: InputFile, bytesMax: Int) {
    self.file = file
    decoder = FrameDecoder(framing: .lines, frameBytesMax: bytesMax)
  }

  /// At most `count` of the next lines that aren't empty, and no more once they have so many
  /// `bytes`; nil at the end. A line too long to be read becomes one that can't be.
  mutating func next(
    _ count: Int, bytes: Int
  ) throws(SystemError) -> [StoreImporter.Line]? {
    var lines: [StoreImporter.Line] = []
    var left = bytes
    while lines.count < count, left > 0 {
      // The last line need not have an end.
      let lastNumber = decoder.lineCount + 1
      if let frame = decoder.next() {
        lines.append(Self.line(decoder.lineCount, frame))
        left -= lines.last?.bytes.count ?? 0
      } else if isAtEnd {
        if let frame = decoder.finish() { lines.append(Self.line(lastNumber, frame)) }
        return lines.isEmpty ? nil : lines
      } else {
        let readCount = try file.read(into: &buffer)
        isAtEnd = readCount == 0
        buffer.withUnsafeBytes {
          decoder.append(UnsafeRawBufferPointer(rebasing: $0[..<readCount]))
        }
      }
    }
    return lines
  }

  private static func line(_ number: Int, _ frame: Frame) -> StoreImporter.Line {
    if case .body(let bytes) = frame { (number, bytes) } else { (number, [0x3F]) }
  }
}
