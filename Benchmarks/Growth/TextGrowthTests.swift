import TestSupport
import Testing
import Text

@testable import Memos

/// What is done with a text takes time that grows with its length and no faster, whatever is in it.
struct TextGrowthTests {
  private static let bytes = 1000

  private func growth(_ kind: HostileText, _ work: (String) -> Void) throws -> Growth {
    try Growth(Self.bytes, make: { kind.text(bytes: $0) }, work: work)
  }

  @Test(arguments: HostileText.all)
  func `a text is read in one pass`(kind: HostileText) throws {
    let reading = try growth(kind) { _ = Content($0) }
    #expect(reading.isLinear, "\(reading)")
    let headline = try growth(kind) { text in
      _ = Content(text: text, title: "", tags: [], links: [], checklist: nil).headline
    }
    #expect(headline.isLinear, "\(headline)")
  }

  @Test(arguments: HostileText.all)
  func `a text is normalized in one pass`(kind: HostileText) throws {
    let searching = try growth(kind) { _ = SearchText($0) }
    #expect(searching.isLinear, "\(searching)")
    let folding = try growth(kind) { _ = nameKey($0) }
    #expect(folding.isLinear, "\(folding)")
  }

  @Test(arguments: HostileText.all)
  func `words are found and located in one pass`(kind: HostileText) throws {
    let nearly = String(repeating: "a", count: 300) + "b"
    let query = SearchQuery("a aa \(kind.text(bytes: 20)) ㄱㄴ \(nearly)")
    let matching = try growth(kind) { _ = query.ranges(in: $0, limit: .max) }
    #expect(matching.isLinear, "\(matching)")
  }

  @Test(arguments: ["b", ""], ["b", ""])
  func `a long word that occurs everywhere, or nearly, is found and located in one pass`(
    start: String, end: String
  ) throws {
    let growth = try Growth(1000) { count in
      let letters = String(repeating: "a", count: count)
      return (SearchQuery(start + letters + end), letters + letters)
    } work: { query, text in
      _ = query.ranges(in: text, limit: .max)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(arguments: HostileText.all)
  func `a query of many words is read in time that grows with them`(kind: HostileText) throws {
    // A query has a thousand bytes at most.
    let reading = try Growth(60, make: { kind.text(bytes: $0) }, work: { _ = SearchQuery($0) })
    #expect(reading.isLinear, "\(reading)")
  }

  @Test(arguments: HostileText.all)
  func `places in a text are counted in one pass`(kind: HostileText) throws {
    let counting = try growth(kind) { text in
      let offsets = Array(stride(from: 0, to: text.utf8.count, by: 7))
      _ = PositionEncoding.utf16.positions(ofOffsets: offsets, in: text)
    }
    #expect(counting.isLinear, "\(counting)")
  }

  @Test(arguments: HostileText.all)
  func `texts are merged in time that grows with them`(kind: HostileText) throws {
    let merging = try Growth(Self.bytes / 2) { bytes in
      let base = kind.text(bytes: bytes)
      let half = String(base.prefix(base.count / 2))
      return (base, ours: "first\n" + base + "\nlast", theirs: half + "between" + half)
    } work: { texts in
      _ = ThreeWayMerge.merge(base: texts.0, ours: texts.ours, theirs: texts.theirs)
    }
    #expect(merging.isLinear, "\(merging)")
  }

  @Test(arguments: ["word other\n", "word\r\n", "\n", "word other "])
  func `texts that both sides changed everywhere are merged in time that grows with them`(
    piece: String
  ) throws {
    let merging = try Growth(200) { count in
      let base = String(repeating: piece, count: count)
      let ours = base.replacing("word", with: "ours")
      let theirs = base.replacing("other", with: "theirs").replacing("\r\n", with: "\n")
      return (base, ours: ours, theirs: theirs + "end")
    } work: { texts in
      _ = ThreeWayMerge.merge(base: texts.0, ours: texts.ours, theirs: texts.theirs)
    }
    #expect(merging.isLinear, "\(merging)")
  }
}
