import Wording

extension Sentence: JSONWritable, JSONDescribed {
  /// A string.
  public static var schema: Schema { .string }

  /// Writes the words in the writer's language.
  public func write(to writer: inout JSONWriter) { writer.string(text(in: writer.language)) }
}
