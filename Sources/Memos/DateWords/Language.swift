/// A language in which repeats and reminders are said.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"
}
