import Dates
import Memos
import Platform
import Synchronization

/// Time zones as the C library knows them.
///
/// The library has one zone at a time, in `TZ`, which is set for whichever zone is asked; most ask
/// the same one again.
enum SystemZone {
  private static let folder = "/usr/share/zoneinfo/"

  /// The zone the process runs in.
  static func current() -> Zone {
    let variable = getenv("TZ").map { String(cString: $0) }
    return zone(currentName(), in: variable)
  }

  /// The zone of an IANA name, or nil if there is none.
  static func named(_ name: String) -> Zone? {
    guard name != "UTC" else { return .utc }
    // Only names as IANA makes them: a path must not lead out of the folder.
    let isName = name.utf8.allSatisfy {
      Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0)
        || "/_+-".utf8.contains($0)
    }
    guard isName, !name.isEmpty, !name.hasPrefix("/"), isZone(folder + name) else { return nil }
    return zone(name, in: name)
  }

  /// The zone under that value of `TZ`.
  private static func zone(_ name: String, in variable: String?) -> Zone {
    let known = KnownOffsets()
    return Zone(name: name) { instant in known[instant] { offset(at: instant, in: variable) } }
  }

  /// The seconds east of UTC under that value of `TZ`; nil for none.
  private static func offset(at instant: Instant, in variable: String?) -> Int {
    choose(variable)
    var seconds = time_t(floorDivided(instant.milliseconds, by: 1000))
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return Int(local.tm_gmtoff)
  }

  private static func choose(_ variable: String?) {
    let current = getenv("TZ")
    if let variable {
      if let current, strcmp(current, variable) == 0 { return }
      setenv("TZ", variable, 1)
    } else {
      if current == nil { return }
      unsetenv("TZ")
    }
    tzset()
  }

  private static func floorDivided(_ dividend: Int, by divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((divisor - 1 - dividend) / divisor)
  }

  private static func currentName() -> String {
    if let name = getenv("TZ").map({ String(cString: $0) }), !name.isEmpty { return name }
    var buffer = [CChar](repeating: 0, count: 1024)
    let count = readlink("/etc/localtime", &buffer, buffer.count)
    guard count > 0 else { return "UTC" }
    let target = buffer[..<count].map(UInt8.init(bitPattern:))
    let part = Array("zoneinfo/".utf8)
    guard let start = target.indices.first(where: { target[$0...].starts(with: part) }) else {
      return "UTC"
    }
    return String(decoding: target[(start + part.count)...], as: UTF8.self)
  }

  /// Whether the file there holds a zone (RFC 9636, section 3.1); lists of them lie beside.
  private static func isZone(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var start = [UInt8](repeating: 0, count: 4)
    return read(descriptor, &start, start.count) == start.count && start == Array("TZif".utf8)
  }
}

/// The offsets of a zone at the times it was asked for lately: most are asked for again.
private final class KnownOffsets: Sendable {
  /// For each slot a quarter of an hour and the seconds then. One array of numbers, since the types
  /// of arrays of anything else are made at the start.
  private let offsets = Mutex([Int](repeating: 0, count: 2 * slots))
  private static let slots = 61

  /// Before 1973 a few zones were set at other times than on a quarter of an hour.
  private static let firstQuarter = 3 * 365 * 96

  subscript(instant: Instant, find: () -> Int) -> Int {
    let quarter = instant.milliseconds / 900_000
    guard quarter > Self.firstQuarter else { return find() }
    return offsets.withLock { offsets in
      let slot = 2 * (quarter % Self.slots)
      if offsets[slot] != quarter { (offsets[slot], offsets[slot + 1]) = (quarter, find()) }
      return offsets[slot + 1]
    }
  }
}
