#if os(Linux)
  import Foundation
  import TestSupport

  /// What is on a disk after the power went off, by what was done to the files of a folder before.
  ///
  /// What was synced is there. Of what was written since, each sector may be there or not, in any
  /// order; names may come and go late, in their order. SQLite's own crash tests assume the same
  /// (sqlite.org/testing.html, section 3.3), which is less than most disks promise.
  struct PowerCut {
    /// A step of the record: what was done, and where the record ends after it.
    struct Step {
      enum Deed {
        case make
        case write(at: Int, ArraySlice<UInt8>)
        case cut(to: Int)
        case sync
        case remove
      }

      let deed: Deed
      let name: String
      let end: Int
    }

    private struct File {
      var synced: [UInt8] = []
      var pending: [Step.Deed] = []
    }

    private enum NameChange {
      case make(String, file: Int)
      case remove(String)
    }

    private var files: [File] = []
    /// The files by their names as programs see them, and as the disk knows them.
    private var names: [String: Int] = [:]
    private var syncedNames: [String: Int] = [:]
    private var pendingNames: [NameChange] = []

    static let sectorSize = 512

    /// Reads a record of `disk.c`.
    static func steps(of record: [UInt8]) throws -> [Step] {
      var steps: [Step] = []
      var rest = record[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        guard line.count == 4, let at = Int(line[2]), let count = Int(line[3]) else {
          throw Child.Failure("The record is broken: \(line)")
        }
        rest = rest[(end + 1)...]
        let deed: Step.Deed
        switch line[0] {
        case "make": deed = .make
        case "write": deed = .write(at: at, rest.prefix(count))
        case "cut": deed = .cut(to: at)
        case "sync": deed = .sync
        default: deed = .remove
        }
        if case .write = deed { rest = rest.dropFirst(count) }
        steps.append(Step(deed: deed, name: String(line[1]), end: rest.startIndex))
      }
      return steps
    }

    /// Does a step.
    mutating func follow(_ step: Step) {
      switch step.deed {
      case .make:
        files.append(File())
        names[step.name] = files.count - 1
        pendingNames.append(.make(step.name, file: files.count - 1))
      case .remove:
        names[step.name] = nil
        pendingNames.append(.remove(step.name))
      case .sync where step.name == ".":
        for change in pendingNames { Self.apply(change, to: &syncedNames) }
        pendingNames = []
      case .sync:
        guard let file = names[step.name] else { return }
        for deed in files[file].pending { Self.apply(deed, to: &files[file].synced) }
        files[file].pending = []
      case .write, .cut:
        guard let file = names[step.name] else { return }
        files[file].pending.append(step.deed)
      }
    }

    /// What becomes of what was not synced.
    enum Luck: CaseIterable {
      case none, all, some
    }

    /// The files as they are found when the power is back, without the log's index, which is made
    /// again.
    func files(_ luck: Luck, _ dice: inout Dice) -> [String: [UInt8]] {
      var found = syncedNames
      for change in pendingNames {
        if luck == .none || (luck == .some && dice.hits(oneIn: 3)) { break }
        Self.apply(change, to: &found)
      }
      var contents: [String: [UInt8]] = [:]
      for (name, file) in found where !name.hasSuffix("-shm") {
        var bytes = files[file].synced
        for deed in files[file].pending {
          switch luck {
          case .none: break
          case .all: Self.apply(deed, to: &bytes)
          case .some: for piece in Self.torn(deed, &dice) { Self.apply(piece, to: &bytes) }
          }
        }
        contents[name] = bytes
      }
      return contents
    }

    /// Those sectors of a write that reach the disk.
    private static func torn(_ deed: Step.Deed, _ dice: inout Dice) -> [Step.Deed] {
      if dice.hits(oneIn: 2) { return dice.hits(oneIn: 2) ? [] : [deed] }
      guard case .write(let at, let bytes) = deed else { return [] }
      var pieces: [Step.Deed] = []
      var position = at
      while position < at + bytes.count {
        let end = min((position / sectorSize + 1) * sectorSize, at + bytes.count)
        if dice.hits(oneIn: 2) {
          let start = bytes.startIndex - at
          pieces.append(.write(at: position, bytes[start + position..<start + end]))
        }
        position = end
      }
      return pieces
    }

    private static func apply(_ change: NameChange, to names: inout [String: Int]) {
      switch change {
      case .make(let name, let file): names[name] = file
      case .remove(let name): names[name] = nil
      }
    }

    private static func apply(_ deed: Step.Deed, to bytes: inout [UInt8]) {
      switch deed {
      case .write(let at, let new):
        if bytes.count < at + new.count {
          bytes += [UInt8](repeating: 0, count: at + new.count - bytes.count)
        }
        bytes.replaceSubrange(at..<at + new.count, with: new)
      case .cut(let count):
        bytes = Array(bytes.prefix(count))
        bytes += [UInt8](repeating: 0, count: count - bytes.count)
      case .make, .sync, .remove: break
      }
    }
  }
#endif
