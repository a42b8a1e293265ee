import Dates
import Platform

extension DateOrder {
  /// That of the person who started the process; nil if their environment doesn't say.
  ///
  /// POSIX, 8.2: LC_ALL, LC_TIME, LANG, the first that isn't empty.
  static var ofProcess: DateOrder? {
    let names: [String] = ["LC_ALL", "LC_TIME", "LANG"]
    let values = names.compactMap { name in getenv(name).map { String(cString: $0) } }
    return values.first { !$0.isEmpty }.flatMap { DateOrder(locale: $0) }
  }
}
