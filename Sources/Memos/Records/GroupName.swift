import Text

/// The rules a group's name keeps.
public enum GroupName {
  /// What an empty name becomes.
  public static let untitled = "Untitled"

  /// `name` as it would be kept: trimmed, and `Untitled` when nothing is left.
  public static func cleaned(_ name: String) -> String {
    let name = trimmed(name)
    return name.isEmpty ? untitled : name
  }

  /// Whether a built-in group has that name; names compare normalised and case folded.
  public static func isReserved(_ name: String) -> Bool {
    let key = nameKey(name)
    return Group.builtIn.contains { nameKey($0.name) == key }
  }

  /// `name` itself when free, else `name (1)`, `name (2)`: the lowest number that is.
  public static func free<Failure>(
    _ name: String, isTaken: (String) throws(Failure) -> Bool
  ) throws(Failure) -> String {
    guard try isTaken(name) else { return name }
    var number = 1
    while try isTaken("\(name) (\(number))") { number += 1 }
    return "\(name) (\(number))"
  }
}
