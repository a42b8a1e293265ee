import Memos
import Testing

struct MovingReplaceTests {
  @Test(arguments: 0..<5, 0..<5)
  func `replacing and moving is removing and inserting`(index: Int, target: Int) {
    let before = (0..<5).map { "a string too long to stand in its own place: \($0)" }
    var expected = before
    expected.remove(at: index)
    expected.insert("new", at: target)
    var array = before
    array.replace(at: index, with: "new", movedTo: target)
    #expect(array == expected)
    #expect(before[index].hasSuffix("\(index)"))
  }
}
