import Platform
import Wording

/// This machine.
enum Host {
  /// What it is called, as the history on other machines names it.
  static let name: String = {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "unknown" }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The domain is the same for most who see it.
    return String(name.prefix { $0 != "." })
  }()
}

extension SystemError {
  /// What the last call says of the error number it left, in a sentence.
  init(_ sentence: (Sentence) -> SyncSentence) {
    self.init(saying: .sync(sentence(Sentence(errorNumber: errno))))
  }
}
