import Memos
import Wording

/// Colors as a person writes them: `#1B6B3A`, `green`, 초록.
enum ColorName {
  /// What `Group.colors` are called in English and Korean, one after the other.
  private static let names = [
    ["red", "빨강", "빨간색"], ["pink", "분홍", "분홍색"], ["purple", "보라", "보라색"],
    ["violet", "제비꽃색"], ["indigo", "남색"], ["blue", "파랑", "파란색"],
    ["cyan", "하늘색"], ["teal", "청록", "청록색"], ["green", "초록", "초록색", "녹색"],
    ["lime", "연두", "연두색"], ["yellow", "노랑", "노란색"], ["orange", "주황", "주황색"],
    ["vermilion", "다홍", "다홍색"], ["brown", "갈색"], ["gray", "grey", "회색"],
    ["black", "검정", "검은색"],
  ]

  /// The color as it is kept, `#RRGGBB`.
  static func color(_ text: String) throws(CommandFailure) -> String {
    let digits = text.dropFirst()
    if text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) { return text }
    // Equal whether composed or not, as macOS has file names.
    let word = text.lowercased()
    for (names, color) in zip(names, Group.colors) where names.contains(word) { return color }
    let english = names.map { $0[0] }
    throw .usage(.colorUnknown(text, english, nearest(to: word, among: english)))
  }
}
