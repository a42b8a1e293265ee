import Foundation

/// The part of an exhaustive suite that this run passes. `make test` passes a part that moves with
/// the commit, so that each is passed every few commits; `make check` and single suites pass all.
public enum Sample {
  /// `MEMOD_SAMPLE`, which `.ci/test` takes from the commit; nil where everything is to run.
  private static let offset = ProcessInfo.processInfo.environment["MEMOD_SAMPLE"].flatMap {
    Int($0)
  }

  /// Whether the case with this `number` is in this run, of which there are `parts`.
  public static func has(_ number: Int, of parts: Int) -> Bool {
    guard let offset else { return true }
    return (offset % parts + number) % parts == 0
  }

  /// The cases of this run: every so many of them, or all.
  public static func of<Case>(_ cases: some Sequence<Case>, parts: Int) -> [Case] {
    cases.enumerated().filter { has($0.offset, of: parts) }.map(\.element)
  }
}
