/// Colors as a person writes them: `#1B6B3A`, `green`, 초록.
enum ColorName {
  /// English and Korean names. All are among the colors that groups get, on which white text can be
  /// read.
  private static let colors: [(names: [String], color: String)] = [
    (["red", "빨강", "빨간색"], "#B3261E"), (["pink", "분홍", "분홍색"], "#9C1F52"),
    (["purple", "보라", "보라색"], "#7B1FA2"), (["violet", "제비꽃색"], "#5E35B1"),
    (["indigo", "남색"], "#3949AB"), (["blue", "파랑", "파란색"], "#1B5E9E"),
    (["cyan", "하늘색"], "#00658F"), (["teal", "청록", "청록색"], "#006A6A"),
    (["green", "초록", "초록색", "녹색"], "#1B6B3A"), (["lime", "연두", "연두색"], "#3F6600"),
    (["yellow", "노랑", "노란색"], "#6B5E00"), (["orange", "주황", "주황색"], "#8A4B00"),
    (["vermilion", "다홍", "다홍색"], "#A23B00"), (["brown", "갈색"], "#6D4C41"),
    (["gray", "grey", "회색"], "#455A64"), (["black", "검정", "검은색"], "#37474F"),
  ]

  /// The color as it is kept, `#RRGGBB`.
  static func color(_ text: String) throws(CommandFailure) -> String {
    let digits = text.dropFirst()
    if text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) { return text }
    // Equal whether composed or not, as macOS has file names.
    let word = text.lowercased()
    if let found = colors.first(where: { $0.names.contains(word) }) { return found.color }
    let english = colors.map { $0.names[0] }
    throw .usage(
      "A color is written #RRGGBB or by its name (\(english.joined(separator: ", ")); "
        + "also in Korean), not “\(text)”.\(suggestion(for: word, among: english))")
  }
}
