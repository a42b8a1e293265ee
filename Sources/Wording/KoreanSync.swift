extension SyncSentence {
  /// The words in Korean.
  var korean: String { koreanText.text }

  private var koreanText: KoreanText {
    switch self {
    // The command line.
    case .sayHub(let command):
      "허브 주소를 쓰세요: memod sync \(command) postgresql://사용자@호스트/데이터베이스"
    case .sayKeyPath: "키를 저장할 파일을 쓰세요: memod sync key 경로"
    case .sayCommand(let words): "명령을 쓰세요: \(words)"
    case .readerNeedsRole: "--reader는 --role 이름과 함께 쓰세요"
    case .unknownCommand(let word, let words):
      "\(word) 명령은 없습니다. 쓸 수 있는 명령: \(words)"
    case .noMoreArguments(let command): "\(command)에는 인수를 더 쓸 수 없습니다"
    case .help: "\(koreanHelp)"
    case .tryHelp: "`memod sync --help`에서 사용법을 볼 수 있습니다."

    // What the commands have done.
    case .hubMade(let isNew, let role, let link):
      """
      \(isNew ? "허브를 만들었습니다." : "허브가 이미 있습니다.")\(role.map { " \($0.korean)" } ?? "") 각 기기에서 \
      실행하세요: \(link)
      """
    case .linked(let carried): "연결했습니다. \(carried.korean)"
    case .followLater: "계속 동기화하려면: systemctl --user enable --now memod-sync"
    case .unlinked: "저장소의 연결을 끊었습니다. 메모는 모두 그대로 있습니다."
    case .keyMade(let path):
      """
      키를 만들었습니다. 안전한 방법으로 다른 기기에 복사하고 백업해 둔 다음, 각 기기에서 실행하세요: memod sync link URL --key-file \
      \(path)
      """
    case .carried(0, 0): "이미 최신 상태입니다."
    case .carried(let pushed, 0): "변경 \(pushed)건을 보냈습니다."
    case .carried(0, let taken): "변경 \(taken)건을 받았습니다."
    case .carried(let pushed, let taken): "변경 \(pushed)건을 보내고 \(taken)건을 받았습니다."
    case .alreadySyncing: "memod-sync가 이미 이 저장소를 동기화하고 있습니다."
    case .nothingToTrim: "정리할 항목이 없습니다."
    case .trimmed(let count): "허브의 앞쪽 항목 \(count)개를 스냅샷 하나로 바꿨습니다."
    case .entryDropped(let head, let reason):
      "\(head)번 항목을 비웠습니다: \(clause(reason))."
    case .nothingInvalid: "허브에 잘못된 항목이 없습니다."
    case .entryRemoved(let head): "\(head)번 항목을 비웠습니다."
    case .entryUnreadable(let head, let reason):
      """
      \(reason.korean) 어느 기기에서도 읽을 수 없는 항목이라면 비우세요. 그 항목의 변경은 사라집니다: memod sync repair \
      \(head)
      """
    case .entryReadable(let head): "\(head)번 항목은 읽을 수 있어 비우지 않았습니다."
    case .noEntry(let head): "허브에 \(head)번 항목이 없거나 스냅샷으로 바뀌었습니다."

    // The state.
    case .statusHub(let url, let schema): "허브: \(url), 스키마 \(schema)"
    case .statusSealed(let path): "허브의 내용은 \(path)의 키로 암호화되어 있습니다."
    case .statusFollowing(true): "memod-sync가 동기화하고 있습니다."
    case .statusFollowing(false): "memod-sync가 실행 중이 아닙니다."
    case .statusPending(0): "모두 보냈습니다."
    case .statusPending(let count): "보낼 항목: \(count)개"
    case .statusContact(let time): "마지막 통신: \(time ?? "없음")"
    case .statusProblem(let problem): "문제: \(problem)"

    // Why a command can't do it.
    case .isFollowed:
      "다른 memod-sync가 이 저장소를 동기화하고 있습니다. 먼저 멈추세요: systemctl --user stop memod-sync"
    case .followerWaits(let problem):
      "다른 memod-sync가 이 저장소를 동기화하려고 기다리고 있습니다: \(problem)"
    case .isUnlinked: "이 저장소는 허브에 연결되어 있지 않습니다. 연결하려면: memod sync link URL"
    case .keyIsOther(let path):
      """
      `\(path)`의 키는 이 저장소를 연결할 때 쓴 키가 아니어서 아무것도 보내거나 받지 않습니다. 허브를 쓰는 다른 기기에서 키를 복사하세요. 다른 키로 \
      연결하려면: memod sync link URL --key-file \(path)
      """
    case .keyExists(let path):
      "`\(path)` 파일이 이미 있어 그대로 두었습니다. 암호화한 내용은 그때 쓴 키로만 읽을 수 있습니다."
    case .noKey(let path):
      "`\(path)`에 키가 없습니다. 허브를 쓰는 다른 기기에서 복사하세요. 새 허브라면 키를 만드세요: memod sync key \(path)"
    case .keyReadable(let path):
      "이 컴퓨터의 다른 사용자가 키를 읽을 수 있습니다. 권한을 바꾸세요: chmod 600 \(path)"
    case .notKey(let path):
      "`\(path)`\(.은는) memod의 키가 아닙니다. 키는 16진수 64자리로 된 한 줄입니다."
    case .cantBeMade(let path, let reason): "`\(path)`\(.을를) 만들 수 없습니다: \(reason.korean)"
    case .cantBeRead(let path, let reason): "`\(path)`\(.을를) 읽을 수 없습니다: \(reason.korean)"
    case .cantBeWritten(let path, let reason): "`\(path)`에 쓸 수 없습니다: \(reason.korean)"
    case .linkUnreadable(let path):
      "`\(path)`\(.을를) 읽을 수 없습니다. 저장소를 다시 연결하세요: memod sync link URL"

    // The address.
    case .notAddress:
      "PostgreSQL 데이터베이스 주소가 아닙니다. 주소의 예: `postgresql://you@db.example.org/memod`"
    case .passwordInAddress:
      """
      주소에 비밀번호를 쓰면 다른 사람이 볼 수 있습니다. `~/.pgpass`에 `db.example.org:5432:memod:you:비밀번호` 같은 줄로 \
      쓰세요(chmod 600).
      """
    case .schemaName(let schema):
      "스키마 이름은 a–z, 0–9, _로 된 50자 이하이고 글자로 시작해야 합니다. `\(schema)`\(.은는) 쓸 수 없습니다."
    case .weakMode(let mode):
      """
      주소의 sslmode=\(mode)\(.은는) 중간에서 누구나 허브인 척할 수 있는 방식입니다. 다른 컴퓨터에는 verify-full로만 접속하니 sslmode를 \
      빼세요.
      """
    case .notName(let name): "`\(name)`\(.은는) PostgreSQL의 이름으로 쓸 수 없습니다."

    // The connection.
    case .noMemory: "메모리가 부족해 접속할 수 없습니다."
    case .passwordMissing:
      """
      허브에 비밀번호가 필요한데 찾지 못했습니다. `~/.pgpass`에 `db.example.org:5432:memod:you:비밀번호` 같은 줄로 쓰거나(chmod \
      600) $PGPASSWORD에 넣으세요.
      """
    case .passwordRejected(let words): "허브가 비밀번호를 받지 않습니다: \(words)"
    case .noDatabase(let words): "허브 서버에 그런 데이터베이스가 없습니다: \(words)"
    case .unreachable(let words): "허브에 접속할 수 없습니다: \(words)"
    case .silent(let seconds): "허브가 \(seconds)초 동안 응답하지 않습니다."
    case .broken(let words): "허브와의 접속이 끊겼습니다: \(words)"
    case .interrupted: "허브가 응답하기 전에 끝냈습니다."
    case .certificateUntrusted(let words):
      "허브의 인증서를 신뢰할 수 없습니다. 만료되었거나, 발급 기관이 `~/.postgresql/root.crt`에도 시스템에도 없습니다: \(words)"
    case .certificateOfOther(let words): "허브의 인증서가 주소의 호스트와 다릅니다: \(words)"
    case .noTLS(let words):
      "허브 서버가 TLS를 지원하지 않습니다. 다른 컴퓨터에 접속하려면 TLS가 필요합니다: \(words)"

    // What the server says.
    case .mayNot(let words):
      "이 역할에는 허브에서 그렇게 할 권한이 없습니다: \(words). 허브 소유자가 허용할 수 있습니다: `memod sync init URL --role 이름`"
    case .changesRejected(let words): "허브가 변경을 받지 않았습니다: \(words)."
    case .rejectedSize(let count, let max):
      "허브가 변경을 받지 않았습니다. 항목의 크기가 \(count)바이트인데 \(max)바이트까지만 받습니다."
    case .rejectedPlain:
      "허브가 변경을 받지 않았습니다. 암호화된 항목만 받는 허브입니다. 키를 지정해 다시 연결하세요."
    case .rejectedSealed:
      "허브가 변경을 받지 않았습니다. 암호화되지 않은 항목만 받는 허브입니다. 키 없이 다시 연결하세요."
    case .rejectedForm: "허브가 변경을 받지 않았습니다. 항목의 형식이 잘못되었습니다."
    case .hubHasBytes(let count, let max):
      "허브가 가득 찼습니다(\(max)바이트 중 \(count)바이트 사용). 한도는 서버 운영자가 늘릴 수 있습니다."
    case .hubHasEntries(let max):
      "허브가 가득 찼습니다(마지막 정리 이후 항목 \(max)개). 한도는 서버 운영자가 늘릴 수 있습니다."
    case .hubTakes(let max):
      "허브는 항목을 1분에 \(max)개까지만 받습니다. 한도는 서버 운영자가 늘릴 수 있습니다."
    case .quota(let words): "허브의 한도에 이르렀습니다: \(words). 한도는 서버 운영자가 늘릴 수 있습니다."
    case .takesNoWrites(let words): "허브 서버가 지금은 쓰기를 받지 않습니다: \(words)."
    case .noHub(let words):
      "그 데이터베이스에 허브가 없습니다. `memod sync init`으로 만드세요: \(words)."
    case .diskFull(let words): "허브의 디스크가 가득 찼습니다: \(words)."
    case .refused(let words, let state): "허브가 거부했습니다: \(words)(\(state))."
    case .staysHere(let reason): "\(reason.korean) 그동안 쓴 내용은 이 기기에 남습니다."
    case .makeDatabaseAs(let reason):
      "\(reason.korean) CREATEDB와 CREATEROLE 권한이 있는 역할로 데이터베이스를 만드세요."
    case .makeHubAs(let reason): "\(reason.korean) 그곳에 스키마를 만들 수 있는 역할로 허브를 만드세요."
    case .ownerRepairs: "허브를 만든 역할만 복구할 수 있습니다."
    case .ownerTrims: "허브를 만든 역할만 정리할 수 있습니다."
    case .hubHoldsNoParts:
      "허브를 만든 memod가 이전 버전이라 이만큼 큰 스냅샷을 저장하지 못합니다. 허브 소유자로 `memod sync init`을 다시 실행하세요."
    case .schemaNoHub(let schema): "그 데이터베이스의 스키마 `\(schema)`\(.은는) memod의 허브가 아닙니다."
    case .hubTooNew(let format, let known):
      "허브를 만든 memod가 더 새로운 버전입니다(허브의 형식은 \(format), 이 버전이 아는 형식은 \(known)). memod를 업데이트하세요."
    case .trimmedWhileRead(let head): "허브의 \(head)번 항목을 읽는 동안 허브가 정리되었습니다."
    case .notHubsAnswer:
      "허브의 응답이 memod 허브의 응답이 아닙니다. 누가 허브의 함수를 바꾸지 않았는지 확인하세요."

    // Sealing.
    case .cantSeal: "libcrypto로 암호화할 수 없습니다. 난수나 ChaCha20-Poly1305를 쓸 수 없습니다."
    case .entryUnsealed(let head, let place):
      """
      허브의 \(head)번 항목이 암호화되어 있지 않은데, 이 저장소는 `\(place)`의 키로 연결되어 있어 반영하지 않습니다. 키가 없는 기기나 서버에 접근할 \
      수 있는 사람이 쓴 항목입니다. 암호화를 유지하려면 `memod sync init URL --schema 이름`으로 새 허브를 만들고 모든 기기를 키로 \
      연결하세요. --key-file이 없으면 서버가 내용을 모두 읽을 수 있습니다.
      """
    case .entryDoesntOpen(let head, let place):
      """
      허브의 \(head)번 항목을 `\(place)`의 키로 열 수 없습니다. 다른 키나 더 새로운 버전으로 암호화했거나 나중에 바뀐 항목입니다. 이 허브를 쓰는 \
      다른 기기에서 키를 복사하세요.
      """

    // Why sync can't continue.
    case .notLinked: "이 저장소는 허브에 연결되어 있지 않습니다. `memod sync link`로 연결하세요."
    case .cantBeApplied(let head, let reason):
      """
      허브의 \(head)번 항목을 반영할 수 없습니다: \(clause(reason)). 이 항목과 뒤의 항목을 반영하지 않으며, 저장소는 허브 없이 계속 쓸 수 \
      있습니다.
      """
    case .entrySkipped(let head, let reason, let more):
      """
      허브의 \(head)번 항목이 잘못되어 건너뛰었습니다: \
      \(clause(reason)).\(more > 0 ? " 그 밖에 \(more)개도 건너뛰었습니다." : "") 허브 소유자가 비울 수 있습니다: memod \
      sync repair
      """
    case .tooMuch(let reason):
      """
      한 번에 보낼 내용이 너무 많고 나누어 보낼 수도 없습니다: \(clause(reason)). 아무것도 보내지 않았습니다. 그룹의 이름과 메모를 되돌린 다음 \
      나중에 다시 바꾸세요.
      """
    case .answerInvalid(let reason): "허브의 응답이 잘못되었습니다: \(clause(reason))."
    case .notNext(let head): "\(head)번 항목 다음이 아닙니다"
    case .notContinued: "요청한 항목에서 이어지지 않습니다"
    case .otherEachTime: "물을 때마다 다른 허브입니다"
    case .otherHub: "이 저장소가 연결된 허브가 아닙니다"
    case .changesGroups: "모두 그룹의 변경입니다"
    case .hasBytes(let count): "크기가 \(count)바이트입니다"

    // What is wrong with an entry.
    case .tooManyBytes(let count, let max):
      "크기가 \(count)바이트인데 \(max)바이트까지만 받습니다"
    case .sealedEntry:
      "암호화된 항목입니다. 이 허브를 쓰는 다른 기기의 키를 --key-file로 지정해 다시 연결하세요"
    case .notSealed: "암호화되어 있지 않습니다"
    case .notJSON: "JSON이 아닙니다"
    case .formatTooNew(let format, let known):
      "형식이 \(format)인데 이 버전은 \(known)까지 압니다. memod를 업데이트하세요"
    case .formatBelow(let format): "형식이 \(format)인데 형식은 1부터입니다"
    case .nameTooLong: "기기 이름이나 설명이 너무 길거나 U+0000이 들어 있습니다"
    case .recordTwice(let id): "`\(id)`\(.이가) 두 번 들어 있습니다"
    case .changesTwice: "두 번 들어 있습니다"
    case .notOneRecord: "한 항목에 대한 것이어야 합니다"
    case .memoIncomplete: "`createdAt`, `updatedAt`, `place`가 필요합니다"
    case .textTooLong(let id): "메모 `\(id)`의 글이 너무 길거나 U+0000이 들어 있습니다"
    case .placeTooLong(let id): "`\(id)`의 위치가 너무 깁니다"
    case .groupName(let id): "그룹 `\(id)`의 이름은 그룹에 쓸 수 없는 이름입니다"
    case .groupTexts(let id): "그룹 `\(id)`의 이미지나 조건이 너무 길거나 U+0000이 들어 있습니다"
    case .builtIn(let id): "`\(id)`\(.은는) 기본 그룹의 id입니다"
    case .memoInNoGroup(let id, let group):
      "메모 `\(id)`의 그룹 `\(group)`\(.은는) 메모를 담지 않습니다"
    case .memoLeft(let id): "메모 `\(id)`\(.을를) 메모를 담지 않는 그룹에 남깁니다"
    case .sameNames(let name): "이름이 \(name)인 그룹이 둘입니다"
    }
  }

  private func clause(_ sentence: Sentence) -> String { sentence.clause(.korean) }
}

extension SyncSentence.Role {
  fileprivate var korean: String {
    let text: KoreanText =
      """
      \(name)\(.이가) 허브를 \(isReader ? "읽을" : "쓸") 수 \
      있습니다.\(hasPassword ? "" : " 아직 비밀번호가 없습니다: psql -c '\\password \(name)'")
      """
    return text.text
  }
}

/// What memod-sync prints for `--help`.
private let koreanHelp = """
  memod-sync는 PostgreSQL 데이터베이스에 있는 허브를 통해 여러 기기의 메모를 동기화합니다.

  사용법: memod sync init URL [옵션]       데이터베이스에 허브 만들기
          memod sync link URL [옵션]       이 기기의 저장소를 허브에 연결하고 한 번 동기화
          memod sync now [옵션]            한 번 동기화
          memod sync follow [옵션]         양방향으로 계속 동기화
          memod sync status [옵션]         동기화 상태 보기
          memod sync unlink [옵션]         연결 끊기(메모는 모두 그대로)
          memod sync trim [URL] [옵션]     허브의 오래된 항목을 스냅샷으로 바꾸기
          memod sync repair [번호] [옵션]  허브의 잘못된 항목, 또는 어느 기기에서도
                                           읽을 수 없는 그 번호의 항목 비우기
          memod sync key 경로              허브의 내용을 암호화할 키 만들기

    URL                   postgresql://you@db.example.org/memod 같은 주소(비밀번호 없이).
                          비밀번호는 ~/.pgpass, 서비스 파일이나 $PGPASSWORD에 씁니다
    --file 경로           저장소. 기본값은 $MEMOD_FILE, 없으면
                          $XDG_DATA_HOME/memod/memos.sqlite(없으면 만듦).
                          trim URL에는 필요 없습니다
    --schema 이름         URL과 함께: 데이터베이스에서 허브가 있는 스키마(기본값 memod)
    --key-file 경로       link, trim URL과 함께: 모든 내용을 그 파일의 키로 암호화하고
                          그 키로 암호화한 항목만 받기
    --role 이름           init과 함께: 그 역할이 허브를 쓸 수 있게 하기
    --database 이름       init과 함께: 서버에 그 데이터베이스와 --role의 역할,
                          허브를 만들기(한 사람에 데이터베이스 하나)
    --reader              init과 함께: 그 역할이 읽기만 하게 하기
    --version             버전 출력
    --help                이 도움말 출력

  다른 컴퓨터에는 TLS로 접속하며 서버의 인증서와 이름을 확인합니다.

  종료 상태: 0 성공, 1 실패, 2 잘못된 옵션, 3 연결되지 않은 저장소.
  """
