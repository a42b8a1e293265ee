import TestSupport
import Testing

/// What somebody reads of memod-sync whose locale is Korean.
@Suite(.enabled(if: PostgresServer.isPossible, "There is no PostgreSQL server to start."))
struct SyncKoreanTests {
  private let server: PostgresServer
  private let store: SyncedStore

  init() throws {
    server = try PostgresServer.shared.get()
    store = try SyncedStore()
  }

  private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Runs memod-sync, and expects every line that it prints to be Korean.
  private func expectKorean(
    _ words: [String], onStore: Bool = true, status: Int32 = 0, says expected: String? = nil
  ) throws {
    let outcome = try store.run(
      words, onStore: onStore, variables: ["LC_ALL=ko_KR.UTF-8", "LANGUAGE="])
    expect(outcome.ending, equals: .status(status), "\(words)")
    let text = outcome.said + outcome.complained
    for line in text.split(separator: "\n") {
      let isKorean = line.unicodeScalars.contains { Self.hangul.contains($0.value) }
      #expect(isKorean, "\(words): \(line)")
    }
    if let expected { #expect(text.contains(expected), "\(words): \(text)") }
  }

  @Test func `memod-sync speaks Korean from making a hub to the end of the link`() throws {
    let url = server.url()
    for words in [["now"], ["status"], ["follow"]] {
      try expectKorean(words, status: 3, says: "연결되어 있지 않습니다")
    }
    try expectKorean(["init", url, "--schema", "korean"], onStore: false, says: "허브를 만들었습니다.")
    try expectKorean(["init", url, "--schema", "korean"], onStore: false, says: "이미 있습니다.")
    try store.write("one", id: "m_one")
    try expectKorean(["link", url, "--schema", "korean"], says: "연결했습니다. 변경 1건을 보냈습니다.")
    try expectKorean(["now"], says: "이미 최신 상태입니다.")
    try expectKorean(["status"], says: "모두 보냈습니다.")
    try expectKorean(["repair"], says: "잘못된 항목이 없습니다.")
    try expectKorean(["trim"], says: "스냅샷")
    try expectKorean(["unlink"], says: "연결을 끊었습니다.")
  }

  @Test func `what can't be done is said in Korean, with what to do`() throws {
    let url = server.url()
    try expectKorean([], onStore: false, status: 2, says: "명령을 쓰세요")
    try expectKorean(["frob"], onStore: false, status: 2, says: "frob 명령은 없습니다")
    try expectKorean(["link"], onStore: false, status: 2, says: "허브 주소를 쓰세요")
    try expectKorean(["key"], onStore: false, status: 2, says: "키를 저장할 파일")
    try expectKorean(["now", "more"], onStore: false, status: 2, says: "인수를 더 쓸 수 없습니다")
    try expectKorean(["init", url, "--reader"], onStore: false, status: 2, says: "--role")
    try expectKorean(["link", "host"], status: 1, says: "주소가 아닙니다")
    try expectKorean(["link", "postgresql://me:word@h/d"], status: 1, says: "비밀번호")
    try expectKorean(["link", url, "--schema", "No"], status: 1, says: "스키마 이름")
    try expectKorean(["link", url, "--schema", "none"], status: 1, says: "허브가 없습니다")
    try expectKorean(["link", url, "--key-file", "/none"], status: 1, says: "키가 없습니다")
    try expectKorean(["key", "/none/key"], onStore: false, status: 1, says: "만들 수 없습니다")
  }

  @Test func `its help is in Korean`() throws {
    let outcome = try store.run(["--help"], onStore: false, variables: ["LC_ALL=ko_KR.UTF-8"])
    #expect(outcome.said.contains("사용법: memod sync init URL"))
    for option in ["--file", "--schema", "--key-file", "--role", "--database", "--reader"] {
      #expect(outcome.said.contains("\n  \(option) "), "\(option)")
    }
  }

  @Test func `what a follower says and reports is in its language`() throws {
    try store.makeHub(server, "korean_follow")
    _ = try store.link(server.url(), "korean_follow")
    try server.sql("DROP SCHEMA korean_follow CASCADE")
    let korean = ["LC_ALL=ko_KR.UTF-8", "LANGUAGE="]
    let outcome = try store.run(["now"], variables: korean)
    #expect(outcome.complained.contains("허브가 없습니다"))
    let status = try store.run(["status"], variables: korean)
    #expect(status.said.contains("문제: 그 데이터베이스에 허브가 없습니다"))
  }
}
