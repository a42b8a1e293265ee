import MemosSync
import SyncTestSupport
import TestSupport
import Testing

@testable import SyncHub

/// Keys, and what they seal.
struct SealingKeyTests {
  static let text = String(repeating: "0123456789abcdef", count: 4)
  private let key: SealingKey
  private let other: SealingKey

  init() throws {
    key = try #require(SealingKey(Self.text, from: "key"))
    other = try #require(SealingKey(String(Self.text.reversed()), from: "other"))
  }

  /// RFC 8439, section 2.8.2.
  @Test func `the example of RFC 8439 is sealed as it says`() throws {
    let bytes = (0x80...0x9f).map { String($0, radix: 16) }.joined()
    let key = try #require(SealingKey(bytes, from: "RFC 8439"))
    let nonce: [UInt8] = [7, 0, 0, 0] + Array(0x40...0x47)
    let purpose: [UInt8] = Array(0x50...0x53) + Array(0xc0...0xc7)
    let text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
      + "sunscreen would be it."
    let box = try #require(key.box(Array(text.utf8), nonce, for: purpose))
    let hex = box.map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
    #expect(
      hex == """
        d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6\
        3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36\
        92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc\
        3ff4def08e4b7a9de576d26586cec64b61161ae10b594f09e26a7e902ecbd0600691
        """)
    expect(key.open(nonce + box, for: purpose), equals: Array(text.utf8))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 70_000])
  func `what is sealed opens with its key and for its purpose, and is otherwise each time`(
    count: Int
  ) throws {
    var dice = Dice(seed: UInt64(count))
    let body = (0..<count).map { _ in UInt8(dice.roll(256)) }
    let sealed = try key.seal(body, for: [1])
    expect(key.open(sealed, for: [1]), equals: body)
    #expect(try key.seal(body, for: [1]) != sealed)
    expect(other.open(sealed, for: [1]), equals: nil)
    expect(key.open(sealed, for: [2]), equals: nil)
  }

  @Test func `nothing opens of which a bit was changed or a byte is missing`() throws {
    let sealed = try key.seal(Array("메모".utf8), for: [])
    for index in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[index] ^= 1 << bit
        expect(key.open(changed, for: []), equals: nil)
      }
      expect(key.open(Array(sealed.prefix(index)), for: []), equals: nil)
    }
    expect(key.open(sealed + [0], for: []), equals: nil)
  }

  @Test(arguments: ["", "0", String(text.dropLast()), text + "0", text.replacing("f", with: "g")])
  func `what isn't 64 hexadecimal digits is no key`(text: String) {
    #expect(SealingKey(text, from: "key") == nil)
  }

  @Test func `a new key is another each time, and a key`() throws {
    let (one, two) = try (#require(SealingKey.newText()), #require(SealingKey.newText()))
    #expect(one != two)
    #expect(SealingKey(one, from: "") != nil)
  }
}
