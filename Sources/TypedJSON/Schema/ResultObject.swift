/// An object that a server returns, declared once: its members write, describe and document it.
///
///     struct Bucket: ResultObject {
///       let day: Day
///       let created: Int
///
///       static let members: [ResultMember<Self>] = [
///         .init("day", \.day, "The day."),
///         .init("created", \.created, "How many memos were created on it."),
///       ]
///     }
public protocol ResultObject: JSONWritable, JSONDescribed {
  /// Its name among the document's schemas; nil for none of its own.
  static var schemaName: String? { get }

  /// Its members, in the order in which they are written.
  static var members: [ResultMember<Self>] { get }
}

extension ResultObject {
  /// Nil: it is described where it is used.
  public static var schemaName: String? { nil }

  /// An open object, because results may grow.
  public static var schema: Schema {
    let schema = Schema.object(members.map { $0.described() }, isOpen: true)
    return schemaName.map(schema.named) ?? schema
  }

  /// Its members as those of an object that has it.
  public static func members<Outer>(
    of value: @escaping ResultMember<Outer>.Value<Self>
  ) -> [ResultMember<Outer>] {
    members.map { member in
      ResultMember(described: member.described, write: { member.write(value($0), &$1) })
    }
  }

  /// Its members as those of an object that may have it.
  public static func members<Outer>(
    ifPresent value: @escaping ResultMember<Outer>.Value<Self?>
  ) -> [ResultMember<Outer>] {
    members.map { member in
      ResultMember(
        described: { member.described().optional },
        write: { object, writer in
          if let value = value(object) { member.write(value, &writer) }
        })
    }
  }

  /// Writes every member.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for member in Self.members { member.write(self, &writer) }
    }
  }
}

/// A member of a `ResultObject`. Inlinable, so that it is specialized for each type of value.
public struct ResultMember<Object>: Sendable {
  /// The value of a member in an object.
  public typealias Value<T> = @Sendable (Object) -> T

  @usableFromInline let described: @Sendable () -> Schema.Member
  @usableFromInline let write: @Sendable (Object, inout JSONWriter) -> Void

  /// A member that every object has; its words say what it means.
  @inlinable
  public init<T: JSONWritable & JSONDescribed & Sendable>(
    _ name: StaticString, _ value: @escaping Value<T>, _ words: String
  ) {
    self.init(name, value, words, as: T.schema)
  }

  /// A member that every object has, with a schema of its own.
  @inlinable
  public init<T: JSONWritable & Sendable>(
    _ name: StaticString, _ value: @escaping Value<T>, _ words: String,
    as schema: @autoclosure @escaping @Sendable () -> Schema
  ) {
    described = { Schema.Member("\(name)", schema(), words) }
    write = { $1.member(name, value($0)) }
  }

  /// A member that is absent where its value is nil; one that `isPromised` is absent only within a
  /// `store/batch`.
  @inlinable
  public static func optional<T: JSONWritable & JSONDescribed & Sendable>(
    _ name: StaticString, _ value: @escaping Value<T?>, _ words: String, isPromised: Bool = false
  ) -> ResultMember {
    optional(name, value, words, isPromised: isPromised, as: T.schema)
  }

  /// The same with a schema of its own.
  @inlinable
  public static func optional<T: JSONWritable & Sendable>(
    _ name: StaticString, _ value: @escaping Value<T?>, _ words: String, isPromised: Bool = false,
    as schema: @autoclosure @escaping @Sendable () -> Schema
  ) -> ResultMember {
    ResultMember(
      described: { Schema.Member("\(name)", schema(), words, required: isPromised) },
      write: { $1.memberIfPresent(name, value($0)) })
  }

  /// A member that is true, or absent.
  @inlinable
  public static func flag(
    _ name: StaticString, _ value: @escaping Value<Bool>, _ words: String
  ) -> ResultMember {
    optional(name, { value($0) ? true : nil }, words)
  }

  /// A member that writes itself, or nothing.
  @inlinable
  public static func written(
    _ name: StaticString, _ words: String, as schema: @autoclosure @escaping @Sendable () -> Schema,
    isPromised: Bool = true, by write: @escaping @Sendable (Object, inout JSONWriter) -> Void
  ) -> ResultMember {
    ResultMember(
      described: { Schema.Member("\(name)", schema(), words, required: isPromised) },
      write: write)
  }

  @usableFromInline
  init(
    described: @escaping @Sendable () -> Schema.Member,
    write: @escaping @Sendable (Object, inout JSONWriter) -> Void
  ) {
    (self.described, self.write) = (described, write)
  }
}

extension Collection {
  /// Itself; nil if there is nothing in it.
  public var nonEmpty: Self? { isEmpty ? nil : self }
}
