/// How much to read at once.
public struct Portion: Sendable, Hashable {
  /// The most memos or commits.
  public var count: Int
  /// Nothing more is read once the texts in them have more bytes than this.
  public var textBytes: Int

  /// At most `count`, and nothing more behind `textBytes` bytes of text.
  public init(_ count: Int, textBytes: Int) {
    self.count = count
    self.textBytes = textBytes
  }
}
