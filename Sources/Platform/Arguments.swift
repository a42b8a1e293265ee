import CPlatform
import Wording

/// The words of the command line.
///
/// Swift's `CommandLine` reads them from a file in /proc. It has none of them where no descriptor
/// is left to open that with, and repairs what isn't UTF-8, so that a path names another file.
public enum Arguments {
  /// What the program was started as; empty if whoever started it didn't say.
  public static var programName: String {
    cplatform_argument_count() > 0 ? String(cString: cplatform_argument(0)) : ""
  }

  /// The words behind the program's name.
  ///
  /// Throws for one that isn't UTF-8.
  public static func words() throws(CommandLineMistake) -> [String] {
    var words: [String] = []
    var index: Int32 = 1
    while index < cplatform_argument_count() {
      let bytes = cplatform_argument(index)
      guard let word = String(validatingCString: bytes) else {
        throw CommandLineMistake(.argumentNotUTF8(String(cString: bytes)))
      }
      words.append(word)
      index += 1
    }
    return words
  }
}

/// An argument that can't be followed, and what to do about it.
public struct CommandLineMistake: Error, Sendable {
  /// What is wrong, and what to do.
  public let message: Sentence

  /// A mistake in words.
  public init(_ message: Sentence) {
    self.message = message
  }
}
