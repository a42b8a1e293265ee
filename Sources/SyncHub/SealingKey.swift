// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CCrypto
import MemosSync

/// A key for ChaCha20-Poly1305 (RFC 8439), by which a hub's bodies are sealed.
///
/// Each is sealed with a random nonce, which precedes it: with one key, some billions can be
/// before two of them may have the same.
public struct SealingKey: SealType {
  public let place: String
  private let bytes: [UInt8]

  static let keyBytes = 32
  private static let nonceBytes = 12
  private static let tagBytes = 16

  /// The key that `text` spells in hexadecimal digits, from `place`; nil if it spells none.
  public init?(_ text: String, from place: String) {
    let digits = Array(text.utf8).map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 2 * Self.keyBytes, !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    bytes = stride(from: 0, to: values.count, by: 2).map {
      UInt8(values[$0] << 4 | values[$0 + 1])
    }
    self.place = place
  }

  /// A new key in hexadecimal digits; nil if the system has no random numbers to give.
  public static func newText() -> String? {
    let hex = Array("0123456789abcdef")
    return random(keyBytes).map { bytes in
      String(bytes.flatMap { [hex[Int($0 >> 4)], hex[Int($0 & 15)]] })
    }
  }

  public func seal(_ body: [UInt8], for purpose: [UInt8]) throws(HubError) -> [UInt8] {
    guard let nonce = Self.random(Self.nonceBytes), let box = box(body, nonce, for: purpose) else {
      throw .unusable(.sync(.cantSeal))
    }
    return nonce + box
  }

  public func open(_ sealed: [UInt8], for purpose: [UInt8]) -> [UInt8]? {
    guard sealed.count >= Self.nonceBytes + Self.tagBytes else { return nil }
    let nonce = Array(sealed.prefix(Self.nonceBytes))
    let box = sealed.dropFirst(Self.nonceBytes).dropLast(Self.tagBytes)
    return run(
      isSealing: false, Array(box), nonce, purpose, tag: Array(sealed.suffix(Self.tagBytes))
    )?.output
  }

  /// The ciphertext of `body` and its tag, for a nonce that is used once.
  func box(_ body: [UInt8], _ nonce: [UInt8], for purpose: [UInt8]) -> [UInt8]? {
    let zeros = [UInt8](repeating: 0, count: Self.tagBytes)
    return run(isSealing: true, body, nonce, purpose, tag: zeros).map { $0.output + $0.tag }
  }

  private func run(
    isSealing: Bool, _ input: [UInt8], _ nonce: [UInt8], _ purpose: [UInt8], tag: [UInt8]
  ) -> (output: [UInt8], tag: [UInt8])? {
    // libcrypto counts in 32 bits; an entry has far less.
    guard input.count < Int32.max, purpose.count < Int32.max,
      let context = EVP_CIPHER_CTX_new()
    else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    var (output, tag, count) = ([UInt8](repeating: 0, count: input.count), tag, Int32(0))
    var rest = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
    let (get, set) = (EVP_CTRL_AEAD_GET_TAG, EVP_CTRL_AEAD_SET_TAG)
    guard
      EVP_CipherInit_ex(
        context, EVP_chacha20_poly1305(), nil, bytes, nonce, isSealing ? 1 : 0) == 1,
      isSealing || EVP_CIPHER_CTX_ctrl(context, set, Int32(tag.count), &tag) == 1,
      EVP_CipherUpdate(context, nil, &count, purpose, Int32(purpose.count)) == 1,
      input.isEmpty
        || EVP_CipherUpdate(context, &output, &count, input, Int32(input.count)) == 1,
      // Of a stream nothing is left over; the tag is compared here.
      EVP_CipherFinal_ex(context, &rest, &count) == 1,
      !isSealing || EVP_CIPHER_CTX_ctrl(context, get, Int32(tag.count), &tag) == 1
    else { return nil }
    return (output, tag)
  }

  private static func random(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return RAND_bytes(&bytes, Int32(count)) == 1 ? bytes : nil
  }
}
