import TestSupport
import Testing

@testable import Memos

struct ContentTagTests {
  @Test(arguments: [
    ("#work", ["work"]),
    ("#Work and #WORK", ["work"]),
    ("a #b, #c. (#d) [#e] {#f} «#g» 「#h」 “#i”", ["b", "c", "d", "e", "f", "g", "h", "i"]),
    ("#회의록", ["회의록"]),
    ("#\u{1112}\u{116C}\u{110B}\u{1174} #회의", ["회의"]),
    ("전각\u{3000}#공백", ["공백"]),
    ("#会議 #カタカナ #コーヒー #émile #E\u{301}mile", ["会議", "カタカナ", "コーヒー", "émile"]),
    ("#Straße #STRASSE #ΣΊΣΥΦΟΣ", ["strasse", "σίσυφοσ"]),
    ("#हिन्दी #ไทย #می‌خواهم", ["हिन्दी", "ไทย", "می‌خواهم"]),
    ("#🎉 #👩‍💻 #👍🏽x #🇰🇷 #❤️", ["🎉", "👩‍💻", "👍🏽x", "🇰🇷", "❤️"]),
    ("#home/garden #to-do #a_b #v2", ["home/garden", "to-do", "a_b", "v2"]),
    ("#home/ #to-- #a\u{200D} #a_", ["home", "to", "a"]),
    ("#2026계획", ["2026계획"]),
    ("> #quoted\n>#close\n- #item\n1. #one", ["quoted", "close", "item", "one"]),
    ("# #b", ["b"]),
    ("    #indented", ["indented"]),
    ("#a\n#b\r\n#c\r#d", ["a", "b", "c", "d"]),
  ])
  func `a word after a number sign is a tag`(text: String, tags: [String]) {
    expect(Content(text).tags, equals: tags)
  }

  @Test(arguments: [
    "a#b", "회의#록", "#", "# heading", "## heading", "##a", "#123", "#1_2-3", "#_", "#-a", "#/a",
    "#!/bin/sh", "http://x/#frag", "http://x/(#frag)", "see https://x.org/a?(#b", "[top](#top)",
    "\\#no", "#\u{FE0F}\u{20E3}a", "&#x41;",
  ])
  func `what only looks like a tag is none`(text: String) {
    expect(Content(text).tags, equals: [])
  }

  @Test(arguments: [
    ("`#a` #b", ["b"]),
    ("``#a ` #a`` #b", ["b"]),
    ("`#a", ["a"]),
    ("` #a", ["a"]),
    ("`x\n#a\ny` #b", ["b"]),
    ("`x\n\n#a\ny`", ["a"]),
    ("`x\n- #a `", ["a"]),
    ("`` #a ` #b", ["a", "b"]),
    ("`` ` #a ` #b", ["b"]),
    ("`` ` #a `` `#b` ``` #c", ["c"]),
    ("```\n#a\n```\n#b", ["b"]),
    ("```swift\n#a\n~~~\n#a\n````\n#b", ["b"]),
    ("````\n#a\n```\n#a\n````\n#b", ["b"]),
    ("~~~ `x`\n#a\n~~~\n#b", ["b"]),
    ("``` a`\n#b", ["b"]),
    ("- ```\n  #a\n  ```\n- #b", ["b"]),
    ("> ```\n> #a\n> ```\n> #b", ["b"]),
    ("> ```\n> #a\n#b", ["b"]),
    ("```\n#a", []),
    ("[[#a]] #b", ["b"]),
    ("\\`#a", ["a"]),
    ("\\` #a `", ["a"]),
  ])
  func `code and links hold no tags`(text: String, tags: [String]) {
    expect(Content(text).tags, equals: tags)
  }

  @Test func `an address ends where its bracket closes`() {
    expect(Content("(http://a/(#b)#c) #d").tags, equals: ["d"])
    expect(Content("[x](http://a/b) #c").tags, equals: ["c"])
  }

  @Test(arguments: [7, 8, 9, 5_000])
  func `many tags are each had once and in order`(count: Int) {
    let tags = (0..<count).map { "tag\($0)x" }
    let text = (tags + tags).map { "#" + $0 }.joined(separator: " ")
    expect(Content(text).tags, equals: tags)
  }
}
