import TestSupport
import Testing
import Text

/// What is being typed at a caret, which `|` marks: the typed part, and what stands behind it that
/// is replaced too.
struct TypedMarkTests {
  /// `kind:typed+rest`, with `!` if the link is closed already.
  private func found(_ marked: String) -> String? {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false).map(String.init)
    let text = parts.joined()
    let caret = parts[0].utf8.count
    guard let mark = TypedMark.all(at: caret, in: text).first else { return nil }
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(mark.replaced.lowerBound == mark.typed.lowerBound && mark.typed.upperBound == caret)
    let rest = part(caret..<mark.replaced.upperBound)
    return "\(mark.kind):\(part(mark.typed))+\(rest)\(mark.isClosed ? "!" : "")"
  }

  @Test(arguments: [
    ("[[‸", "link:+"), ("See [[회의 ‸", "link:회의 +"), ("- [ ] a [[b‸ c", "link:b+"),
    ("[[a‸b]] c", "link:a+b!"), ("[[‸]]", "link:+!"), ("[[a‸|label]]", "link:a+!"),
    ("| [[a‸\\|b]] |", "link:a+!"), ("[[a]] [[b‸", "link:b+"), ("[[a [b‸", "link:a [b+"),
    ("[[a [[b‸", "link:b+"), ("[[pla‸ and [[Other]]", "link:pla+"), ("> [[q‸", "link:q+"),
    ("```\n[[no]]\n```\n[[a‸", "link:a+"), ("`x` [[a‸", "link:a+"), ("a ` b\n[[c‸", "link:c+"),
    ("\\\\[[a‸", "link:a+"), ("[[[a‸", "link:a+"), ("[[C #‸", "link:C #+"),
    ("[[a and #b‸", "link:a and #b+"),
    ("[[Issue #1‸]]", "link:Issue #1+!"), ("a，#b‸", "tag:b+"),
    ("#‸", "tag:+"), ("a #wo‸rk b", "tag:wo+rk"), ("#work/‸", "tag:work/+"), ("(#한‸", "tag:한+"),
    ("#2026‸", "tag:2026+"), ("a [[b]] #c‸", "tag:c+"),
    ("@‸", "group:+"), ("Buy milk @Ho‸me now", "group:Ho+me"),
    ("x @\"two wo‸", "group:\"two wo+"), ("x @\"two wo‸\" y", "group:\"two wo+\""),
  ])
  func `a mark that was begun is found`(marked: String, expected: String) {
    expect(found(marked), equals: expected)
  }

  @Test(arguments: [
    "‸[[a", "[‸[a", "[[a]‸]", "[[a]]‸", "[[a|la‸", "[[a|la‸bel]]", "[[a\n‸", "\\[[a‸", "\\#a‸",
    "\\‸#a", "\\@a‸", "`[[a‸`", "`[[a‸", "`#a‸\nb`", "```\n[[a‸\n```", "~~~\n#a‸", "a#b‸", "#a ‸",
    "#a,‸", "##‸", "http://x/(#‸", "http://x/#y‸", "me@home‸", "@two words‸", "[x](#a‸)", "",
    "@\"a\" ‸", "plain ‸", "\n‸",
  ])
  func `where nothing was begun, in code and after an escape there is none`(marked: String) {
    expect(found(marked), equals: nil)
  }

  @Test func `many marks of hostile texts are passed in time`() {
    for part in ["[[", "#", "# ", "@", "@\"", "` ", "``` ", "\\[[", "[[a|", "[[a]"] {
      let text = String(repeating: part, count: (1 << 20) / part.utf8.count)
      _ = TypedMark.all(at: text.utf8.count, in: text)
    }
  }
}
