import MemoFormats
import MemoStore
import Memos
import Text

/// Where memos have their files: a folder for each group, and a name for each title.
struct FolderPlaces {
  private var folders: [Group.ID: String] = [:]
  private var groups: [String: Group.ID] = [:]
  /// The names of the groups.
  private(set) var names: [Group.ID: String] = [:]
  /// The groups that are kept in the folder; nil for everything.
  private let only: Set<Group.ID>?

  /// The places of `groups`; those that have a folder already keep it as long as it says the name.
  init(_ groups: [Group], _ known: [Group.ID: String], only: Set<Group.ID>?) {
    self.only = only
    let plain = groups.filter { $0.query == nil && only?.contains($0.id) != false }
    for group in plain {
      guard let folder = known[group.id], Self.isNamed(folder, after: group.name) else { continue }
      note(folder, of: group.id)
    }
    for group in plain where folders[group.id] == nil {
      note(
        Self.free(Self.folder(for: group.name)) { self.groups[nameKey($0)] != nil }, of: group.id)
    }
    for group in groups { names[group.id] = group.name }
  }

  private mutating func note(_ folder: String, of group: Group.ID) {
    folders[group] = folder
    groups[nameKey(folder)] = group
  }

  /// The folder of a group; nil if it isn't kept.
  func folder(of group: Group.ID?) -> String? {
    guard let group else { return only == nil ? "" : nil }
    return folders[group]
  }

  /// The group whose folder that is; nil inside for none. Nil if there is no such group yet.
  func group(of folder: String) -> Group.ID?? {
    folder.isEmpty ? .some(nil) : groups[nameKey(folder)].map { .some($0) } ?? nil
  }

  /// Whether what is in a folder is kept.
  func keeps(_ folder: String) -> Bool {
    only == nil || (!folder.isEmpty && groups[nameKey(folder)] != nil)
  }

  /// A group's name as a path.
  static func folder(for name: String) -> String {
    name.split(separator: "/").map { LiveFiles.name(for: String($0)) }.joined(separator: "/")
  }

  private static func isNamed(_ folder: String, after name: String) -> Bool {
    let key = nameKey(Self.folder(for: name))
    return nameKey(folder) == key || nameKey(base(folder)) == key
      || nameKey(Self.folder(for: base(name))) == nameKey(folder)
  }

  /// `name`, or the first with a number that isn't taken.
  static func free(_ name: String, isTaken: (String) -> Bool) -> String {
    var (free, number) = (name, 1)
    while isTaken(free) {
      number += 1
      free = "\(name) (\(number))"
    }
    return free
  }

  /// A name without the number that a second of that name got.
  static func base(_ name: String) -> String {
    guard name.hasSuffix(")"), let space = name.lastIndex(of: " ") else { return name }
    let number = name[space...].dropFirst()
    return number.hasPrefix("(") && Int(number.dropFirst().dropLast()) != nil
      ? String(name[..<space]) : name
  }

  /// Whether a file got its name because of that title.
  static func isNamed(_ path: String, afterTitle title: String) -> Bool {
    let stem = stem(path)
    let name = nameKey(LiveFiles.name(for: title))
    return nameKey(stem) == name || nameKey(base(stem)) == name
  }

  /// The name of a file without its ending.
  static func stem(_ path: String) -> String {
    let name = path.cut.name
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }
}
