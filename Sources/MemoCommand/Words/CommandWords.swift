import Wording

/// The words of a command line, split into operands and options.
struct CommandWords: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  /// Whether the command is `note`.
  let isNote: Bool
  /// Whether colors were asked for; nil if the terminal decides.
  private(set) var isColored: Bool?

  /// Reads `words` by the options of `spec`. Behind `--` everything is an operand.
  init(_ words: [String], by spec: CommandSpec) throws(CommandFailure) {
    isNote = spec.name == "note"
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if let tag = Self.tag(word, by: spec) {
        values[tag.option, default: []].append(tag.name)
        continue
      }
      // A line of a list is text.
      guard word.hasPrefix("-"), word != "-", !word.hasPrefix("- ") else {
        operands.append(word)
        continue
      }
      try readOption(word, &rest, by: spec)
    }
    try checkOperands(of: spec)
    try readColor(by: spec)
  }

  /// The tag of `+home` or `-home`, in a list.
  private static func tag(
    _ word: String, by spec: CommandSpec
  ) -> (option: String, name: String)? {
    let name = String(word.dropFirst())
    // `-n5` and `-y` are options, `-home` is a tag.
    guard let sign = word.first, sign == "+" || sign == "-", spec.namesTags,
      name.first?.isLetter == true, sign == "+" || name.dropFirst().first?.isLetter == true
    else { return nil }
    // `-overdue` is a slip, `-nx` an option with a value.
    let isOption = spec.options.contains {
      $0.name == "--\(name)" || $0.value != nil && $0.short == String(word.prefix(2))
    }
    if sign == "-", isOption { return nil }
    let option = sign == "+" ? "--tag" : "--not-tag"
    return spec.options.contains { $0.name == option } ? (option, name) : nil
  }

  /// Reads when to show colors, where that isn't the color of a group.
  private mutating func readColor(by spec: CommandSpec) throws(CommandFailure) {
    guard let when = value("--color"), !spec.namesColors else { return }
    switch when {
    case "always": isColored = true
    case "never": isColored = false
    case "auto": break
    default: throw .usage(.colorWhen(when))
    }
  }

  /// The words of a line that is still typed: all are operands, and the store that they name is
  /// meant too.
  init(line words: [String]) {
    isNote = false
    operands = words
    for (index, word) in words.enumerated() {
      if word == "--file", index + 2 < words.count { values[word] = [words[index + 1]] }
      if word.hasPrefix("--file="), index + 1 < words.count {
        values["--file"] = [String(word.dropFirst("--file=".count))]
      }
    }
  }

  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, by spec: CommandSpec
  ) throws(CommandFailure) {
    // `-n5` is `-n 5`.
    if !word.hasPrefix("--"), word.count > 2, !word.contains("="),
      spec.options.contains(where: { $0.short == String(word.prefix(2)) && $0.value != nil })
    {
      rest.insert(String(word.dropFirst(2)), at: rest.startIndex)
      return try readOption(String(word.prefix(2)), &rest, by: spec)
    }
    let equals = word.firstIndex(of: "=")
    let name = String(word[..<(equals ?? word.endIndex)])
    guard let option = spec.options.first(where: { $0.name == name || $0.short == name }) else {
      let names = spec.options.map(\.name)
      throw .usage(.noOption(name, spec.name, nearest(to: name, among: names)))
    }
    guard option.value != nil else {
      if equals != nil { throw .usage(.optionNoValue(name)) }
      values[option.name, default: []].append("")
      return
    }
    let value = equals.map { String(word[word.index(after: $0)...]) } ?? rest.popFirst()
    guard let value, !value.isEmpty else { throw .usage(.optionNeedsValue(name)) }
    if has(option.name), !option.isRepeatable { throw .usage(.optionTwice(name)) }
    values[option.name, default: []].append(value)
  }

  private func checkOperands(of spec: CommandSpec) throws(CommandFailure) {
    if has("--help") || has("--version") { return }
    if operands.count < spec.operandCount.lowerBound {
      throw .usage(.commandUsage("\(spec.name) \(spec.operands)"))
    }
    guard operands.count > spec.operandCount.upperBound else { return }
    let extra = operands[spec.operandCount.upperBound]
    let isList = spec.operands.isEmpty && spec.options.contains { $0.name == "--group" }
    throw .usage(isList ? .noArgumentOfList(spec.name, extra) : .noArgument(spec.name, extra))
  }

  /// Whether an option is there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value of an option.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that can be repeated.
  func all(_ name: String) -> [String]? { values[name] }

  /// The number that an option gives.
  func count(_ name: String) throws(CommandFailure) -> Int? {
    guard let text = value(name) else { return nil }
    guard let count = Int(text), count > 0 else {
      throw .usage(.mustBeCount(name, text))
    }
    return count
  }

  /// Yes, no, or neither of two opposite options.
  func either(_ yes: String, _ no: String) throws(CommandFailure) -> Bool? {
    guard has(yes) || has(no) else { return nil }
    if has(yes), has(no) { throw .usage(.oneOfTwo(yes, no)) }
    return has(yes)
  }
}
