extension StringProtocol {
  /// Whether `part` is in it, byte by byte.
  public func contains(part: some StringProtocol) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start] == first && bytes[start...].starts(with: wanted)
    }
  }
}
