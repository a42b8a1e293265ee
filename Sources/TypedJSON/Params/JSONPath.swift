/// The path of a value in the params, such as `patch.task.due` or `ids[3]`.
///
/// Nothing is put into words until something fails; a path of one step costs no allocation.
public struct JSONPath: Sendable {
  private enum Step: Sendable {
    case member(StaticString)
    case name(String)
    case index(Int)
  }

  private final class Parent: Sendable {
    let path: JSONPath

    init(_ path: JSONPath) { self.path = path }
  }

  private let parent: Parent?
  private let step: Step?

  /// The params themselves.
  public static let root = JSONPath(parent: nil, step: nil)

  /// Whether this is the params themselves and no part of them.
  public var isRoot: Bool { step == nil }

  private init(parent: Parent?, step: Step?) {
    self.parent = parent
    self.step = step
  }

  private init(_ path: JSONPath, _ step: Step) {
    self.init(parent: path.isRoot ? nil : Parent(path), step: step)
  }

  /// The member `name` of this value.
  public func member(_ name: StaticString) -> JSONPath {
    JSONPath(self, .member(name))
  }

  /// The member `name` of this value.
  public func member(named name: String) -> JSONPath {
    JSONPath(self, .name(name))
  }

  /// The elements of this value; they share one allocation.
  @usableFromInline
  struct Elements {
    private let parent: Parent?

    fileprivate init(of path: JSONPath) {
      parent = path.isRoot ? nil : Parent(path)
    }

    @usableFromInline
    subscript(_ index: Int) -> JSONPath { JSONPath(parent: parent, step: .index(index)) }
  }

  /// The elements of this value.
  @usableFromInline
  var elements: Elements { Elements(of: self) }

  /// The element at `index` of this value.
  public func element(_ index: Int) -> JSONPath {
    JSONPath(self, .index(index))
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in words, empty for the root.
  public var description: String {
    let start = parent?.path.description ?? ""
    let dot = start.isEmpty ? "" : "."
    switch step {
    case nil: return ""
    case .member(let name): return "\(start)\(dot)\(name)"
    case .name(let name): return "\(start)\(dot)\(name.shortened)"
    case .index(let index): return "\(start)[\(index)]"
    }
  }
}

extension String {
  /// The first 64 scalars, because what a client sent may be a megabyte and goes into an error; so
  /// may one character of it be, a letter under that many marks.
  public var shortened: String {
    let start = unicodeScalars.prefix(64)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
