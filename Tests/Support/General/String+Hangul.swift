extension String {
  /// Hangul syllables as conjoining letters, as some file systems and editors write them (Unicode
  /// 15, section 3.12).
  public var decomposed: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        scalars.append(scalar)
        continue
      }
      let index = scalar.value - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index / 28 % 21, 0x11A7 + index % 28]
      for part in parts where part != 0x11A7 {
        if let part = Unicode.Scalar(part) { scalars.append(part) }
      }
    }
    return String(scalars)
  }
}
