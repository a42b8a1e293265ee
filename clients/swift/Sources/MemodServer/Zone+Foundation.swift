import Dates
import Foundation
import Memos

// The command sets TZ to ask the C library, which an app with threads can't.
extension Zone {
  init(_ zone: TimeZone) {
    self.init(name: zone.identifier) { instant in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
    }
  }

  /// The zone of an IANA name; nil for anything else, such as an abbreviation.
  init?(named name: String) {
    guard name != "UTC" else {
      self = .utc
      return
    }
    guard name.contains("/"), let zone = TimeZone(identifier: name) else { return nil }
    self.init(name: name) { instant in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
    }
  }
}
