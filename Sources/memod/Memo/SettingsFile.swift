import MemoCommand
import Platform
import Wording

/// The file of the person's settings: `$XDG_CONFIG_HOME/memod/config`.
enum SettingsFile {
  /// Its path; nil without a home directory.
  static let path: String? = {
    // XDG Base Directory Specification: a relative path counts as not set.
    if let value = variable("XDG_CONFIG_HOME"), value.hasPrefix("/") {
      return "\(value)/memod/config"
    }
    return variable("HOME").map { "\($0)/.config/memod/config" }
  }()

  /// What it says; nothing if it isn't there.
  static func read() throws(CommandFailure) -> Settings {
    guard let path else { return Settings() }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return Settings() }
      throw .usage(SystemError(path).sentence)
    }
    defer { close(descriptor) }
    guard let bytes = TerminalFacts.bytes(of: descriptor) else {
      throw .usage(SystemError(path).sentence)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .usage(.pathNotText(path))
    }
    return try Settings(reading: text, of: path)
  }

  @Sendable static func variable(_ name: String) -> String? {
    getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
  }
}
