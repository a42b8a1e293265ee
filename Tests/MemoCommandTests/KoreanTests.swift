import Foundation
import MemoCommand
import TestSupport
import Testing
import Wording

/// What somebody reads whose locale is Korean.
struct KoreanTests {
  /// A household on a terminal; `memo` has run in it before.
  private func household(isTerminal: Bool = true) -> CommandHarness {
    var memo = CommandHarness(isTerminal: isTerminal)
    memo.terminal.language = .korean
    memo.settings = Settings()
    for words in [
      ["groups", "add", "집안일"], ["groups", "add", "급한 일", "--important"],
      ["add", "화분에 물 주기 @집안일 매주 금요일", "--remind", "1시간 전"],
      ["add", "여권 갱신", "--due", "2026-08-01", "--important", "--pin"],
      ["add", "짐 싸기\n- [x] 양말\n- [ ] 신발\n- [ ] 신발 끈"],
      ["add", "세금 신고", "--due", "2027-05-01", "--start", "2027-06-01"],
      ["note", "생각난 것 #집\n\n본문"], ["add", "회의 내일 오후 3시"], ["add", "버릴 것"],
      ["rm", "버릴"], ["add", "회의록 정리"],
    ] { _ = memo.run(words: words) }
    return memo
  }

  /// Every way to be answered that needs no other program.
  private static let calls: [[String]] =
    [
      [], ["list"], ["list", "-n", "2"], ["list", "--by", "state"], ["list", "--by", "day"],
      ["list", "--by", "group"], ["list", "--trash"], ["todo"], ["doing"], ["agenda", "0"],
      ["agenda", "1", "--group", "급한 일"], ["agenda", "900"], ["find", "신발"], ["find", "없는말"],
      ["list", "--tag", "없음"], ["show", "여권"], ["show", "화분"], ["show", "세금"], ["done", "화분"],
      ["done", "여권"], ["done", "여권"], ["doing", "회의록"], ["todo", "회의록"], ["todo", "회의록"],
      ["set", "회의록", "--due", "내일"], ["set", "화분", "--no-due"], ["set", "회의록"],
      ["set", "회의록", "--due", "내일", "--no-due"], ["set", "회의록", "--state", "끝"],
      ["set", "회의록", "--repeat", "가끔"], ["set", "회의록", "--repeat", "매일", "--no-due"],
      ["set", "회의록", "--due", "금욜 빼고"], ["tick", "짐", "신발"], ["tick", "짐", "양말"],
      ["tick", "짐", "모자"], ["untick", "짐", "양말"], ["text", "회의록", " "],
      ["append", "회의록", "한 줄 더"], ["move", "회의록"], ["move", "회의록", "--first"],
      ["move", "회의록", "--first", "--last"], ["move", "회의록", "--before", "회의록"],
      ["move", "회의록", "--group", "집안일"], ["delete"], ["delete", "회의록"], ["delete", "--trash"],
      ["delete", "--purge", "--trash", "버릴"], ["delete", "--purge", "버릴"],
      ["delete", "--purge", "버릴", "-y"], ["delete", "--purge", "--trash", "-y"],
      ["delete", "--purge", "--trash"], ["restore", "회의록"],
      ["restore", "회의록"], ["groups"], ["groups", "add", " "], ["groups", "add", "새것"],
      ["groups", "rename", "새것"], ["groups", "rename", "새것", "헌것"], ["groups", "frob"],
      ["groups", "color", "헌것", "무지개"], ["groups", "color", "헌것", "초록"],
      ["groups", "order", "헌것"], ["groups", "order", "헌것", "--first"],
      ["groups", "query", "집안일"], ["groups", "query", "헌것", "--tasks"],
      ["groups", "query", "헌것", "[]"], ["groups", "query", "헌것", "{"],
      ["groups", "query", "헌것", "{}", "--tasks"], ["groups", "query", "헌것", "--no-query"],
      ["groups", "add", "집안일"], ["groups", "delete", "헌것"], ["groups", "delete", "집안일"],
      ["groups", "delete", "집안일", "-y"],
      ["tags"], ["status"], ["history"], ["history", "-n", "1"], ["undo"], ["redo"], ["redo"],
      ["undo", "9999"], ["undo", "어제"], ["history", "짐"], ["config"], ["add", " "], ["add"],
      ["add", "전화 @모름"], ["add", "@집안일"], ["add", "치과 9시"], ["add", "병원 2월 30일"],
      ["add", "작년 1월 1일에 찍은 사진"], ["add", "우유", "--memo", "--due", "내일"], ["note", "메모만"],
      ["add", "-"], ["done", "-"], ["done", "1-"], ["done", "5-2"], ["done", "99"], ["done", "없음"],
      ["done", "회의"], ["done", "생각난"], ["done", "하나", "둘 셋"], ["done", "1", "--tasks"],
      ["list", "--sort", "크기"], ["list", "--by", "크기"], ["list", "--due", "오후 3시"],
      ["list", "--due", "내일..오늘"], ["list", "--state", "끝"], ["list", "--group", "없음"],
      ["list", "--format", "{titel}"], ["list", "--format", "{"], ["list", "-n", "0"],
      ["list", "--tasks", "--memos"], ["list", "--color", "빨강"], ["list", "집"], ["status", "집"],
      ["list", "--grop", "집"], ["list", "--tasks=x"], ["list", "--group"], ["find"], ["edit"],
      ["show"], ["lsit"], ["없는명령"], ["할일목록"], ["help", "없음"],
    ] + commands.map { ["help", $0] }

  private static let commands = [
    "help", "agenda", "add", "note", "list", "find", "show", "done", "todo", "doing", "set", "edit",
    "text", "append", "tick", "untick", "move", "delete", "restore", "groups", "tags", "status",
    "undo", "redo", "history", "watch", "config",
  ]

  /// What is written in Latin letters in any language: what is typed, and names.
  private static let names = Set(
    commands + [
      "memo", "memod", "sync", "backup", "check", "export", "folder", "import", "remind", "id",
      "ID",
      "JSON", "NO_COLOR", "UTC", "EDITOR", "VISUAL", "PAGER", "RRULE", "RGB", "RRGGBB", "NO",
      "COLOR", "FREQ",
      "WEEKLY", "BYDAY", "MO", "kind", "task", "doing", "day", "group", "state", "always", "never",
      "auto", "due", "title", "tags", "order", "query", "rename", "color", "created", "updated",
      "manual", "important", "pinned", "relevance", "text", "start", "words", "iso", "vi", "less",
      "numbers", "fzf", "pager", "picker", "editor", "command", "dates", "clock", "ls", "rm", "new",
      "search", "red", "titel", "lsit", "store", "week", "morning", "reminder", "monday", "sunday",
      "none", "by",
      "default", "completed", "done",
    ])

  private static func englishWords(_ text: String, ids: Set<String>) -> [String] {
    // Options, commands and code are typed as they are.
    let said = text.replacing(/`[^`]*`/, with: " ").replacing(/--?[a-z][a-z-]*/, with: " ")
      .replacing(/\bm_\w+/, with: " ")
    return said.matches(of: /[A-Za-z]{2}[A-Za-z0-9_]*/).map { String($0.0) }.filter { word in
      !names.contains(word) && !ids.contains { $0.hasSuffix(word) || word.hasSuffix($0) }
    }
  }

  @Test(arguments: [true, false])
  func `no answer of any command has an English sentence of ours`(_ isTerminal: Bool) throws {
    var home = household(isTerminal: isTerminal)
    try expect(home.columns("list").count, equals: 7)
    try expect(home.columns("list", "--trash").count, equals: 1)
    for call in Self.calls {
      var memo = home
      let ids = Set(
        (memo.run("list", "--ids").output + memo.run("list", "--trash", "--ids").output)
          .split(separator: "\n").map { String($0.suffix(6)) })
      let result = memo.run(words: call)
      // A pipe gets what programs read.
      let said = isTerminal || call.first == "help" ? result.output + result.errors : result.errors
      let made = Set(
        memo.run("list", "--ids").output.split(separator: "\n").map {
          String($0.suffix(6))
        })
      let words = Self.englishWords(said.replacing("memo: ", with: ""), ids: ids.union(made))
      #expect(words.isEmpty, "\(call): \(words)\n\(said)")
    }
  }

  @Test func `what programs read is the same in every language`() {
    let home = household(isTerminal: false)
    for call in [
      ["list"], ["list", "--json"], ["groups"], ["groups", "--json"], ["history"],
      ["status", "--json"],
      ["history", "--json"], ["config"], ["config", "--json"], ["tags"], ["done", "화분", "--json"],
      ["list", "--format", "{title} {state} {due} {important}"],
    ] {
      var (memo, english) = (home, home)
      english.terminal.language = .english
      expect(memo.run(words: call).output, equals: english.run(words: call).output, "\(call)")
    }
  }

  @Test func `commands, actions and values go by their Korean names too, in any language`() throws {
    var memo = CommandHarness()
    memo.settings = Settings()
    for words in [
      ["그룹", "추가", "회사"], ["추가", "보고서 @회사 내일"], ["메모", "생각"], ["진행", "보고서"],
      ["변경", "보고서", "--state", "시작전"], ["완료", "보고서"], ["실행취소"],
    ] {
      let result = memo.run(words: words)
      expect(result.status, equals: 0, "\(words): \(result.errors)")
    }
    try expect(
      memo.columns("목록", "--sort", "제목"),
      equals: [["todo", "2026-11-21", "", "회사", "보고서"], ["memo", "", "", "", "생각"]])
    memo.terminal.language = .korean
    #expect(memo.run("도움말", "추가").output.hasPrefix("사용법: memo add [글...] [옵션] (다른 이름: 추가, new)\n"))
    expect(memo.run("list", "--group", "중요", "--ids").errors, equals: "")
    #expect(memo.run("추기").errors.contains("혹시 추가인가요?"))
  }

  @Test func `a day at the terminal reads as Korean`() {
    var memo = CommandHarness(isTerminal: true)
    memo.terminal.language = .korean
    memo.settings = Settings()
    #expect(memo.run("add", "우유 사기 오늘").output.hasPrefix("추가함: "))
    _ = memo.run("add", "회의 내일 오후 3시")
    _ = memo.run("add", "여권", "--due", "2026-08-01")
    _ = memo.run("add", "치과", "--due", "2026-11-25")
    let shown = memo.run().output
    for part in ["지남\n", "오늘\n", "내일\n", "11월 25일 수요일\n", "3달 지남", " 15:00 "] {
      #expect(shown.contains(part), "\(part): \(shown)")
    }
    #expect(memo.run("done", "우유").output.hasPrefix("완료함: "))
    #expect(memo.run("undo").output.hasPrefix("실행 취소함: 할 일 상태 변경: ‘우유 사기’\n"))
    memo.settings = try? Settings(reading: "clock = 12", of: "config")
    #expect(memo.run("list").output.contains(" 내일 오후 3시 "))
    // An answer says a date as a list does, and the history what `set` did.
    #expect(memo.run("set", "회의", "--important").output.contains("  내일 오후 3시"))
    #expect(memo.run("history", "-n", "1").output.contains("변경: ‘회의’"))
  }

  @Test func `rows and help fit a terminal of any width`() {
    for columns in [30, 40, 60, 100] {
      var memo = household()
      memo.terminal.columns = columns
      var outputs = Self.commands.map { memo.run("help", $0).output }
      for words in [[], ["list"], ["list", "--by", "day"], ["history"], ["groups"], ["status"]] {
        outputs.append(memo.run(words: words).output)
      }
      for line in outputs.flatMap({ $0.split(separator: "\n") }) {
        let width = line.unicodeScalars.reduce(0) {
          $0 + ((0x1100..<0xFFFF).contains($1.value) ? 2 : 1)
        }
        let narrow = line.unicodeScalars.count {
          "‘’“”…≡".unicodeScalars.contains($0) && $0.value >= 0x1100
        }
        #expect(width - narrow <= columns, "\(columns): \(line)")
      }
    }
  }

  @Test(arguments: [
    (["LC_ALL": "ko_KR.UTF-8"], Language.korean), (["LANG": "ko_KR.UTF-8"], .korean),
    (["LC_MESSAGES": "ko", "LANG": "en_US.UTF-8"], .korean),
    (["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], .english),
    (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], .korean), ([:], .english),
    (["LANGUAGE": "fr:ko:en", "LANG": "en_US.UTF-8"], .korean),
    (["LANGUAGE": "en:ko", "LANG": "ko_KR.UTF-8"], .english),
    (["LANGUAGE": "ko", "LANG": "C.UTF-8"], .english), (["LANGUAGE": "ko"], .english),
    (["LANGUAGE": "", "LANG": "ko_KR.UTF-8"], .korean), (["LC_CTYPE": "ko_KR.UTF-8"], .english),
  ])
  func `the environment says the language, as POSIX and gettext have it`(
    _ variables: [String: String], _ language: Language
  ) {
    expect(Language(ofEnvironment: { variables[$0] }), equals: language)
  }
}
