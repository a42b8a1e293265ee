extension String {
  /// How its first line ends; a line feed if it has only one.
  public var lineEnd: String {
    let isCRLF = utf8.firstIndex(of: 0x0A).map { end in
      end > startIndex && utf8[utf8.index(before: end)] == 0x0D
    }
    return isCRLF == true ? "\r\n" : "\n"
  }
}
