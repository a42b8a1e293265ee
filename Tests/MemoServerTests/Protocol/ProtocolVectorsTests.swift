import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// The test vectors hold for this server and for the words around them.
struct ProtocolVectorsTests {
  /// The lines of the vectors' block of that language.
  private static func vectors(_ language: String) -> [Vector] {
    let chapter = ProtocolDocument.repository.chapter("Test vectors")
    return chapter?.blocks(language).flatMap(\.lines).map { Vector($0) } ?? []
  }

  @Test func `there are vectors of each kind, and all of them are tried`() {
    let blocks = ProtocolDocument.repository.chapter("Test vectors")?.blocks ?? []
    expect(blocks.map(\.language), equals: ["framing", "positions", "splices"])
    #expect(blocks.allSatisfy { !$0.lines.isEmpty })
  }

  @Test(arguments: vectors("framing"))
  func `a stream has the frames that it says, wherever it is cut`(vector: Vector) throws {
    let stream = Array(try #require(vector["stream"]?.string).utf8)
    let frames = try #require(vector["frames"]?.array).map(\.string)
    #expect(!frames.isEmpty)
    for cut in 0...stream.count {
      expect(Self.frames(of: stream, cutAt: cut), equals: frames, "cut at byte \(cut)")
    }
  }

  @Test(arguments: vectors("positions"), ["utf-8", "utf-16", "utf-32"])
  func `a word is where it says`(vector: Vector, encoding: String) throws {
    let text = try #require(vector["text"])
    let word = try #require(vector["word"])
    var session = ExampleSession(framing: .lines)
    let answers = session.send([
      call("initialize", ["positionEncodings": [.string(encoding)]]),
      call("memo/create", ["content": text]), call("memo/list", ["text": word]),
    ])
    let range = JSON(text: answers.last ?? "")?["result"]?["rows"]?[0]?["ranges"]?[0]
    let found = ["start", "end"].flatMap { end in
      ["line", "character"].map { range?[end]?[$0] ?? .null }
    }
    expect(.array(found), equals: vector[encoding])
  }

  @Test(arguments: vectors("splices"))
  func `a splice has the result that it says`(vector: Vector) throws {
    var list = WatchedList(["rows": try #require(vector["rows"])])
    try list.apply(try #require(vector["event"]))
    expect(.array(list.rows), equals: vector["result"])
  }

  private static func frames(of stream: [UInt8], cutAt cut: Int) -> [String?] {
    var decoder = FrameDecoder(frameBytesMax: 1 << 20)
    var frames: [String?] = []
    func take(_ frame: Frame) {
      if case .body(let bytes) = frame {
        frames.append(String(decoding: bytes, as: UTF8.self))
      } else {
        frames.append(nil)
      }
    }
    for part in [stream[..<cut], stream[cut...]] {
      decoder.append(Array(part))
      while let frame = decoder.next() { take(frame) }
    }
    if let frame = decoder.finish() { take(frame) }
    return frames
  }

  private func call(_ method: String, _ params: JSON) -> String {
    let message: JSON = ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params]
    return message.text
  }
}

/// A line of test vectors.
struct Vector: Sendable, CustomTestStringConvertible {
  private let json: JSON

  init(_ line: String) {
    json = JSON(text: line) ?? .null
  }

  subscript(_ name: String) -> JSON? { json[name] }

  var testDescription: String { json.text }
}
