extension Sentence {
  /// The words in Korean.
  var korean: String { koreanText.text }

  private var koreanText: KoreanText {
    switch self {
    case .verbatim(let text): "\(text)"
    case .transfer(let sentence): "\(sentence.korean)"
    case .sync(let sentence): "\(sentence.korean)"
    case .named(let name, let what): "\(name): \(what.korean)"

    // The system's errors.
    case .notPermitted: "허용되지 않은 동작입니다"
    case .noPermission: "권한이 없습니다"
    case .noSuchFile: "파일이나 폴더가 없습니다"
    case .fileExists: "이미 있는 파일입니다"
    case .isDirectory: "폴더입니다"
    case .notDirectory: "폴더가 아닙니다"
    case .directoryNotEmpty: "폴더가 비어 있지 않습니다"
    case .nameTooLong: "파일 이름이 너무 깁니다"
    case .tooManyLinks: "심볼릭 링크가 너무 많이 이어져 있습니다"
    case .tooManyOpenFiles: "열린 파일이 너무 많습니다"
    case .noSpaceLeft: "디스크에 남은 공간이 없습니다"
    case .quotaExceeded: "디스크 할당량을 넘었습니다"
    case .readOnlyDisk: "읽기 전용 디스크입니다"
    case .inputOutputError: "입출력 오류"

    // JSON.
    case .jsonEmpty: "JSON 값이 없습니다. 비어 있거나 공백뿐입니다"
    case .jsonTrailing: "JSON 값 뒤에 다른 내용이 있습니다"
    case .jsonByteOrderMark: "JSON에는 BOM을 쓸 수 없습니다. 빼고 보내세요"
    case .jsonValueExpected: "값이 필요합니다"
    case .jsonNameExpected: "따옴표로 묶은 이름이 필요합니다"
    case .jsonColonExpected: "이름 뒤에 콜론이 필요합니다"
    case .jsonCommaOrBrace: "쉼표나 닫는 중괄호가 필요합니다"
    case .jsonCommaOrBracket: "쉼표나 닫는 대괄호가 필요합니다"
    case .jsonTooDeep(let depth): "배열과 객체가 \(depth)단계보다 깊습니다"
    case .jsonEnds(let reason): "내용이 중간에 끝났습니다. \(reason.korean)"
    case .jsonLeadingZeros: "숫자는 0으로 시작할 수 없습니다"
    case .jsonDigitExpected: "숫자가 필요합니다"
    case .jsonNotUTF8: "문자열이 올바른 UTF-8이 아닙니다"
    case .jsonControlCharacter: "문자열 안의 제어 문자는 이스케이프해야 합니다"
    case .jsonQuoteExpected: "닫는 따옴표가 필요합니다"
    case .jsonEscapeExpected: "백슬래시 뒤에는 \"\\/bfnrtu 중 하나가 필요합니다"
    case .jsonSurrogate: "짝이 없는 서로게이트가 있습니다"
    case .jsonHexExpected: "\\u 뒤에는 16진수 네 자리가 필요합니다"
    case .jsonAtByte(let reason, let offset): "\(reason.korean)(\(offset)바이트 위치)"
    case .invalidJSON(let reason): "JSON 형식이 잘못되었습니다: \(reason.korean)."

    // Params.
    case .invalidParams(let reason): "매개변수가 잘못되었습니다: \(reason.korean.ended)"
    case .paramProblem(let subject, let problem): "\(subject)\(.은는) \(problem.korean)"
    case .paramMissing(let path): "`\(path)`\(.이가) 없습니다"
    case .paramUnknown(let path): "`\(path)`\(.은는) 알 수 없는 매개변수입니다"
    case .paramUnknownHint(let path, let hint): "`\(path)`\(.은는) 알 수 없는 매개변수입니다. \(hint.korean)"
    case .didYouMean(let path): "혹시 `\(path)`인가요?"
    case .sendMembers(let path): "그 안의 `\(path)` 같은 항목을 바로 보내세요"
    case .mustBe(let expected, let found): "\(expected.korean)\(.이어야) 하는데 \(found.korean)입니다"
    case .mustBeOneOf(let names, let found): "\(names) 중 하나여야 하는데 `\(found)`입니다"
    case .mustBeSafeInteger: "±(2^53−1) 범위의 정수여야 합니다"
    case .tooLargeNumber: "너무 큰 수입니다"
    case .cantBeCleared: "비울 수 없습니다. 그대로 두려면 보내지 마세요"
    case .mustBeExactly(let value): "`\(value)`\(.이어야) 합니다"
    case .mustBeAtLeast(let low, let found): "\(low) 이상이어야 하는데 \(found)입니다"
    case .mustBeWithin(let low, let high, let found): "\(low)에서 \(high) 사이여야 하는데 \(found)입니다"
    case .paramsByName: "배열이 아니라 이름이 있는 객체로 보내야 합니다"
    case .occursTwice: "두 번 이상 나옵니다"
    case .aBoolean: "불리언"
    case .aNumber: "숫자"
    case .aString: "문자열"
    case .anArray: "배열"
    case .anObject: "객체"
    case .anInteger: "정수"
    case .trueOrFalse: "true나 false"
    case .mustBeToken: "글자로 시작하고 글자, 숫자, `_`, `-`로 64자까지여야 합니다"
    case .mustBeDay: "2026-11-20 같은 날짜여야 합니다"
    case .mustBeInstant: "2026-11-20T09:00:00Z 같은 시각이어야 합니다"
    case .mustBeDue: "2026-11-20 같은 날짜나 2026-11-20T09:00:00Z 같은 시각이어야 합니다"
    case .mustBeReminder: "2026-11-20T09:00:00Z 같은 시각이나 -PT15M처럼 기한보다 앞선 시간이어야 합니다"
    case .mustBeOccurrence: "2026-11-20 같은 날짜나 2026-11-20T09:00:00 같은 현지 시각이어야 합니다"
    case .mustBePlace: "내보낸 파일에 있던 위치여야 합니다"
    case .mustBeHexDigits: "내보낸 파일에 있던 16자리 16진수여야 합니다"
    case .mustBeState: "앞선 응답에서 받은 상태 토큰이어야 합니다"
    case .mustBeColor: "#1B5E9E 같은 색이어야 합니다"
    case .mustBeRingerRole: "true, false, `window`, `editor` 중 하나여야 합니다"
    case .isTimeNotDay: "시각입니다. 날짜, 주, 달을 지정하세요"
    case .holdsNull: "사용할 수 없는 문자 U+0000이 있습니다"
    case .sortTooLong: "`sort`에 정렬 기준이 너무 많습니다"
    case .badCursor: "`cursor`는 같은 조회의 페이지에서 받은 `nextCursor`여야 합니다."
    case .unknownCursor: "`cursor`가 응답으로 받은 값이 아닙니다"
    case .tooManyExceptions(let count): "`except`에는 \(count)일까지 쓸 수 있습니다"
    case .tooManyRejected(let count): "`reject`에는 \(count)개까지 쓸 수 있습니다"
    case .giveMemoOrGroup: "`memo`와 `group` 중 하나만 보내세요"
    case .givePlaceOfGroup: "옮길 위치를 `before`, `after`, `first`, `last` 중 하나로 보내세요"
    case .givePlaceOfMemo: "옮길 위치를 `before`, `after`, `first`, `last`, `group` 중 하나로 보내세요"
    case .giveOnePlace: "`before`, `after`, `first`, `last` 중 하나만 보내세요"
    case .giveLink: "`target`을 보내거나 `content`와 `position`을 함께 보내세요"
    case .giveCompletion: "`content`와 `position`, 또는 `prefix`와 `kind`를 함께 보내세요"
    case .giveTitleOrContent: "`content`에 제목이 들어 있으니 `title`과 `content` 중 하나만 보내세요"
    case .giveTickOrContent: "`tick`과 `content` 중 하나만 보내세요"
    case .lineTitleOrText: "한 줄에는 `title`과 `text` 중 하나만 있어야 합니다"
    case .allLinesOrNone: "`text`는 모든 줄에 있거나 모든 줄에 없어야 합니다"
    case .beforeSaysPart: "`before`로 목록의 범위가 정해지니 `limit`과 `cursor`는 빼세요"
    case .groupsListedWhole: "그룹은 항상 전체를 나열하니 `query`는 빼세요"
    case .groupsWatchedWhole: "그룹은 항상 전체를 지켜보니 `query`와 `window`는 빼세요"
    case .imagesOfGroups: "`images`는 그룹을 지켜볼 때만 쓸 수 있습니다"
    case .builtInOfGroups: "`builtIn`은 그룹을 지켜볼 때만 쓸 수 있습니다"
    case .watchHasWindow: "목록을 지켜볼 때는 `limit`과 `cursor` 대신 `window`를 쓰세요"
    case .taskListTasks: "`task/list`는 할 일만 나열합니다. `memo/list`를 쓰세요"
    case .lastLineBefore: "`lastLine`이 `line`보다 앞에 있습니다"
    case .formatIsText(let format): "`\(format)`\(.은는) 글로 된 형식입니다. `lines`가 아니라 `text`를 보내세요"
    case .jsonLinesAreLines: "JSON Lines는 `text`가 아니라 `lines`로 보내세요"
    case .leadNeedsDue: "기한 전 알림에는 `due`가 필요합니다"
    case .remindersAtMost(let count): "할 일 하나에는 알림을 \(count)개까지 둘 수 있습니다"
    case .exportTooNew(let format, let spoken):
      "내보낸 파일의 형식은 \(format)인데 이 memod는 \(spoken)까지 압니다. memod를 업데이트하세요"
    case .zoneNeedsName(let path, let zone):
      "`\(path)`\(.은는) Asia/Seoul 같은 IANA 시간대 이름이어야 합니다. `\(zone)`\(.은는) 여기서 알 수 없는 이름입니다."
    case .otherProtocol(let spoken, let asked):
      "이 memod의 프로토콜은 \(spoken)인데 클라이언트는 \(asked)\(.을를) 씁니다. 둘 중 오래된 쪽을 업데이트하세요."

    // Messages and frames.
    case .malformedFrame(let reason): "프레임 형식이 잘못되었습니다: \(reason.korean)."
    case .noContentLength: "헤더에 `Content-Length`가 없습니다"
    case .headerHasNoColon(let header): "헤더에 콜론이 없습니다: \(header)"
    case .headerTooLarge(let bytes): "헤더가 \(bytes)바이트보다 큽니다"
    case .contentLengthTwice(let first, let second):
      "`Content-Length`가 \(first), \(second)로 두 번 나옵니다"
    case .contentLengthEmpty: "`Content-Length`가 비어 있습니다"
    case .contentLengthNegative(let value): "`Content-Length`가 음수입니다: \(value)"
    case .contentLengthNoNumber(let value): "`Content-Length`가 숫자가 아닙니다: \(value)"
    case .contentLengthTooLarge(let value): "`Content-Length`가 너무 큽니다: \(value)"
    case .charsetMustBeUTF8(let value): "문자 집합이 utf-8이어야 하는데 \(value)입니다"
    case .endedInBody(let read, let count): "본문 \(count)바이트 중 \(read)바이트만 읽고 입력이 끝났습니다"
    case .endedInHeader: "헤더 중간에 입력이 끝났습니다"
    case .contentLengthExpected: "프레임은 `Content-Length` 헤더로 시작해야 합니다"
    case .invalidMessage(let reason): "JSON-RPC 2.0 메시지가 아닙니다: \(reason.korean)."
    case .messageIsObject(let found): "메시지는 객체여야 하는데 \(found.korean)입니다"
    case .idMustBeOne: "`id`는 문자열, 숫자, null 중 하나여야 합니다"
    case .methodMustBeString: "`method`는 문자열이어야 합니다"
    case .nameOccursTwice(let name): "`\(name)`\(.이가) 두 번 이상 나옵니다"
    case .versionMustBe2: "`jsonrpc`는 \"2.0\"이어야 합니다"
    case .paramsMustBeObject: "`params`는 객체나 배열이거나 없어야 합니다"
    case .batchEmpty: "배치에는 메시지가 하나 이상 있어야 합니다"
    case .cancelled: "요청을 취소했습니다. 바뀐 것은 없습니다."
    case .isNotification(let name): "`\(name)`\(.은는) 알림입니다. `id` 없이 보내세요."
    case .isRequest(let name): "`\(name)`\(.은는) 요청입니다. `id`를 넣어 보내세요."
    case .noMethod(let name): "`\(name)` 메서드는 없습니다."
    case .noMethodDidYouMean(let name, let nearest): "`\(name)` 메서드는 없습니다. 혹시 `\(nearest)`인가요?"
    case .onlyExit: "`shutdown` 뒤에는 `exit`만 보낼 수 있습니다."
    case .initializeOnce: "`initialize`는 맨 처음에 한 번만 보낼 수 있습니다."
    case .hasOnlyBegun: "요청을 막 시작했습니다."
    case .answered(let method): "\(method)에 응답했습니다."
    case .messageTooLong(let bytes, let allowed):
      "메시지가 \(bytes)바이트로, 한도인 \(allowed)바이트를 넘어 건너뛰었습니다."
    case .batchArrayTooLong(let count, let allowed):
      "배치에 메시지가 \(count)개 있습니다. \(allowed)개까지 보낼 수 있습니다."
    case .batchRepliesTooLong(let bytes): "앞선 응답들이 \(bytes)바이트를 넘었습니다. 이 요청은 배치 밖에서 다시 보내세요."
    case .tooManyCalls(let count, let allowed): "배치에 호출이 \(count)개 있습니다. \(allowed)개까지 보낼 수 있습니다."
    case .notInBatch(let method):
      "`\(method)`\(.은는) 배치에 넣을 수 없습니다. memo, task, group 메서드만 넣을 수 있습니다."
    case .eraseNotInBatch: "`erase`는 배치에 넣을 수 없습니다. 따로 보내세요."
    case .tooManyWatches(let count): "이미 목록 \(count)개를 지켜보고 있습니다. 먼저 하나를 중지하세요."
    case .watchExists(let name): "`\(name)`\(.이라는) 이름을 이미 쓰고 있습니다. 다른 이름을 고르거나 먼저 중지하세요."
    case .noWatch(let name): "`\(name)`\(.이라는) 이름으로 지켜보는 목록이 없습니다."
    case .tooManyImportLines(let count, let allowed): "\(count)줄입니다. 한 번에 \(allowed)줄까지 가져올 수 있습니다."
    case .importTextGone: "`cursor`가 가리키는 글이 더 이상 없습니다. `text`를 다시 보내세요."
    case .cantBeRead(let reason): "읽을 수 없습니다: \(reason.korean)."

    // Records.
    case .noMemo(let id): "메모 `\(id)`\(.을를) 찾을 수 없습니다."
    case .noGroup(let id): "그룹 `\(id)`\(.을를) 찾을 수 없습니다."
    case .noTask(let title): "‘\(title)’\(.은는) 할 일이 아니라 메모입니다."
    case .noTaskAdvice(let title):
      "‘\(title)’\(.은는) 할 일이 아니라 메모입니다. `memo/update`에 `task`를 보내면 할 일이 됩니다."
    case .nothingToUndo: "실행 취소할 작업이 없습니다."
    case .nothingToRedo: "다시 실행할 작업이 없습니다."
    case .noCommit(let revision): "기록에 \(revision)번 변경이 없거나 더 이상 남아 있지 않습니다."
    case .memoChanged(let since, let now):
      "그사이 메모가 바뀌었습니다(리비전 \(since) → \(now)). 내용을 확인하고 다시 시도하세요."
    case .groupChanged(let since, let now):
      "그사이 그룹이 바뀌었습니다(리비전 \(since) → \(now)). 내용을 확인하고 다시 시도하세요."
    case .sameWordsChanged(let base): "리비전 \(base) 이후 같은 부분이 양쪽에서 바뀌었습니다. 두 내용을 합친 뒤 다시 시도하세요."
    case .groupNotEmpty(let name, let count):
      "‘\(name)’ 그룹에 메모가 \(count)개 있습니다(휴지통 포함). 스마트 그룹은 메모를 담지 않으니 먼저 옮기세요."
    case .memoExists(let id): "메모 `\(id)`\(.이가) 이미 있습니다. 다른 id를 고르세요."
    case .groupExists(let id): "그룹 `\(id)`\(.이가) 이미 있습니다. 다른 id를 고르세요."
    case .nameTaken(let name): "‘\(name)’ 그룹이 이미 있습니다. 다른 이름을 고르세요."
    case .nameReserved(let name): "‘\(name)’\(.은는) 기본 그룹의 이름입니다. 다른 이름을 고르세요."
    case .groupBuiltIn(let name): "‘\(name)’\(.은는) 기본 그룹이라 바꿀 수 없습니다."
    case .builtInPlace: "기본 그룹은 항상 맨 앞에 정해진 순서로 놓입니다."
    case .groupUnreadable(let name): "‘\(name)’ 그룹의 조건을 읽을 수 없습니다. 조건을 다시 정하거나 그룹을 삭제하세요."
    case .groupFindsNothing(let name):
      "그룹 ‘\(name)’의 조건을 읽을 수 없어 아무것도 찾지 못합니다. 조건을 다시 정하거나 그룹을 삭제하세요."
    case .otherEpoch: "저장소가 그사이 새로 만들어졌거나 복원되었습니다. 처음부터 다시 읽으세요."
    case .groupIsSmart(let name):
      "‘\(name)’\(.은는) 조건에 맞는 메모를 보여 주는 스마트 그룹이라 메모를 담을 수 없습니다. 일반 그룹을 고르세요."
    case .tooLong(let path, let bytes, let allowed):
      "`\(path)`\(.이가) 너무 깁니다(\(bytes)바이트). \(allowed)바이트까지 쓸 수 있습니다."
    case .pathHoldsNull(let path): "`\(path)`에 사용할 수 없는 문자 U+0000이 있습니다."
    case .tooManyIDs(let count, let allowed): "id가 \(count)개입니다. \(allowed)개까지 보낼 수 있습니다."
    case .imagesTooLarge(let bytes, let allowed):
      "그룹 사진이 모두 \(bytes)바이트가 되어 한도인 \(allowed)바이트를 넘습니다. 더 작은 사진을 고르세요."
    case .noCheckBox: "그 줄에는 체크박스가 없습니다."
    case .baseFuture(let revision): "`base`로 보낸 리비전 \(revision)\(.은는) 아직 없습니다."
    case .baseBeforeMemo(let revision): "`base`로 보낸 리비전 \(revision)에는 아직 이 메모가 없었습니다."
    case .titleIsBeginning: "제목은 긴 줄의 앞부분입니다. `content`에서 그 줄을 고치세요."
    case .memoElsewhere(let title): "‘\(title)’\(.은는) 다른 그룹에 있습니다. 옮겨 갈 그룹에 있는 메모를 지정하세요."
    case .reminderNeedsDue(let path): "`\(path)`\(.은는) 기한 전 알림이라 기한이 있는 할 일에만 쓸 수 있습니다."
    case .tooManyReminders(let allowed, let count):
      "할 일 하나에는 알림을 \(allowed)개까지 둘 수 있습니다(지금 \(count)개)."
    case .repeatNeedsDue: "반복하는 할 일에는 기한이 필요합니다."
    case .noZone(let name): "`\(name)`\(.이라는) 시간대는 없습니다."
    case .snoozePast: "`until`은 지금 이후의 시각이어야 합니다."
    case .titleOneLine: "`title`은 한 줄이어야 합니다."
    case .titleOneLineParam: "`title`은 한 줄이어야 합니다"
    case .linkTargetEmpty: "`target`이 비어 있습니다. 제목이나 id를 보내세요."
    case .atPath(let path, let problem): "`\(path)`: \(problem.korean)"

    // Undoing.
    case .undoesAnother(let revision, let other):
      "\(revision)번 변경은 \(other)번 변경을 취소하거나 다시 실행한 것입니다. \(other)번을 지정하세요."
    case .undoMemoRemoved(let title): "‘\(title)’ 메모가 그 뒤에 삭제되었습니다."
    case .undoGroupGone(let title): "‘\(title)’ 메모가 있던 그룹이 없어졌습니다."
    case .undoGroupSmart(let name, let title):
      "‘\(title)’ 메모가 있던 ‘\(name)’ 그룹이 스마트 그룹이 되어 메모를 담을 수 없습니다."
    case .undoGroupRemoved(let name): "‘\(name)’ 그룹이 그 뒤에 삭제되었습니다."
    case .undoNameTaken(let name): "‘\(name)’\(.이라는) 이름을 이제 다른 그룹이 쓰고 있습니다."
    case .undoNotEmpty(let name, let count): "이제 ‘\(name)’ 그룹에 메모가 \(count)개 있습니다(휴지통 포함)."
    case .undoMemoChanged(let title): "‘\(title)’ 메모가 그 뒤에 바뀌었습니다."
    case .undoGroupChanged(let name): "‘\(name)’ 그룹이 그 뒤에 바뀌었습니다."

    // Edited lists.
    case .lineNotFound: "이 줄은 목록의 조건에 맞지 않습니다. 다른 목록에 추가하세요."
    case .unknownSection: "`section`이 목록에 있는 구역의 키가 아닙니다."
    case .groupsCantBeDone: "이 목록은 그룹 목록이라 완료할 수 없습니다."
    case .lineIsMemo: "이 목록은 그룹 목록인데 이 줄은 메모입니다."
    case .newLineNeedsTitle: "새 줄에는 제목이 필요합니다."
    case .noNameLeft: "이름이 없습니다. 그룹을 삭제하려면 줄 전체를 지우세요."
    case .noTitleLeft: "제목이 없습니다. 메모를 삭제하려면 줄 전체를 지우세요."
    case .onlyBeginningShown: "여기에는 긴 줄의 앞부분만 보입니다. 메모에서 고치세요."
    case .lineHasID(let id): "줄에 id `\(id)`\(.이가) 들어 있습니다. 지우거나 실행 취소하세요."
    case .noGroupNamed(let name): "‘\(name)’ 그룹이 없습니다."
    case .noOtherText: "다른 내용이 없습니다."
    case .listWritten(let changes, let linking):
      "저장했습니다: \((changes.map { "\($0.korean) \($1)개" } + (linking > 0 ? ["링크를 고친 메모 \(linking)개"] : [])).joined(separator: ", "))."
    case .wasReadAsTime(let words, let reason): "‘\(words)’\(.을를) 시간으로 읽었습니다. \(reason.korean)"
    case .changedSinceShown(let title): "‘\(title)’\(.은는) 그사이 다른 곳에서 바뀌어 삭제하지 않았습니다."
    case .retitledSinceShown(let title):
      "그사이 다른 곳에서 제목이 ‘\(title)’\(.으로) 바뀌었습니다. 다시 저장하면 제목을 바꿉니다."
    case .oneGroupOnly: "그룹은 하나만 정할 수 있습니다."
    case .trashOnlyRemoves: "휴지통에서는 줄을 지워 영구 삭제하는 것만 할 수 있습니다. 고치려면 먼저 복원하세요."
    case .listTooLong(let count, let allowed): "목록이 \(count)줄입니다. \(allowed)줄까지 보낼 수 있습니다."
    case .pathFuture(let path, let revision): "`\(path)`의 리비전 \(revision)\(.은는) 아직 없습니다."
    case .headingIndex: "`heading`은 `headings` 중 하나의 번호여야 합니다."
    case .headingChanged(let heading): "‘\(heading)’ 머리글이 바뀌었습니다. 머리글은 고칠 수 없으니 실행 취소하세요."
    case .neverShown(let id): "`\(id)`\(.은는) 이 목록에 없던 id입니다. id를 지우거나 실행 취소하세요."
    case .headingCopied: "머리글을 복사한 줄입니다. 이 줄을 지우세요."
    case .boxDamaged: "알 수 없는 체크박스입니다. 제목 앞에 [ ], [~], [x] 중 하나와 공백을 쓰세요."
    case .joinedWithHeading(let heading): "줄이 ‘\(heading)’ 머리글과 합쳐졌습니다. 실행 취소하세요."

    // Queries and watches.
    case .pathIsTime(let path): "`\(path)`\(.은는) 시각입니다. 날짜, 주, 달을 지정하세요."
    case .daySectionsNeedSort: "날짜별로 나누려면 정렬 기준이 `created`, `updated`, `due` 중 하나로 시작해야 합니다."
    case .relevanceNeedsText: "`relevance`로 정렬하려면 조건에 `text`가 필요합니다."
    case .relevanceDescends: "`relevance`는 항상 관련도가 높은 순서입니다. `descending`을 빼세요."
    case .tooManyConditions(let count, let allowed): "조건이 \(count)개입니다. \(allowed)개까지 쓸 수 있습니다."
    case .queryTooManyIDs(let count, let allowed): "조건에 id가 \(count)개 있습니다. \(allowed)개까지 쓸 수 있습니다."
    case .smartGroupsTooDeep: "스마트 그룹의 조건이 너무 많거나 서로를 가리킵니다. 그룹을 줄여 주세요."
    case .resultTooLarge(let bytes, let advice): "결과의 글이 \(bytes)바이트를 넘습니다. \(advice.korean)"
    case .writeInParts: "목록을 나누어 저장하세요."
    case .watchWindow: "목록의 일부(`window`)만 지켜보거나 필요한 `fields`만 지정하세요."
    case .nameFewerMemos: "메모 수를 줄이거나 필요한 `fields`만 지정하세요."
    case .makeFewerCalls: "한 배치의 호출을 줄이거나 필요한 `fields`만 지정하세요."
    case .readWithoutFull(let revision): "리비전 \(revision)의 변경은 `full` 없이 읽으세요."
    case .windowTooLarge(let rows): "범위가 너무 큽니다. 한 번에 \(rows)줄까지 지켜볼 수 있습니다."
    case .listTooLarge(let rows): "목록이 \(rows)줄을 넘습니다. 일부(`window`)만 지켜보세요."
    case .watchesTooLarge(let rows): "지켜보는 목록이 모두 \(rows)줄을 넘게 됩니다. 먼저 하나를 중지하거나 목록 앞쪽의 일부만 지켜보세요."
    case .sectionToday: "오늘"
    case .sectionTomorrow: "내일"
    case .sectionNoDate: "날짜 없음"
    case .sectionNoGroup: "그룹 없음"
    case .sectionToDo: "시작 전"
    case .sectionDoing: "진행 중"
    case .sectionDone: "완료"
    case .sectionMemos: "메모"

    // Dates, repeats and typed lines.
    case .dateReadings(let problem, let readings): "\(problem.korean) 혹시 \(either(readings))인가요?"
    case .notADate: "인식할 수 없는 날짜입니다."
    case .dateAmbiguous: "여러 가지로 읽을 수 있는 날짜입니다."
    case .dateIncomplete: "며칠 몇 시인지 알 수 없습니다."
    case .noSuchDay: "없는 날짜입니다."
    case .noSuchTime: "없는 시각입니다."
    case .skippedTime: "서머타임이 시작되어 건너뛰는 시각입니다."
    case .dateContradictory: "날짜의 앞뒤가 맞지 않습니다."
    case .dateOutOfRange: "날짜는 0000년부터 9999년까지 쓸 수 있습니다."
    case .severalDays: "요일이 여러 개입니다. 반복하려면 앞에 ‘매주’를 붙이세요."
    case .qualified: "시각 옆의 말을 인식할 수 없습니다."
    case .misspelled: "잘못 쓴 낱말이 있는 것 같습니다."
    case .uncertain: "시각일 수도, 제목의 일부일 수도 있습니다."
    case .repeatEndApart: "반복이 끝나는 날은 반복 바로 뒤에 쓰세요."
    case .timeAsked: "뒤에 물음표가 있습니다. 이 시각이 맞나요?"
    case .timeChanged: "시각을 바꾼다는 말 같습니다. 새 시각만 쓰세요."
    case .datePassed: "이미 지난 날짜입니다."
    case .severalDates: "날짜가 둘 이상 있습니다."
    case .otherTimeUnknown: "이 줄에 인식할 수 없는 다른 시각이 있습니다."
    case .repeatLunar: "음력 날짜로는 반복할 수 없습니다."
    case .leadNeedsDueDate: "기한 전 알림에는 기한이 필요합니다."
    case .reminderNeedsTime: "알림에는 지금 이후의 날짜와 시각이 필요합니다."
    case .dateTooLong: "날짜로 보기에는 너무 깁니다."
    case .wordsUnknown(let words): "‘\(words)’\(.은는) 인식할 수 없는 시각입니다."
    case .halfOfDay: "오전인지 오후인지 확실하지 않습니다."
    case .otherReading: "다른 날짜로도 읽을 수 있습니다."
    case .partOfTitle: "제목의 일부일 수 있습니다."
    case .hourUnknown: "시각이 없어 그날 하루를 기한으로 정합니다."
    case .reminderOfDay: "기한에 시각이 없어 오전 9시를 기준으로 알립니다."
    case .reminderUnset: "알림을 요청하는 말일 수 있습니다. 알림은 설정하지 않습니다."
    case .ruleMalformed(let part): "‘\(part)’\(.은는) FREQ=WEEKLY;BYDAY=MO 같은 규칙의 일부가 아닙니다."
    case .ruleNeeds(let name): "규칙에 \(name)\(.이가) 필요합니다."
    case .ruleRepeats(let name): "규칙에 \(name)\(.이가) 두 번 있습니다."
    case .ruleUnsupported(let name):
      "\(name)\(.은는) 지원하지 않습니다. 규칙에는 FREQ(DAILY~YEARLY), INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS와 COUNT 또는 UNTIL을 쓸 수 있습니다."
    case .ruleBadValue(let name, let value): "\(name) 값으로 ‘\(value)’\(.을를) 쓸 수 없습니다."
    case .ruleTogether(let one, let other): "\(one)\(.와과) \(other)\(.은는) 함께 쓸 수 없습니다."
    case .ruleNeverOccurs: "이 규칙에 맞는 날이 없습니다."
    case .notARepeat: "인식할 수 없는 반복입니다. 예: 2주마다 월요일과 목요일, 매달 말일, FREQ=WEEKLY;BYDAY=MO."
    case .repeatWordsUnknown(let words): "반복에서 ‘\(words)’\(.을를) 인식할 수 없습니다."
    case .repeatAmbiguous(let readings):
      "여러 가지로 읽을 수 있는 반복입니다. 혹시 \(either(readings.map { "‘\($0)’" }))인가요?"
    case .repeatTooOften: "할 일은 하루에 한 번까지 반복할 수 있습니다. ‘매주 월요일과 목요일’처럼 요일을 쓰세요."
    case .repeatTimesUnclear(let number):
      "모두 \(number)번인가요, 기간마다 \(number)번인가요? ‘총 \(number)회’라고 쓰거나 요일을 쓰세요."
    case .repeatNumberRange(let max): "반복에는 1부터 \(max)까지의 수를 쓸 수 있습니다."
    case .repeatEndsFirst: "반복이 시작하기 전에 끝납니다."

    // The store.
    case .journalTooOld(let oldest, let sequence):
      "기록이 리비전 \(oldest) 다음부터 남아 있어 \(sequence) 이후의 변경을 알 수 없습니다. 처음부터 다시 읽으세요."
    case .storeReadOnly: "저장소를 읽기 전용으로 열어서 바뀐 것이 없습니다."
    case .storeFull: "디스크가 가득 차서 저장하지 못했습니다. 디스크 공간을 확보하거나, 메모를 조금씩 지우고 휴지통을 비운 뒤 다시 시도하세요."
    case .storeTooNew(let version, let spoken):
      "더 새로운 memod가 쓴 저장소입니다(형식 \(version), 이 memod는 \(spoken)까지). 열려면 memod를 업데이트하세요."
    case .storeLocked: "다른 프로그램이 저장소를 쓰고 있습니다. 끝난 뒤 다시 시도하세요."
    case .pushUnderWay: "변경 내용을 허브로 보내는 중입니다. `memod sync status`에서 전송이 끝난 것을 확인하고 다시 시도하세요."
    case .dryRunNoFile: "시험 실행에는 복사할 파일이 없습니다."
    case .nothingErased: "여기서는 지울 수 없습니다."
    case .memoryNoFile: "메모리에만 있는 저장소라 복사할 파일이 없습니다."
    case .memoryNoFileExport: "메모리에만 있는 저장소라 복사할 파일이 없습니다. 대신 내보내기를 하세요."
    case .groupDamaged(let id): "저장소에서 그룹 `\(id)`\(.이가) 손상되었습니다. `memod check`로 확인하세요."
    case .memoDamaged(let id): "저장소에서 메모 `\(id)`\(.이가) 손상되었습니다. `memod check`로 확인하세요."
    case .dataInvalid: "저장소에 잘못된 데이터가 있습니다. `memod check`로 확인하세요."
    case .journalGap: "기록의 일부가 없습니다. `memod check`로 확인하세요."
    case .metadataMissing: "저장소의 기본 정보가 없습니다. `memod check`로 확인하세요."
    case .shadowDamaged(let id): "저장소에 있는 `\(id)`의 허브 기록이 손상되었습니다. `memod check`로 확인하세요."
    case .linkDamaged: "저장소와 허브의 연결 정보가 손상되었습니다. 연결을 끊고 다시 연결하면 모든 항목을 허브와 비교합니다."
    case .countersDamaged: "기록의 집계가 손상되었습니다. `memod check`로 확인하세요."
    case .counterUnknown: "알 수 없는 종류의 집계가 있습니다."
    case .fileDamaged(let details):
      "저장소 파일이 손상되었습니다(\(details)). 더 이상 아무것도 쓰지 않습니다. `memod check`로 확인하거나 `memod restore 백업`으로 백업에서 복원하세요."
    case .filePartLost(let details):
      "저장소 파일의 일부가 없어졌습니다(\(details)). `memod check`로 확인하거나 `memod restore 백업`으로 백업에서 복원하세요."
    case .fileNoStore: "memod의 저장소 파일이 아닙니다. 아무것도 쓰지 않았으니 다른 파일을 고르세요."
    case .pathNoStore(let path): "`\(path)`\(.은는) memod의 저장소 파일이 아닙니다. 아무것도 쓰지 않았으니 다른 파일을 고르세요."
    case .fileCantOpen: "저장소 파일을 열 수 없습니다. 폴더가 있고 접근 권한이 있는지 확인하세요."
    case .permissionDenied: "접근 권한이 없습니다. 저장소 파일의 소유자와 권한을 확인하세요."
    case .logCutShort: "다른 프로그램이 저장소를 열어 둔 동안 로그 파일이 잘리거나 삭제되었습니다. 저장소를 연 프로그램을 모두 끝내고 다시 시작하세요."
    case .noMemory: "메모리가 부족합니다. 다른 프로그램을 종료하고 다시 시도하세요."
    case .textTooLongForStore: "저장할 수 있는 길이를 넘은 글입니다."
    case .sqliteFailed(let details, let code): "저장소에서 처리하지 못했습니다: \(details)(SQLite 오류 \(code))."
    case .interrupted: "작업이 끝나기 전에 프로그램이 종료되었습니다."
    case .noLocks:
      "일부 네트워크 폴더처럼 파일을 잠그거나 메모리를 공유할 수 없는 곳에 저장소가 있습니다. 바뀐 것은 없습니다. 저장소를 이 컴퓨터의 디스크에 두세요."
    case .diskBroken(let details):
      "저장소 파일을 읽거나 쓰지 못했습니다(\(details.korean)). 디스크가 연결되어 있고 정상인지 확인하세요."
    case .noLog: "저장소 옆에 로그 파일이 있어야 읽을 수 있는데 폴더에 쓸 수 없습니다. 저장소와 이름이 같은 파일들을 쓸 수 있는 폴더로 복사하세요."
    case .noLogInFolder(let folder):
      "`\(folder)` 폴더에 쓸 수 없어 필요한 파일을 만들 수 없습니다. 폴더에 쓰기를 허용하거나, 저장소와 이름이 같은 파일들을 쓸 수 있는 폴더로 복사하세요."
    case .fileNotWritable: "저장소 파일이나 폴더에 쓸 수 없습니다. 바뀐 것은 없습니다. 권한을 확인하거나 `memod --read-only`로 여세요."
    case .permissionTaken: "저장소 파일을 쓸 권한이 없어졌습니다. 바뀐 것은 없습니다. 폴더의 권한을 확인하세요."
    case .fileReplaced: "열려 있는 동안 저장소 파일이나 로그 파일이 바뀌어서 잘못된 내용을 읽을 수 있습니다. 프로그램을 다시 시작해 현재 파일을 여세요."
    case .fileMoved: "열려 있는 동안 저장소 파일이 이동, 교체 또는 삭제되었습니다. 바뀐 것은 없습니다. 프로그램을 다시 시작해 현재 파일을 여세요."
    case .foreignLogReadOnly(let path):
      "`\(path)` 옆의 로그 파일은 전에 그 자리에 있던 다른 파일의 것입니다. `--read-only` 없이 memod를 한 번 시작하면 이름을 바꿔 둡니다."
    case .foreignLogInUse(let path):
      "`\(path)` 옆의 로그 파일은 전에 그 자리에 있던 다른 파일의 것입니다. 저장소를 연 다른 프로그램을 끝내고 다시 시도하세요."
    case .foreignLogStays(let path, let reason):
      "다른 파일의 로그 `\(path)`의 이름을 바꿀 수 없습니다: \(reason.korean)."
    case .foreignLogRenamed(let path, let name):
      "`\(path)` 옆의 로그 파일은 전에 그 자리에 있던 다른 파일의 것이라 이름을 `\(name)`\(.으로) 바꾸었습니다. 삭제하거나, 되돌리려면 그 파일을 원래 자리에 두고 로그 파일의 이름도 되돌리세요."
    case .beyondRepair(let path):
      "`\(path)`\(.은는) memod의 저장소가 아니거나 잠글 수 없을 만큼 손상되었습니다. 아무것도 쓰지 않았습니다. 이 파일을 연 프로그램을 모두 끝내고, 이름이 같은 파일들과 함께 다른 폴더로 옮긴 뒤 다시 복원하세요."
    case .restoreFromItself(let path): "`\(path)`\(.은는) 저장소 자신입니다. 백업을 지정하세요."
    case .backupExists(let path): "`\(path)` 파일이 이미 있습니다. 다른 이름을 지정하세요."
    case .noHomeFolder: "메모를 둘 홈 폴더가 없습니다. --file 경로 또는 --memory를 쓰세요."
    case .pathNotUTF8(let name, let path):
      "$\(name)의 경로가 UTF-8이 아닙니다: `\(path)`. 경로를 고치거나 --file 경로를 쓰세요."
    case .noStoreToRead(let path): "`\(path)`에 아직 저장소가 없고, 쓸 수도 없습니다."
    case .noFile(let path): "`\(path)` 파일이 없습니다."
    case .pathNotWritable(let path): "`\(path)`에 쓸 수 없습니다. 권한을 확인하거나 `memod --read-only`로 여세요."
    case .strangerInStore(let stranger):
      "저장소에 memod가 만들지 않은 \(stranger)\(.이가) 있습니다. 아무것도 쓰지 않았으니 다른 파일을 고르거나 `sqlite3`으로 지우세요."
    case .pathIsFolder(let path): "`\(path)`\(.은는) 폴더입니다. `\(path)/memos.sqlite`처럼 파일을 지정하세요."
    case .pathIsLink(let path):
      "`\(path)`\(.은는) 따라갈 수 없는 링크입니다. 자기 자신이나 UTF-8이 아닌 이름을 가리킵니다. 파일을 직접 지정하세요."
    case .pathIsDevice(let path): "`\(path)`\(.은는) 장치나 파이프라서 저장소로 쓸 수 없습니다. 파일을 지정하세요."
    case .fileHasNames(let path, let count):
      "`\(path)`에 이름이 \(count)개(하드 링크) 있어서, 다른 이름으로 연 프로그램끼리 서로의 내용을 덮어쓸 수 있습니다. `find / -samefile 파일`로 찾아 다른 이름을 지우거나 파일을 복사해서 쓰세요."
    case .fileMounted(let path):
      "`\(path)` 파일 하나만 마운트되어 있어서, 마운트 안팎의 프로그램이 서로의 내용을 덮어쓸 수 있습니다. 파일이 있는 폴더를 마운트하세요."
    case .fileCantBeMade(let path, let reason):
      "저장소 파일 `\(path)`\(.을를) 만들 수 없습니다: \(reason.korean)."
    case .folderCantBeMade(let path, let reason): "`\(path)` 폴더를 만들 수 없습니다: \(reason.korean)."

    // What a check finds.
    case .checkCutShort(let reason): "점검이 중단되었습니다: \(reason.korean)"
    case .checkFileDamaged(let details): "파일이 손상되었습니다: \(details)."
    case .checkPartMissing(let part): "저장소에 \(part)\(.이가) 없습니다. 내보내서 새 저장소로 가져오거나 백업에서 복원하세요."
    case .checkGroupUnreadable(let id): "그룹 `\(id)`\(.을를) 읽을 수 없습니다."
    case .checkGroupColor(let name, let color):
      "그룹 ‘\(name)’의 색 `\(color)`\(.은는) 색이 아닙니다. 다른 색으로 바꾸세요."
    case .checkGroupMissing(let count): "없는 그룹에 들어 있는 메모가 \(count)개 있습니다."
    case .checkTagsOfNone(let count): "없는 메모의 태그가 \(count)개 있습니다."
    case .checkLinksOfNone(let count): "없는 메모의 링크가 \(count)개 있습니다."
    case .checkCommitsMissing(let count): "기록에서 변경 \(count)개가 빠져 있습니다."
    case .checkChangesOfNone(let count): "어느 변경의 것인지 알 수 없는 내용이 \(count)개 있습니다."
    case .checkMemosTooNew(let count): "마지막 변경보다 새로운 메모가 \(count)개 있습니다."
    case .checkTagsOfTasks(let count): "기한순 목록에 빠졌거나 잘못된 할 일의 태그가 \(count)개 있습니다."
    case .checkCommitsLost(let count): "변경 \(count)개에서 바뀐 내용의 일부가 없어졌습니다."
    case .checkJournalSize: "기록의 크기가 실제와 다릅니다."
    case .checkMemosUnreadable(let count): "읽을 수 없는 메모가 \(count)개 있습니다."
    case .checkTagsUnfound(let count): "메모로 이어지지 않는 태그나 링크가 \(count)개 있습니다."
    case .checkMemosStale(let count): "글과 맞지 않는 제목, 태그, 링크가 저장된 메모가 \(count)개 있습니다."
    case .checkCounts(let count):
      "다시 세어 보면 \(count)개의 수가 맞지 않아, 그룹과 목록에 잘못된 수가 보일 수 있습니다. \(Sentence.exportAndImport.korean)"
    case .checkAlarmsMissing(let count):
      "울리지 않을 할 일 알림이 \(count)개 있습니다. \(Sentence.exportAndImport.korean)"
    case .checkAlarmsOfNone(let count):
      "어느 할 일에도 없는데 울릴 알림이 \(count)개 있습니다. \(Sentence.exportAndImport.korean)"
    case .exportAndImport: "저장소를 내보내서 새 저장소로 가져오면 바로잡힙니다."
    case .checkLinkUncertain:
      "저장소가 허브에 연결되어 있는지 확실하지 않아, 보내지 못한 변경이 있을 수 있습니다. \(Sentence.linkAgain.korean)"
    case .checkShadowsDamaged(let count):
      "허브에 무엇이 있는지 알 수 없게 된 항목이 \(count)개 있습니다. \(Sentence.linkAgain.korean)"
    case .checkNotLinked(let count):
      "허브에 보낼 항목이 \(count)개 있지만 허브에 연결되어 있지 않습니다. \(Sentence.linkAgain.korean)"
    case .linkAgain: "연결을 끊고 다시 연결하면 모든 항목을 허브와 비교합니다."
    case .checkUnfound(let count, let all): "메모 \(all)개를 검색해 보니 \(count)개를 찾지 못했습니다."

    // Labels of commits.
    case .undoLabel(let label): "실행 취소: \(label.korean)"
    case .redoLabel(let label): "다시 실행: \(label.korean)"
    case .createMemo: "메모 추가"
    case .updateMemo: "메모 수정"
    case .moveMemo: "메모 이동"
    case .deleteMemos(let count): "\(memos(count)) 삭제"
    case .restoreMemos(let count): "\(memos(count)) 복원"
    case .purgeMemos(let count): "\(memos(count)) 영구 삭제"
    case .createTask: "할 일 추가"
    case .updateTask: "할 일 수정"
    case .setState(let count): "\(count == 1 ? "할 일" : "할 일 \(count)개") 상태 변경"
    case .createGroup: "그룹 추가"
    case .updateGroup: "그룹 수정"
    case .moveGroup: "그룹 이동"
    case .deleteGroup: "그룹 삭제"
    case .editList: "목록 수정"
    case .batch: "여러 가지 변경"
    case .importMemos: "가져오기"
    case .pull: "다른 기기의 변경"
    case .confirmReminders: "알림 확인"
    case .snoozeTask: "알림 미루기"

    // Editors.
    case .documentNotOpen(let uri): "`\(uri)` 문서가 열려 있지 않습니다."
    case .noCommand(let name): "`\(name)` 명령이 없습니다."
    case .mustBeLineOrRange: "0부터 세는 줄 번호나 범위여야 합니다"
    case .mustBeMemoID: "메모 id여야 합니다"
    case .noBatches: "이 프로토콜에는 배치가 없습니다."
    case .noLinkHere: "메모 링크 위에 커서를 두세요."
    case .lineEmpty: "줄이 비어 있습니다."
    case .listEmptied: "목록이 비어 있어 저장하지 않았습니다. 실행 취소하거나 나누어 지우세요."
    case .listOutdated: "파일이 지금의 목록과 다르고 이 편집기에서는 갱신할 수 없어 저장하지 않았습니다."
    case .bothChanged: "다른 프로그램이 같은 부분을 바꿨습니다. 표시된 내용 중에서 고른 뒤 저장하세요."
    case .versionUnknown: "이 파일의 버전을 알 수 없습니다. 링크에서 메모를 다시 여세요."
    case .cantAsk: "이 편집기에서는 물어볼 수 없습니다. `memod.setDue`에 id와 날짜를 주어 실행하세요."
    case .noMemoTitled(let title): "‘\(title)’ 메모가 없습니다."
    case .createMemoTitled(let title): "‘\(title)’ 메모 만들기"
    case .memoCreated(let title): "‘\(title)’ 메모를 만들었습니다."
    case .taskAdded(let title): "추가함: \(title)"
    case .tasksAdded(let count): "할 일 \(count)개를 추가했습니다."
    case .noListNamed(let name): "‘\(name)’ 목록이 없습니다."
    case .notSaved(let reason): "memod에 저장하지 못했습니다: \(reason.korean)"
    case .linkedFrom(let titles): "이 메모를 링크한 메모: \(titles)"
    case .memoCount(let count): "메모 \(count)개"
    case .taskLeadsHere(let title): "할 일: \(title)"
    case .tasksLeadHere(let count): "이 줄에서 나온 할 일 \(count)개"
    case .captureLine: "이 줄을 할 일로 추가"
    case .captureSelection: "선택한 부분을 할 일로 추가"
    case .captureLines(let count): "\(count)줄을 할 일로 추가"
    case .tickBox: "체크하기"
    case .untickBox: "체크 해제"
    case .makeDueToday: "기한을 오늘로"
    case .makeDueTomorrow: "기한을 내일로"
    case .makeDue: "기한 정하기…"
    case .whenIsDue(let title): "‘\(title)’의 기한을 언제로 할까요?"
    case .noDueDate: "기한 없음"
    case .markToDo: "시작 전으로 표시"
    case .markDoing: "진행 중으로 표시"
    case .markDone: "완료로 표시"
    case .isToDo: "시작 전"
    case .isDoing: "진행 중"
    case .isDone: "완료"
    case .isImportant: "중요"
    case .isLate(let due): "기한 지남 (\(due.korean))"
    case .daysLate(let count): "\(count)일 지남"
    case .today: "오늘"
    case .tomorrow: "내일"
    case .yesterday: "어제"
    case .date(let weekday, let year, let month, let day):
      "\(year.map { "\($0)년 " } ?? "")\(month)월 \(day)일 (\(weekdays[weekday]))"
    case .dayAndTime(let day, let time): "\(day.korean) \(time)"
    case .inbox: "수집함"
    case .upcoming: "예정"
    case .everything: "전체"
    case .important: "중요"
    case .overdue: "기한 지남"

    // Progress.
    case .runningBatch: "여러 가지 변경 적용 중"
    case .writingList: "목록 저장 중"
    case .exporting: "내보내는 중"
    case .copying: "복사 중"
    case .importing: "가져오는 중"
    case .loading: "불러오는 중"
    case .deleting: "삭제 중"
    case .undoing: "실행 취소 중"
    case .redoing: "다시 실행 중"

    // The command memo: its words.
    case .noTaskMemo: "할 일이 아니라 메모입니다. `memo set ID --state todo`로 할 일로 바꿀 수 있습니다."
    case .noOption(let name, let command, let meant):
      "`memo \(command)`에는 \(name) 옵션이 없습니다.\(meaning(meant))"
    case .optionNoValue(let name): "\(name)에는 값을 쓸 수 없습니다."
    case .optionNeedsValue(let name): "\(name)에는 값이 필요합니다."
    case .commandUsage(let usage): "사용법: memo \(naming(usage))"
    case .noArgument(let command, let extra): "`memo \(command)`에는 ‘\(extra)’ 같은 인수를 쓸 수 없습니다."
    case .noArgumentOfList(let command, let extra):
      "`memo \(command)`에는 ‘\(extra)’ 같은 인수를 쓸 수 없습니다. 그룹은 --group으로 보고, 단어는 `memo find`로 찾으세요."
    case .mustBeCount(let name, let text): "\(name)에는 1 이상의 수를 쓰세요. ‘\(text)’\(.은는) 쓸 수 없습니다."
    case .oneOfTwo(let yes, let no): "\(yes)\(.와과) \(no) 중 하나만 쓰세요."
    case .optionTwice(let name): "\(name)\(.은는) 한 번만 쓰세요."
    case .example(let words): "예: \(words)"
    case .exampleOfAdd: "memo 추가 \"내일 오후 5시 엄마한테 전화\""
    case .exampleOfNote: "memo 메모 \"카페 와이파이: 1234\""
    case .exampleOfFind: "memo 찾기 우유"
    case .exampleOfSet: "memo set 2 --due \"금요일 오후 3시\""
    case .exampleOfText: "memo text 2 \"귀리 우유 사기\""
    case .exampleOfAppend: "memo append 2 \"- 빵\""
    case .exampleOfTick(let command): "memo \(command) 2 우유"
    case .exampleOfGroups: "memo groups add 업무"
    case .colorWhen(let text): "--color에는 always, never, auto 중 하나를 쓰세요. ‘\(text)’\(.은는) 쓸 수 없습니다."
    case .noCommandLike(let name, let meant):
      "‘\(name)’ 명령은 없습니다.\(meant == nil ? " 메모는 `memo find`로 찾고 `memo add`로 추가합니다. 명령은 `memo help`에서 볼 수 있습니다." : "\(meaning(meant)) 명령은 `memo help`에서 볼 수 있습니다.")"
    case .colorUnknown(let text, _, let meant):
      "색은 #RRGGBB나 빨강, 초록 같은 이름으로 쓰세요. ‘\(text)’\(.은는) 알 수 없는 색입니다.\(meaning(meant))"

    // The command memo: lists.
    case .sectionsBy(let meant):
      "목록은 day(날짜), agenda(기한), group(그룹), state(상태) 중 하나로 나눌 수 있습니다.\(meaning(meant))"
    case .stateUnknown(let word, let meant):
      "상태는 todo(시작 전), doing(진행 중), done(완료) 중 하나입니다. ‘\(word)’\(.은는) 쓸 수 없습니다.\(meaning(meant))"
    case .sortUnknown(let word, let names, let meant):
      "정렬 기준은 \(names.joined(separator: ", ")) 중 하나입니다. ‘\(word)’\(.은는) 쓸 수 없습니다.\(meaning(meant))"
    case .wordsProblem(let text, let problem): "‘\(text)’: \(problem.korean)"
    case .rangeBackwards(let text): "‘\(text)’\(.은는) 끝나는 날이 시작하는 날보다 빠릅니다. 이른 날짜를 먼저 쓰세요."
    case .timeNotDay(let text): "‘\(text)’\(.은는) 시각입니다. 내일이나 2026-11-20 같은 날짜를 쓰세요."
    case .queryForm: "조건은 {\"kind\":\"task\"} 같은 JSON 객체나 list의 옵션으로 씁니다."
    case .notAQuery(let reason): "조건이 아닙니다: \(reason.korean.ended)"
    case .notAQueryButForm(let reason):
      "조건이 아닙니다: \(reason.korean.ended) \(Sentence.queryForm.korean)"
    case .nothingHere: "아무것도 없습니다."
    case .noTasks: "할 일이 없습니다."
    case .nothingFound: "찾은 것이 없습니다."
    case .noTags: "태그가 없습니다."
    case .more(let count): "+\(count)개 더 있음"
    case .moreBy(let count, let command): "+\(count)개 더 보기: \(command)"
    case .overdueHeading: "기한 지남"
    case .nothingDue(let days):
      "\(days == 0 ? "오늘까지인" : days == 1 ? "내일까지" : "앞으로 \(days)일 동안") 할 일이 없습니다. 다른 명령은 `memo help`에서 볼 수 있습니다."
    case .agendaDays(let max, let word):
      "`memo agenda 14`처럼 0에서 \(max) 사이의 날수를 쓰세요. ‘\(word)’\(.은는) 쓸 수 없습니다."
    case .emptyTitle: "(빈 메모)"
    case .braceOpen(let rest): "‘{\(rest)’에 닫는 }가 없습니다. 중괄호 자체는 \\{로 씁니다."
    case .noField(let name, let names, let meant):
      "{\(name)} 항목은 없습니다. \(names.joined(separator: ", ")) 중에서 쓰세요.\(meaning(meant))"
    case .nothingToChoose: "고를 메모가 없습니다."
    case .nothingChosen: "아무것도 고르지 않았습니다."
    case .pickPrompt: "번호나 찾을 말:\u{20}"

    // The command memo: what is said of a memo.
    case .importantMark: "중요"
    case .pinnedMark: "고정"
    case .overdueMark: "지남"
    case .nextIs(let due): "다음 \(due)"
    case .inGroup(let name): "그룹 \(name)"
    case .dueOn(let when): "기한 \(when)"
    case .starts(let when): "시작 \(when)"
    case .isInTrash(let title, let id):
      "‘\(title)’\(.은는) 휴지통에 있습니다. 꺼내려면: memo restore \(id)"
    case .isFileToRestore(let path): "그 이름의 파일로 저장소를 복원하려면: memo restore \(path)"
    case .startsLate(let when): "시작 \(when)(기한보다 늦음)"
    case .reminds(let when): "알림 \(when.joined(separator: ", "))"
    case .doneOccurrence: "반복 할 일의 완료 기록"
    case .changedOn(let when): "수정 \(when)"
    case .trashedOn(let when): "\(when)에 휴지통으로 옮김"
    case .keepsDataFor(let formats): "\(formats.joined(separator: ", ")) 내보내기용 데이터 있음"
    case .stateTodo: "시작 전"
    case .stateDoing: "진행 중"
    case .stateDone: "완료"
    case .noLongerRepeats: "반복 해제"
    case .noLongerReminds: "알림 해제"
    case .noLongerAt(let clock): "\(clock) 시각 해제"
    case .alreadySo(let item): "이미 \(item)"

    // The command memo: days and times.
    case .weekday(let weekday): "\(weekdayNames[weekday])"
    case .weekdayShort(let weekday): "\(weekdayNames[weekday])"
    case .dayOf(let month, let day, let year): "\(year.map { "\($0)년 " } ?? "")\(month)월 \(day)일"
    case .dayShort(let month, let day, let year): "\(year.map { "\($0)/" } ?? "")\(month)/\(day)"
    case .dayHeading(let weekday, let date): "\(date.korean) \(weekdayNames[weekday])"
    case .clockTime(let hour, let minute):
      "\(hour < 12 ? "오전" : "오후") \(hour % 12 == 0 ? 12 : hour % 12)\(minute == 0 ? "시" : ":\(minute < 10 ? "0" : "")\(minute)")"
    case .monthsLate(let count): "\(count)달 지남"
    case .yearsLate(let count): "\(count)년 지남"
    case .daysLateShort(let count): "\(count)일 전"
    case .monthsLateShort(let count): "\(count)달 전"
    case .yearsLateShort(let count): "\(count)년 전"
    case .lateBy(let clock): "\(clock) 지남"
    case .late: "지남"

    // The command memo: which memos and groups are meant.
    case .noMemoSaid(let words): "‘\(words)’ 메모가 없습니다. 메모를 여러 개 고르려면 제목마다 따옴표로 묶으세요."
    case .noMemoLike(let word): "‘\(word)’ 메모가 없습니다. `memo list`로 확인하세요."
    case .nothingOnStdin: "표준 입력에 내용이 없어 아무것도 바꾸지 않았습니다."
    case .notNumbers(let word): "‘\(word)’\(.은는) 번호 범위가 아닙니다. 1-3,5처럼 쓰세요."
    case .numbersBackwards(let part, let right): "‘\(part)’\(.은는) 순서가 거꾸로입니다. \(right)처럼 쓰세요."
    case .noLastList: "번호는 이 터미널에서 마지막으로 본 목록의 번호입니다. 아직 본 목록이 없으니 id나 제목의 일부를 쓰세요."
    case .otherLastList: "마지막으로 본 목록은 다른 저장소의 것입니다. `memo list`로 다시 보세요."
    case .lastListEmpty: "마지막으로 본 목록이 비어 있어 번호가 없습니다."
    case .noSuchNumber(let number, let count): "\(number)번은 없습니다. 마지막으로 본 목록은 \(count)번까지입니다."
    case .couldBeSeveral(let word, let count, let choices):
      "‘\(word)’에 해당하는 메모가 \(count)개입니다: \(choices.joined(separator: ", "))\(count > choices.count ? " 등" : ""). 제목을 더 입력하세요."
    case .noGroupLike(let name, let meant):
      "‘\(name)’ 그룹이 없습니다.\(meaning(meant)) 새 그룹은 `memo groups add`로 만드세요."

    // The command memo: groups.
    case .groupActions(let meant):
      "그룹은 list로 보고 add, rename, color, order, query, delete로 바꿉니다.\(meaning(meant))"
    case .groupNeedsName: "그룹 이름을 쓰세요."
    case .onePlace: "--first, --last, --before, --after 중 하나만 쓰세요."
    case .isPlainGroup(let name): "‘\(name)’\(.은는) 메모를 직접 넣는 일반 그룹입니다."
    case .giveQuery: "옵션, JSON 조건, --no-query 중 하나만 쓰세요."
    case .queryWas(let query): "이전 조건: \(query)"
    case .groupAdded(let name): "추가함: \(name)"
    case .groupRenamed(let name): "이름 바꿈: \(name)"
    case .groupRecolored(let name): "색 바꿈: \(name)"
    case .groupPatched(let name): "변경함: \(name)"
    case .groupMoved(let name): "이동함: \(name)"
    case .groupDeleted(let name, let count):
      "삭제함: \(name)\(count == 0 ? "" : " (메모 \(count)개를 휴지통으로 옮겼습니다. 되돌리려면: memo undo)")"
    case .groupProgress(let done, let tasks): "\(done)/\(tasks) 완료"
    case .groupOverdue(let count): "\(count)개 지남"
    case .groupOverdueShort(let count): "\(count) 지남"

    // The command memo: what was typed and kept.
    case .phraseStays(let words, let reason, let readings):
      "‘\(words)’\(.은는) 글에 그대로 두었습니다. \(reason.korean)\(readings.isEmpty ? "" : " 혹시 \(either(unique(readings)))인가요?")"
    case .pastStays(let words, let reason, let day):
      "‘\(words)’\(.은는) 글에 그대로 두었습니다. \(reason.korean) 그래도 기한으로 정하려면: --due \(day)"
    case .takenForDue(let words):
      "‘\(words)’\(.을를) 기한으로 인식했습니다. 제목의 일부라면 memo undo로 되돌리고 memo add --literal …로 다시 추가하세요."
    case .readAsTime(let words, let reason, let readings, let command):
      "‘\(words)’\(.을를) 시각으로 인식했습니다. \(reason.korean) 혹시 \(either(unique(readings)))인가요? 그렇다면: \(command)"
    case .readAsDay(let words, let day, let readings, let command):
      "‘\(words)’\(.을를) \(day)\(.으로) 인식했습니다. 혹시 \(either(unique(readings)))인가요? 그렇다면: \(command)"
    case .markStaysUnknown(let word, let name):
      "‘\(word)’\(.은는) 글에 그대로 두었습니다. ‘\(name)’ 그룹이 없으니 `memo groups add \(name)`\(.으로) 만드세요."

    // The command memo: adding and changing.
    case .makesTask(let option): "\(option)\(.은는) 할 일에만 쓸 수 있습니다. \(option)\(.와과) --memo 중 하나를 빼세요."
    case .sayWhatToFind: "찾을 단어를 쓰세요: memo find 단어..."
    case .sayWhatToAdd: "추가할 내용을 쓰세요: memo add \"내일 오후 5시 엄마한테 전화\". 표준 입력을 읽으려면 memo add -"
    case .nothingOnStdinToAdd: "표준 입력에 내용이 없어 아무것도 추가하지 않았습니다."
    case .nothingWritten: "쓴 내용이 없어 아무것도 추가하지 않았습니다."
    case .nothingToAdd: "내용이 비어 있습니다. 이렇게 써 보세요: memo add \"내일 오후 5시 엄마한테 전화\""
    case .nothingInText: "내용이 비어 있습니다."
    case .repeatOrNoDue: "반복하는 할 일에는 기한이 필요합니다. --repeat와 --no-due 중 하나만 쓰세요."
    case .sayWhatToChange:
      "바꿀 내용을 --state, --due, --start, --repeat, --remind, --important, --group, --pin 중에서 지정하세요."
    case .noListOptions(let command, let word): "`memo \(command) \(word)`에는 목록 옵션을 쓸 수 없습니다."
    case .isMemoNamed(let title, let id):
      "‘\(title)’\(.은는) 할 일이 아니라 메모입니다. `memo set \(id) --state todo`로 할 일로 바꿀 수 있습니다."
    case .added: "추가함:"
    case .changed: "변경함:"
    case .unchanged: "그대로임:"
    case .moved: "이동함:"
    case .purged: "영구 삭제함:"
    case .trashed(let isAlready): "\(isAlready ? "이미 휴지통에 있음:" : "휴지통으로 옮김:")"
    case .restored(let isAlready): "\(isAlready ? "휴지통에 없음:" : "복원함:")"
    case .madeTodo(let isAlready): "\(isAlready ? "이미 시작 전:" : "할 일로 되돌림:")"
    case .madeDoing(let isAlready): "\(isAlready ? "이미 진행 중:" : "시작함:")"
    case .madeDone(let isAlready): "\(isAlready ? "이미 완료됨:" : "완료함:")"
    case .besideItself: "메모를 자기 자신의 앞이나 뒤로 옮길 수는 없습니다."
    case .sayWhereTo: "옮길 곳을 --first, --last, --before, --after, --group, --no-group 중에서 지정하세요."
    case .manualOrder: "이 순서로 보려면 `memo list --sort manual`을 쓰세요."
    case .trashOnlyPurges: "휴지통에 있는 메모는 영구 삭제만 할 수 있습니다: memo delete --purge --trash"
    case .memosOrTrash: "메모와 --trash 중 하나만 지정하세요."
    case .sayWhichMemos: "삭제할 메모를 지정하세요: memo delete ID"
    case .purgeWarning(let title, let count, let copies):
      "\(title.map { "‘\($0)’" } ?? "메모 \(count)개")\(.을를) 저장소와 기록, 파일에서 모두 지웁니다. 되돌릴 수 없습니다.\(copies == 0 ? "" : " 사본 \(copies)개도 함께 지웁니다.") 백업과 내보낸 파일, 다른 기기에 있는 내용은 남습니다."
    case .purgeQuestion(let warning): "\(warning.korean) 영구 삭제할까요?"
    case .nothingRemoved: "아무것도 삭제하지 않았습니다."
    case .needsYes(let warning):
      "\(warning.korean) 물어볼 터미널이 없어 아무것도 삭제하지 않았습니다. 묻지 않고 삭제하려면 `--yes`를 쓰세요."
    case .groupWarning(let name, let count): "\(name) 그룹을 삭제하면 메모 \(count)개가 휴지통으로 갑니다."
    case .groupQuestion(let warning): "\(warning.korean) 삭제할까요?"
    case .trashIsEmpty: "휴지통이 비어 있습니다."
    case .erasureIncomplete:
      "다른 프로그램이 저장소의 이전 상태를 읽고 있어 글의 일부가 파일에 남을 수 있습니다. 그 프로그램을 끝낸 뒤 memo delete --purge --trash를 실행하세요."

    // The command memo: texts.
    case .noEditor: "터미널이 아니고 EDITOR도 정해지지 않아 편집할 수 없습니다."
    case .nothingChanged: "바뀐 내용이 없습니다."
    case .nothingLeft: "내용이 모두 지워져 저장하지 않았습니다. 메모를 삭제하려면 `memo rm`을 쓰세요."
    case .stillMarked(let path):
      "두 버전의 표시가 아직 남아 있어 저장하지 않았습니다.\(path.map { " \($0)에서 하나로 합치고 같은 명령을 다시 실행하세요." } ?? "")"
    case .notStored(let path): "글을 저장하지 못했습니다.\(path.map { " 쓴 글은 \($0)에 있습니다." } ?? "")"
    case .noItem(let words): "‘\(words)’\(.이가) 들어 있는 체크리스트 항목이 없습니다."
    case .severalItems(let words, let count):
      "‘\(words)’\(.이가) 들어 있는 체크리스트 항목이 \(count)개입니다. 더 자세히 쓰세요."
    case .editorEnded(let editor, let status, let path):
      "`\(editor)`\(.이가) 상태 \(status)\(.으로) 끝나 저장하지 않았습니다.\(path.map { " 쓴 글은 \($0)에 있습니다." } ?? "")"
    case .editorKeepsOpen(let editor, let path):
      "`\(editor)`에 글이 아직 열려 있다면 \(path)에 저장하고 같은 명령을 다시 실행하세요."
    case .editorLeft(let editor, let path, let waiting):
      "`\(editor)`\(.이가) 편집이 끝나기를 기다리지 않아 아직 저장하지 않았습니다. 글을 \(path)에 저장하고 같은 명령을 다시 실행하세요. 편집기가 기다리게 하려면: EDITOR=\"\(waiting)\""
    case .editedNotUTF8(let path): "글이 UTF-8이 아니라서 저장하지 않았습니다. 쓴 글은 \(path)에 있습니다."
    case .continuesWith(let path): "\(path)\(.이가) 지난 편집 뒤에 저장되어 그 내용으로 이어서 편집합니다."
    case .stdinUnreadable: "표준 입력을 읽을 수 없습니다."
    case .stdinNotUTF8: "표준 입력이 UTF-8이 아니라서 아무것도 바꾸지 않았습니다."
    case .yesOrNo(let question): "\(question) [y/N]\u{20}"

    // The command memo: history.
    case .undone(let what): "실행 취소함: \(what)"
    case .redone(let what): "다시 실행함: \(what)"
    case .commitOf(let label, let title, let others):
      "\(others > 0 ? "\(label): ‘\(title)’ 외 \(others)개" : "\(label): ‘\(title)’")"
    case .notAChange(let word): "‘\(word)’\(.은는) 변경 번호가 아닙니다. 번호는 `memo history`에서 볼 수 있습니다."
    case .alsoAny(let reason, let command):
      "\(reason.korean) 다른 프로그램의 변경까지 포함하려면 `memo \(command) --any`를 쓰세요."
    case .noChange(let revision): "\(revision)번 변경이 없거나 너무 오래되었습니다. 변경은 `memo history`에서 볼 수 있습니다."
    case .change: "변경"

    // The command memo: the store and the settings.
    case .inMemory: "메모리에만 있어 프로그램이 끝나면 사라집니다."
    case .storeCounts(let memos, let tasks, let open, let past, let trashed):
      "메모 \(memos)개, 그중 할 일 \(tasks)개(남은 할 일 \(open)개)\(past == 0 ? "" : ", 반복 완료 기록 \(past)개"), 휴지통 \(trashed)개"
    case .notShared: "다른 기기와 동기화하지 않습니다. 동기화 방법은 `memod sync --help`에 있습니다."
    case .textsToCombine(let count): "합쳐야 할 글 \(count)개: memo list --tag conflict"
    case .isShared: "다른 기기와 동기화 중입니다."
    case .isUnreachable: "지금은 다른 기기에 연결할 수 없습니다."
    case .syncStopped: "memod-sync가 실행 중이 아니라 다른 기기의 변경을 받지 못합니다: memod sync follow"
    case .lastContact(let at, let pending, let isMore):
      "마지막 연결: \(at ?? "아직 없음"), \(pending == 0 ? "모두 보냈습니다" : "보낼 항목 \(pending)개\(isMore ? " 이상" : "")")"
    case .folderKept(let path, let at):
      "\(path) 폴더를 동기화하고 있습니다.\(at.map { " 마지막 변경: \($0)" } ?? "")"
    case .folderNotKept(let path, let at):
      "\(path) 폴더를 동기화하는 프로그램이 없습니다.\(at.map { " 마지막 변경: \($0)." } ?? "") 다시 시작하려면: memod folder '\(path)'"
    case .folderAsks(let count, let path):
      "파일 \(count)개가 없어졌습니다. 메모도 휴지통으로 옮기려면 memod folder '\(path)' --removed trash, 파일을 되살리려면 --removed restore를 실행하세요."

    // A live folder.
    case .folderNeedsFile: "폴더를 동기화하려면 저장소가 파일에 있어야 합니다."
    case .folderTaken(let path): "다른 memod가 이미 `\(path)` 폴더를 동기화하고 있습니다."
    case .folderHasMore(let path, let file):
      "`\(path)` 폴더에 `\(file)` 같은 다른 그룹의 파일도 있어 아무것도 바꾸지 않았습니다. 이 그룹은 다른 폴더와 동기화하거나 그룹을 모두 지정하세요."
    case .folderGone(let path): "`\(path)` 폴더가 없습니다. 다시 생기면 이어서 동기화합니다."
    case .fileNotText: "UTF-8 글이 아닙니다"
    case .fileTooLong: "메모로 저장하기에는 너무 길어서 그대로 두었습니다"
    case .fileMovedTo(let other): "\(other)\(.으로) 옮김"
    case .fileDid(let deed):
      switch deed {
      case .written: "파일에 씀"
      case .removed: "파일을 지움"
      case .moved: "파일을 옮김"
      case .takenIn: "메모에 반영함"
      case .new: "메모로 추가함"
      case .trashed: "메모를 휴지통으로 옮김"
      case .putBeside: "다른 파일로 남김"
      case .leftAlone: "그대로 둠"
      case .readInPart: "일부만 읽음"
      }
    case .filesDid(let counts):
      KoreanText(
        stringLiteral: counts.isEmpty
          ? "바뀐 것이 없습니다"
          : counts.map { "\(Sentence.fileDid($0.deed).korean) \($0.count)개" }.joined(
            separator: ", "))
    case .noRoomForStore(let path):
      "`\(path)` 파일이 비어 있는데, 디스크가 가득 차 저장소를 만들 수 없습니다."
    case .noStoreAt(let path): "`\(path)`에 저장소가 없습니다."
    case .noStoreYet(let path):
      "`\(path)`에 아직 저장소가 없습니다. `memo add \"내일 오후 5시 엄마한테 전화\"`처럼 할 일을 추가하면 만들어집니다."
    case .noFolderAt(let path): "메모를 둘 `\(path)` 폴더가 없습니다."
    case .noSuchFolder(let path): "`\(path)` 폴더가 없습니다."
    case .pathNotText(let path): "\(path)\(.은는) UTF-8 파일이 아닙니다."
    case .notASetting(let line): "‘\(line)’\(.은는) 설정이 아닙니다. `add = memo`처럼 쓰세요."
    case .settingTwice(let name, let line): "‘\(name)’\(.은는) \(line)번째 줄에 이미 있습니다."
    case .settingEmpty(let name): "‘\(name)’에 값이 없습니다."
    case .aliasIsWord: "별칭은 한 단어여야 합니다. 예: `alias.w = list --group 회사`"
    case .aliasIsCommand(let name): "‘\(name)’\(.은는) 명령 이름입니다. 별칭에 다른 이름을 쓰세요."
    case .noCommandFirst(let value): "‘\(value)’\(.이가) 명령으로 시작하지 않습니다."
    case .noSetting(let name, let meant):
      "‘\(name)’ 설정은 없습니다.\(meaning(meant)) 설정은 `memo config`에서 볼 수 있습니다."
    case .settingIs(let name, let choices, let value, let meant):
      "\(name)에는 \(choices.joined(separator: ", ")) 중 하나를 쓰세요. ‘\(value)’\(.은는) 쓸 수 없습니다.\(meaning(meant))"
    case .settingHour(let name, let value):
      "\(name)에는 9나 08:30 같은 시각을 쓰세요. ‘\(value)’\(.은는) 쓸 수 없습니다."
    case .atLine(let path, let line, let problem): "\(path) \(line)번째 줄: \(problem.korean)"
    case .fromLine(let line): "\(line)번째 줄"
    case .fromDefault: "기본값"

    // The help of memo.
    case .usage(let words): "사용법: \(naming(words))"
    case .alsoCalled(let names): "(다른 이름: \(names.joined(separator: ", ")))"
    case .metavar(let words): "\(naming(words))"
    case .helpLead: "메모와 할 일을 관리합니다. 명령 없이 실행하면 다가오는 할 일을 보여 줍니다."
    case .helpOfMemod:
      "backup(백업), check(점검), export(내보내기), folder(폴더), import(가져오기), remind(알림),\nrestore 경로, sync(동기화)는 memod의 같은 명령을 실행합니다. `memod --help`를 참고하세요."
    case .helpOfIDs:
      "ID에는 이 터미널에서 마지막으로 본 목록의 번호(1-3,5처럼 여러 개도 가능), id의 앞부분이나\n뒷부분, 다른 제목에 없는 말을 쓸 수 있습니다. -를 쓰면 표준 입력에서 id를 읽습니다.\n자세한 설명은 `memo help 명령`에 있습니다."
    case .helpOfPipes:
      "파이프로 보내면 목록을 탭으로 나누어 출력합니다: id, 상태(memo, todo, doing, done), 기한,\n표시(i 중요, o 지남, p 고정), 그룹, 제목. 시각은 현지 시각이며 --utc를 쓰면 UTC입니다.\nNO_COLOR를 설정하면 색을 쓰지 않습니다."
    case .helpOfStatus:
      "종료 상태: 0 성공(찾은 것이 없어도), 1 메모가 없거나 충돌하거나 변경이 거부됨,\n2 잘못된 인수, 3 저장소가 없거나 쓸 수 없음."
    case .optionsWord: "[옵션]"
    case .doesAgenda: "지난 할 일, 오늘 할 일, 앞으로 7일의 할 일을 봅니다"
    case .doesScreen: "다가오는 할 일을 한 화면에 봅니다"
    case .doesComplete: "셸에 자동 완성을 알려 줍니다"
    case .doesAdd: "할 일을 추가합니다(--memo를 쓰면 메모)"
    case .doesNote: "메모를 추가합니다. 날짜도 글에 그대로 둡니다"
    case .doesList: "메모와 할 일의 목록을 봅니다"
    case .doesFind: "단어가 모두 들어 있는 메모를 찾습니다"
    case .doesShow: "메모의 내용을 봅니다"
    case .doesDone: "할 일을 완료합니다"
    case .doesTodo: "남은 할 일을 보거나, 할 일로 되돌립니다"
    case .doesDoing: "진행 중인 할 일을 보거나, 할 일을 시작합니다"
    case .doesSet: "메모와 할 일의 기한, 그룹 등을 바꿉니다"
    case .doesEdit: "메모를 $EDITOR로 편집합니다"
    case .doesText: "메모의 글을 바꿉니다"
    case .doesAppend: "메모에 한 줄을 덧붙입니다"
    case .doesTick: "체크리스트 항목을 단어나 번호로 골라 체크합니다"
    case .doesUntick: "체크리스트 항목의 체크를 해제합니다"
    case .doesMove: "메모의 순서를 바꾸거나 다른 그룹으로 옮깁니다"
    case .doesDelete: "메모를 휴지통으로 옮깁니다"
    case .doesRestore: "휴지통의 메모를 복원합니다"
    case .doesGroups: "그룹을 보거나 바꿉니다: 추가, 이름, 색, 순서, 조건, 삭제"
    case .doesTags: "많이 쓴 순서로 태그를 봅니다"
    case .doesStatus: "저장소와 동기화 상태를 봅니다"
    case .doesUndo: "memo로 한 마지막 변경을 취소합니다"
    case .doesRedo: "마지막으로 취소한 변경을 다시 실행합니다"
    case .doesHistory: "변경 기록을 최근 순서로 봅니다"
    case .doesWatch: "목록을 보면서 바뀌는 내용을 바로 표시합니다"
    case .doesConfig: "설정 값과 어디서 정한 값인지를 봅니다"
    case .doesHelp: "명령의 사용법을 봅니다"
    case .optionLimit: "최대 줄 수"
    case .optionTask: "설정과 상관없이 할 일로 추가"
    case .optionMemo: "메모로 추가"
    case .optionDue: "기한: 내일 오후 5시, 금요일, 2026-11-20"
    case .optionStart: "그때까지 숨김"
    case .optionRepeat: "반복: 2주마다 월요일, 매달 말일, RRULE"
    case .optionRemind: "알림: 15분 전, 하루 전, 내일 오전 9시. 여러 번 쓸 수 있음"
    case .optionImportant: "중요 표시"
    case .optionGroup: "넣을 그룹"
    case .optionPin: "고정"
    case .optionLiteral: "날짜, !, @그룹을 글에 그대로 둠"
    case .optionState: "todo(시작 전), doing(진행 중), done(완료)"
    case .optionNoDue: "기한 없음"
    case .optionNoStart: "숨기지 않음"
    case .optionNoRepeat: "반복 안 함"
    case .optionNoRemind: "알림 없음"
    case .optionNotImportant: "중요 표시 해제"
    case .optionToGroup: "그 그룹으로"
    case .optionToNoGroup: "그룹에서 빼기"
    case .optionUnpin: "고정 해제"
    case .optionContent: "--json과 함께: 글도 출력"
    case .optionIDs: "id만 출력. `memo done -`가 읽을 수 있음"
    case .optionUTC: "파이프에서 현지 시각 대신 UTC 시각"
    case .optionFormat: "{title}\\t{due} 같은 형식으로 출력. {id}, {state}, {tags} 등"
    case .optionInGroup: "그 그룹의 메모"
    case .optionInNoGroup: "그룹이 없는 메모"
    case .optionTag: "그 태그가 있는 메모. +태그로도 쓰고, 여러 번 쓸 수 있음"
    case .optionNotTag: "그 태그가 없는 메모. -태그로도 쓰고, 여러 번 쓸 수 있음"
    case .optionStates: "todo(시작 전), doing(진행 중), done(완료). 여러 번 쓸 수 있음"
    case .optionDueBy: "그날까지. 날짜..날짜, 다음 주, 이번 달처럼도 씀"
    case .optionWithoutDue: "기한이 없는 할 일"
    case .optionOverdue: "기한이 지났고 끝나지 않은 할 일"
    case .optionOpen: "끝나지 않은 것만"
    case .optionStarted: "나중에 시작하는 할 일은 제외"
    case .optionMarkedImportant: "중요 표시한 것만"
    case .optionPinned: "고정한 것만"
    case .optionTasks: "할 일만"
    case .optionMemos: "메모만"
    case .optionTrash: "휴지통만"
    case .optionSort: "due, title 등으로 정렬. -due는 거꾸로"
    case .optionBy: "day(날짜), agenda(기한), group(그룹), state(상태)별로 나누어 봄"
    case .optionFirst: "맨 앞으로"
    case .optionLast: "맨 뒤로"
    case .optionBefore: "그 메모 바로 앞으로"
    case .optionAfter: "그 메모 바로 뒤로"
    case .optionColor: "새 그룹의 색: #RRGGBB, red, 빨강"
    case .optionKeep: "delete와 함께: 메모를 지우지 않고 그룹에서 빼기만 함"
    case .optionOrderFirst: "order와 함께: 맨 앞으로"
    case .optionOrderLast: "order와 함께: 맨 뒤로"
    case .optionOrderBefore: "order와 함께: 그 그룹 바로 앞으로"
    case .optionOrderAfter: "order와 함께: 그 그룹 바로 뒤로"
    case .optionNoQuery: "query와 함께: 일반 그룹으로 바꿈"
    case .optionText: "add, query와 함께: 단어가 모두 들어 있는 메모"
    case .optionOfGroups(let summary): "add, query와 함께: \(summary.korean)"
    case .optionAny: "다른 프로그램의 변경도 포함"
    case .optionMine: "memo로 한 변경만(기본값)"
    case .optionPurge: "저장소 파일에서 영구 삭제. 되돌릴 수 없음"
    case .optionPurgeTrash: "--purge와 함께: 휴지통 전체"
    case .optionYes: "묻지 않음"
    case .optionColors: "always, never, auto. auto는 NO_COLOR가 없는 터미널에서만 색을 씀"
    case .optionFile: "열 저장소"
    case .optionJSON: "한 줄에 JSON 객체 하나씩 출력"
    case .optionHelp: "사용법 보기"
    case .optionVersion: "버전 보기"

    // The command memo: what a change changed.
    case .recordCreated(let kind, let title): "\(kind.korean) 추가: ‘\(title)’"
    case .recordUpdated(let kind, let title): "\(kind.korean) 변경: ‘\(title)’"
    case .recordRemoved(let kind, let title): "\(kind.korean) 삭제: ‘\(title)’"
    case .valueWas(let field, let old, let new): "\(field.korean): \(old) → \(new)"
    case .noValue: "없음"
    case .fieldTitle: "제목"
    case .fieldText: "글"
    case .fieldState: "상태"
    case .fieldDue: "기한"
    case .fieldStart: "시작"
    case .fieldGroup: "그룹"
    case .fieldRepeat: "반복"
    case .fieldReminders: "알림"
    case .fieldTrash: "휴지통"
    case .fieldName: "이름"
    case .fieldColor: "색"
    case .fieldQuery: "조건"
    case .yes: "예"
    case .no: "아니요"
    case .plainMemo: "메모"
    case .linesChanged(let added, let removed): "+\(added)줄 −\(removed)줄"
    case .notThere(let word, let revision): "\(revision)번 변경 때는 ‘\(word)’ 메모가 없었습니다."
    case .finderMissing: "fzf가 설치되어 있지 않아 목록을 여기에 표시합니다."
    case .optionCreated: "만든 때: 어제, 지난주, 날짜..날짜"
    case .optionUpdated: "바꾼 때"
    case .optionDone: "완료한 때. 반복 할 일의 완료 기록도 포함"

    // The commands of memod.
    case .memodHelp:
      """
      memod는 메모와 할 일을 보관하며 표준 입출력에서 JSON-RPC 2.0으로 통신합니다.

      사용법: memod [옵션]                   표준 입출력의 클라이언트에 응답
              memod mcp [옵션]               에이전트에 응답: Model Context Protocol
              memod lsp [옵션]               편집기에 응답: Language Server Protocol
              memod check [옵션]             저장소가 손상되었는지 점검
              memod backup 경로 [옵션]       사용 중인 저장소도 그 경로에 백업
              memod restore 경로 [옵션]      사용 중인 저장소도 그 백업으로 바꾸고,
                                             이전 내용은 옆에 남김
              memod remind [옵션]            지금 울릴 알림을 표시
              memod folder 폴더 [옵션]       폴더의 Markdown 파일과 저장소를
                                             양방향으로 실시간 동기화
              memod export [옵션]            저장소를 표준 출력으로 내보내기
              memod import [파일]... [옵션]  파일, Markdown 폴더, 표준 입력 가져오기
              memod memo [명령] ...          memo 명령: memod memo help 참고
              memod sync 명령 ...            PostgreSQL 데이터베이스로 여러 기기를 동기화:
                                             memod sync --help 참고

        --file 경로           저장소. 기본값은 $MEMOD_FILE, 없으면
                              $XDG_DATA_HOME/memod/memos.sqlite(없으면 새로 만듦)
        --memory              끝날 때까지 메모리에만 보관
        --durability 수준     full(기본값: 저장했다고 응답한 내용은 정전에도 남음) 또는
                              normal(프로그램이 죽어도 남고, 정전에도 대개 남음)
        --read-only           변경 거부
        --group ID            mcp와 함께: 에이전트가 볼 그룹(id나 이름);
                              folder와 함께: 이 그룹만. 여러 번 쓸 수 있음
        --format 형식         export, import와 함께: jsonLines(기본값, 모든 내용),
                              markdown, todoTxt, taskwarrior, iCalendar, csv, org.
                              쓰지 않으면 파일 확장자로 정함
        --into 폴더           export와 함께: 메모마다 Markdown 파일로 그 폴더에 쓰기
        --dry-run             import, folder와 함께: 실행하지 않고 결과만 표시
        --once                folder와 함께: 한 번만 동기화하고 끝내기
        --removed 답          folder와 함께: 많은 파일이 없어졌을 때 trash(메모도 휴지통으로)
                              또는 restore(파일을 되살림)
        --tasks               import와 함께: Markdown 체크리스트 항목을 할 일로
        --replace             import와 함께: 내용이 다르면 가져오는 쪽으로 바꾸기
        --follow              remind와 함께: 계속 실행하며 제때 알림을 표시
        --command 명령        remind와 함께: 알림마다 notify-send 대신 그 명령을 셸에서 실행.
                              입출력은 memod(1) 참고
        --framing 형식        auto(기본값: 첫 바이트로 정함), headers, lines
        --trace 파일          주고받는 내용을 모두 그 파일에 덧붙임
        --log-level 수준      error 또는 warning(기본값). 표준 오류로 표시
        --stdio               호환용이며 아무 일도 하지 않음
        --version             버전 보기
        --help                이 도움말 보기

      종료 상태: 0 성공, 1 `shutdown` 없이 `exit`를 받았거나 저장소를 열거나 복원하지 못했거나
      손상을 찾았거나 일부를 가져오지 못함, 2 잘못된 옵션.
      """
    case .tryMemodHelp: "`memod --help`에서 사용법을 볼 수 있습니다."
    case .memoryOrFile: "--memory와 --file 중 하나만 쓰세요"
    case .commandNeedsFile(let command): "\(command)에는 파일이 필요합니다"
    case .intoWritesMarkdown: "--into는 Markdown 파일을 씁니다. --format을 빼거나 markdown으로 쓰세요"
    case .sayBackupPath: "백업할 곳을 쓰세요: memod backup 경로"
    case .sayFolder: "폴더를 쓰세요: memod folder 폴더"
    case .sayRestorePath: "복원할 백업을 쓰세요: memod restore 경로"
    case .unknownOption(let name): "\(name) 옵션은 없습니다"
    case .takesNoValue(let name): "\(name)에는 값을 쓸 수 없습니다"
    case .needsValue(let name): "\(name)에는 값이 필요합니다"
    case .commandComesFirst(let word): "명령을 먼저 쓰세요: memod \(word) [옵션]"
    case .unknownCommand(let word): "\(word) 명령은 없습니다"
    case .takesNoArgument(let command, let word): "memod \(command)에는 \(word) 같은 인수를 쓸 수 없습니다"
    case .mustBeOneOfWords(let name, let words, let word):
      "\(name)에는 \(words) 중 하나를 쓰세요. \(word)\(.은는) 쓸 수 없습니다"
    case .argumentNotUTF8(let word):
      "인수 `\(word)`\(.이가) UTF-8이 아닙니다. 그런 이름의 파일은 이름을 바꾸거나 링크를 만들어 쓰세요"
    case .storeSound: "저장소에 이상이 없습니다."
    case .backupNotSound(let path): "`\(path)`\(.이가) 손상되어 복원하지 않았습니다. 다른 백업을 지정하세요."
    case .storeRestored(let store, let path): "`\(path)`에서 `\(store)`\(.을를) 복원했습니다."
    case .heldBefore(let before, let store):
      "복원하기 전 내용은 `\(before)`에 있습니다. 되돌리려면: memod restore '\(before)' --file '\(store)'"
    case .agentWelcome:
      "에이전트를 위한 memod입니다. Model Context Protocol로 통신하며 이 터미널에서 요청을 기다립니다.\n끝내려면 Ctrl-D를 누르세요. 에이전트 설정에 추가하는 방법은 `man memod`에 있습니다."
    case .editorWelcome:
      "편집기를 위한 memod입니다. Language Server Protocol로 통신하며 이 터미널에서 요청을 기다립니다.\n끝내려면 Ctrl-D를 누르세요. 편집기 설정에 추가하는 방법은 `man memod`에 있습니다."
    case .serverWelcome:
      "memo와 memod-gtk가 쓰는 memod입니다. JSON-RPC로 통신하며 이 터미널에서 요청을 기다립니다.\n끝내려면 Ctrl-D를 누르세요.\n여기서 메모와 할 일을 관리하려면 `memo help`를, 창을 열려면 `memod-gtk`를 실행하세요.\n나머지는 `memod --help`에 있습니다."
    case .syncNotInstalled:
      "memod-sync가 설치되어 있지 않습니다. Debian에서는 memod-sync 패키지를, 소스에서는 make sync install을 쓰세요."
    case .traceEnds(let reason): "여기서 기록을 중단합니다: \(reason.korean)"
    case .symbolicLink: "심볼릭 링크"
    case .specialFile: "특수 파일"
    case .noEnding: "확장자가 없는 파일"
    case .pipeUnread: "이 파이프를 읽는 프로그램이 없습니다. 읽는 쪽을 먼저 시작하세요"
    case .storeNotText(let path):
      "\(path)\(.은는) 글이 아니라 저장소입니다. 백업으로 되돌리려면 `memod restore`를, 메모를 가져오려면 `memod export --file \(path) | memod import`를 쓰세요."
    case .cantBeRun(let command, let reason): "`\(command)`\(.을를) 실행할 수 없습니다: \(reason.korean)."
    case .ringsAgain(let command, let status, let title):
      "`\(command)`\(.이가) 상태 \(status)\(.으로) 끝나 ‘\(title)’의 알림을 다시 울립니다."
    case .notificationDue(let when, let isLate): "기한 \(when)\(isLate ? ", 늦은 알림" : "")"
    case .notificationLate: "늦은 알림"
    case .notificationDone: "완료"
    case .notificationSnooze: "미루기"
    case .notificationTitle: "알림"
    }
  }
}

private let weekdays = ["월", "화", "수", "목", "금", "토", "일"]

private func memos(_ count: Int) -> String { count == 1 ? "메모" : "메모 \(count)개" }

/// `가, 나 또는 다`.
private func either(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) 또는 \(last)"
}

private func meaning(_ word: String?) -> String { word.map { " 혹시 \($0)인가요?" } ?? "" }

private let weekdayNames = ["월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일"]

/// A usage with the names of what has to be put in: `[TEXT...]` as `[글...]`.
private func naming(_ usage: String) -> String {
  var shown = ""
  var name = ""
  for character in usage + " " {
    if character.isASCII, character.isUppercase {
      name.append(character)
    } else {
      shown += placeholders[name] ?? name
      shown.append(character)
      name = ""
    }
  }
  return String(shown.dropLast())
}

private let placeholders = [
  "ACTION": "동작", "BY": "기준", "COLOR": "색", "COMMAND": "명령", "DAY": "날짜", "DAYS": "날수",
  "HOW": "반복", "N": "개수", "NAME": "이름", "NEW": "새이름", "PATH": "경로", "REVISION": "변경번호",
  "STATE": "상태", "TAG": "태그", "TEXT": "글", "WHAT": "기준", "WHEN": "때", "WORD": "단어",
  "WORDS": "단어",
]

extension TransferSentence {
  /// The words in Korean.
  var korean: String { koreanText.text }

  private var koreanText: KoreanText {
    switch self {
    // Any text.
    case .notUTF8: "글이 UTF-8이 아닙니다. UTF-8로 저장한 뒤 다시 가져오세요"
    case .tooLong(let name): "\(name)\(.은는) 너무 길어서 가져오지 않았습니다"
    case .componentHasNoEnd(let name): "여기서 시작하는 \(name)의 끝이 없습니다"
    case .valueOnlyKept(let name, let value): "\(name) 값 \(value)\(.은는) 보관만 했습니다"
    case .valueUnreadKept(let name, let value): "\(name) 값 \(value)\(.을를) 읽을 수 없어 보관만 했습니다"
    case .timeUnreadKept(let value, let name): "`\(name)`의 시각 \(value)\(.을를) 읽을 수 없어 보관만 했습니다"
    case .placeOnlyKept(let name): "‘\(name)’ 아래에 있던 것은 보관만 했습니다"

    // todo.txt.
    case .completionDateStays(let value): "완료일 \(value)\(.은는) 날짜가 아니라 글에 남겨 두었습니다"
    case .creationDateStays(let value): "작성일 \(value)\(.은는) 날짜가 아니라 글에 남겨 두었습니다"
    case .dueDateStays(let value): "기한 \(value)\(.은는) 날짜가 아니라 글에 남겨 두었습니다"
    case .startStays(let value): "시작 \(value)\(.은는) 날짜가 아니라 글에 남겨 두었습니다"
    case .dueTimeStays(let value): "기한 시각 \(value)\(.은는) 시각이 아니라 글에 남겨 두었습니다"
    case .repeatStays(let value): "반복 \(value)\(.을를) 읽을 수 없어 글에 남겨 두었습니다"
    case .repeatUndatedStays(let value): "반복 \(value)에 기준이 될 기한이 없어 글에 남겨 두었습니다"

    // Tables.
    case .noContentColumn: "`content`나 `title` 열이 없습니다"
    case .quoteNotClosed: "따옴표가 닫히지 않았습니다"
    case .beforeColumnsLost: "열 이름 앞의 내용은 가져오지 않았습니다"
    case .ofTableLost: "표 자체의 설명은 가져오지 않았습니다"
    case .emptySectionLost(let name): "‘\(name)’ 구역에 할 일이 없어 가져오지 않았습니다"
    case .ofCommentLost(let words): "댓글의 \(words)\(.은는) 가져오지 않았습니다"
    case .timesOtherZone(let name, let zone): "시간대 \(name)\(.을를) 알 수 없어 \(zone) 시각으로 읽었습니다"

    // Calendars.
    case .lineUnreadLost(let number): "\(number)번째 줄을 읽을 수 없어 가져오지 않았습니다"
    case .firstCounts(let name, let count): "\(name)\(.이가) \(count)번 나와 첫 번째만 썼습니다"
    case .timeUnread(let value, let name): "\(name)의 시각 \(value)\(.을를) 읽을 수 없습니다"
    case .oneOfSeries: "반복하는 할 일의 한 회차라 따로 가져왔습니다"
    case .statusOnlyKept(let status): "\(status)\(.은는) 할 일의 상태가 아니라 보관만 했습니다"
    case .completionLost: "상태가 완료가 아니어서 완료 시각은 가져오지 않았습니다"
    case .durationOnlyKept(let value): "DURATION \(value)\(.은는) 기한이 아니라 보관만 했습니다"
    case .ruleOtherZone(let zone, let name): "반복을 \(name) 대신 \(zone) 기준으로 계산합니다"
    case .datesOnlyKept: "RDATE의 날짜는 반복에 넣을 수 없어 보관만 했습니다"
    case .ruleNeedsDueKept: "기한이 없어 반복하지 않고, 반복 규칙은 보관했습니다"
    case .ruleOfStartKept: "반복이 시작일 기준인데 기한이 다른 날이라 반복하지 않고, 규칙은 보관했습니다"
    case .ruleHasNoTimes: "남은 회차가 없어 반복하지 않습니다"
    case .ruleExceptionsKept: "반복의 예외가 너무 많아 반복하지 않고, 규칙은 보관했습니다"
    case .ruleUnreadKept(let reason): "반복하지 않고, 규칙은 보관했습니다: \(reason.korean)"
    case .notOfRule(let name, let value): "\(name) \(value)\(.은는) 반복에 없는 시각입니다"
    case .alarmsOnlyKept(let count): "알림 \(count)개는 보관만 했습니다"
    case .priorityOnlyKept(let value): "PRIORITY \(value)\(.은는) 숫자가 아니라 보관만 했습니다"
    case .startUnread(let value): "시작 \(value)\(.은는) 날짜도 시각도 아닙니다"
    case .dueUnread(let value): "기한 \(value)\(.은는) 날짜도 시각도 아닙니다"
    case .nameOtherZone(let name, let key, let zone):
      "시간대 \(name)\(.을를) 알 수 없어 \(key)\(.을를) \(zone) 시각으로 읽었습니다"
    case .ofCalendarLost(let name): "\(name)\(.은는) 할 일이 아니라 캘린더에 대한 값이라 가져오지 않았습니다"
    case .zoneUndefined(let reason): "시간대를 정의할 수 없습니다: \(reason.korean)"
    case .componentOther(let name): "\(name)\(.은는) 할 일도 메모도 아닙니다"
    case .noCalendar: "VCALENDAR가 없어 iCalendar가 아닙니다"
    case .lineNoICalendar: "iCalendar 형식의 줄이 아닙니다"
    case .nameMissing(let name): "\(name)\(.이가) 없습니다"
    case .noOffset: "UTC와의 시차가 없습니다"
    case .nameUnread(let name, let value): "\(name) \(value)\(.을를) 읽을 수 없습니다"
    case .nameTooOften(let name): "\(name)\(.이가) 너무 많습니다"

    // Taskwarrior and Things.
    case .taskNoJSON(let reason): "할 일이 JSON이 아닙니다: \(reason.korean)"
    case .taskNoObject: "할 일은 객체여야 합니다"
    case .taskUndescribed: "Taskwarrior의 할 일도 Things의 항목도 아닙니다"
    case .oneTimeOfTask(let title): "‘\(title)’\(.은는) 반복하는 할 일의 한 회차이고, 반복하는 할 일을 가져왔습니다"
    case .recurOnlyKept(let value): "`recur` 값 \(value)\(.을를) 알 수 없어 보관만 했습니다"
    case .headingOfTasks(let title): "‘\(title)’\(.은는) 할 일의 머리글입니다"
    case .tagInTasks(let title): "‘\(title)’\(.은는) 태그라서 할 일에만 남겼습니다"
    case .groupOfTasks(let title): "‘\(title)’\(.은는) 할 일의 그룹입니다"
    case .itemNoObject: "항목은 객체여야 합니다"
    case .reminderOnlyKept(let time): "\(time) 알림은 보관만 했습니다"
    case .onlyKept(let words): "\(words)\(.은는) 보관만 했습니다"

    // Org.
    case .orgTimeKept(let key): "\(key)의 시각을 읽을 수 없어 보관만 했습니다"
    case .orgRepeaterKept(let value, let key): "\(key)의 반복이나 시각 \(value)\(.을를) 읽을 수 없어 보관만 했습니다"
    case .ofFileLost(let line): "\(line)\(.은는) 메모가 아니라 파일에 대한 값이라 가져오지 않았습니다"

    // Markdown.
    case .frontMatterStays(let name): "머리말이 읽지 않는 \(name) 형식이라서 글에 남겨 두었습니다"
    case .commentHasNoEnd: "여기서 시작하는 주석의 끝이 없습니다"
    case .nameStays(let key): "`\(key)`\(.은는) 이름 하나가 아니라 글에 남겨 두었습니다"
    case .taskWordStays(let word): "`task`는 todo, doing, done 중 하나여야 합니다. \(word)\(.은는) 글에 남겨 두었습니다"
    case .repeatWordsStay(let words): "\(words)\(.은는) 읽을 수 있는 반복이 아니라 글에 남겨 두었습니다"
    case .repeatNeedsDayStays: "반복에 기준이 될 날짜가 없어 글에 남겨 두었습니다"
    case .tagsStay(let words): "\(words)\(.은는) 태그가 될 수 없어 글에 남겨 두었습니다"
    case .dateStays(let value, let key): "`\(key)`의 \(value)\(.은는) 날짜도 시각도 아니라 글에 남겨 두었습니다"
    case .dueGone(let value, let due):
      "기한 \(due)\(.을를) 없앴습니다. \(value)\(.은는) 날짜도 시각도 아니라 글에 남겨 두었습니다"
    case .dayStays(let value): "‘\(value)’\(.은는) 날짜가 아니라 글에 남겨 두었습니다"
    case .marksStay(let words): "할 일에 \(words)에 맞는 항목이 없어 글에 남겨 두었습니다"
    case .boxStays(let state): "[\(state)] 상태가 할 일에 없어 줄을 글에 남겨 두었습니다"
    case .linksDangle(let names): "\(names)\(.이라는) 메모가 없습니다"
    case .linksDangleMore(let names, let count): "\(names) 외 \(count)개의 이름을 가진 메모가 없습니다"
    case .linksStay(let links): "\(links)\(.은는) 파일로 가는 링크로 남겨 두었습니다"
    case .linksStayMore(let links, let count): "\(links) 외 \(count)개는 파일로 가는 링크로 남겨 두었습니다"
    case .sameMemoAs(let file): "\(file)\(.와과) 같은 메모라 건너뛰었습니다"
    case .idOfOther(let file): "\(file)\(.와과) id가 같아 새 메모로 만들었습니다"

    // What the commands say.
    case .atLine(let number, let message): "\(number)번째 줄: \(message.korean)"
    case .alsoSays(let one, let other): "\(one.korean). \(other.korean)"
    case .memoDiffers: "메모의 내용이 다릅니다. 파일을 쓰려면 --replace를 쓰세요"
    case .sameIDEarlier: "앞에서 가져온 것과 ID가 같습니다"
    case .groupRenamed(let name, let made): "\(name) 그룹의 이름은 \(made)입니다"
    case .outcomes(let created, let replaced, let unchanged, let kept, let failed):
      KoreanText(
        stringLiteral: Self.counted(
          [(created, "추가"), (replaced, "교체"), (unchanged, "그대로"), (kept, "유지"), (failed, "실패")],
          { "\($1) \($0)" }) ?? "가져올 것이 없습니다")
    case .dryRun(let words): "\(words.korean) (시험 실행)"
    case .leftOut(let fields): "내보내지 못한 것(JSON Lines에만 담김, 메모 수): \(fields)"
    case .leftOutOfFiles(let parts):
      "내보내지 못한 것(JSON Lines에만 담김): \(parts.map(\.korean).joined(separator: ", "))"
    case .memosInTrash(let count): "휴지통의 메모 \(count)개"
    case .orderByHand: "직접 정한 순서"
    case .colorsOfGroups(let count): "그룹 색 \(count)개"
    case .imagesOfGroups(let count): "그룹 그림 \(count)개"
    case .queriesOfGroups(let count): "그룹 조건 \(count)개"
    case .emptyGroups(let count): "빈 그룹 \(count)개"
    case .foreignOfMemos(let count): "메모 \(count)개에 보관한 항목"
    case .filesWritten(let written, let unchanged, let left, let removed):
      KoreanText(
        stringLiteral: "기록 \(written), 그대로 \(unchanged)" + (left > 0 ? ", 기록하지 않음 \(left)" : "")
          + (removed > 0 ? ", 삭제 \(removed)" : ""))
    case .fileEdited(let path):
      "\(path)\(.은는) 내보낸 뒤에 고쳐져서 그대로 두었습니다. `memod import --replace`로 가져오거나 다른 곳으로 옮기세요"
    case .fileOfOthers(let path, let id):
      "\(path)\(.은는) 메모 \(id)\(.을를) 내보낸 파일이 아니라 그대로 두었습니다. 다른 곳으로 옮기거나 다른 폴더로 내보내세요"
    case .fileElsewhere(let path): "\(path)에 다른 파일에 있는 메모의 id가 있어 그대로 두었습니다"
    case .spreadsheetNotText(let path):
      "\(path)\(.은는) 스프레드시트입니다. CSV로 저장해서 가져오세요."
    case .archiveNotText(let path):
      "\(path)\(.은는) 압축 파일입니다. 압축을 풀고 안에 든 파일을 가져오세요."
    case .utf16NotUTF8(let path):
      "\(path)\(.은는) UTF-16 파일입니다. UTF-8로 저장해서 가져오세요."
    case .fileNotText(let path):
      "\(path)\(.은는) 텍스트 파일이 아닙니다. 파일을 만든 프로그램에서 CSV 같은 텍스트로 내보내세요."
    case .formatUnknown(let path):
      "이름만으로는 \(path)의 형식을 알 수 없습니다. `--format csv`처럼 형식을 정해 주세요."
    case .passedOver(let kinds):
      "Markdown이 아닌 파일 \(kinds.reduce(0) { $0 + $1.count })개를 건너뛰었습니다: \(kinds.map { "\($0.kind.korean) \($0.count)개" }.joined(separator: ", "))"
    case .tooManyFolders(let path): "\(path)\(.은는) 너무 깊은 폴더에 있습니다"
    case .nameNotUTF8(let path): "\(path): 이름이 UTF-8이 아닙니다. 파일 이름을 바꾸세요"
    }
  }
}

extension LanguageFile {
  /// Korean.
  static let korean = LanguageFile(
    tag: "ko",
    name: "Korean",
    words: \.korean,
    names: [
      ("일정", "agenda"), ("추가", "add"), ("메모", "note"), ("목록", "list"), ("찾기", "find"),
      ("검색", "find"), ("보기", "show"), ("완료", "done"), ("할일", "todo"), ("진행", "doing"),
      ("시작", "doing"), ("변경", "set"), ("편집", "edit"), ("수정", "edit"), ("글", "text"),
      ("덧붙이기", "append"), ("체크", "tick"), ("체크해제", "untick"), ("이동", "move"), ("삭제", "delete"),
      ("복원", "restore"), ("그룹", "groups"), ("태그", "tags"), ("상태", "status"), ("실행취소", "undo"),
      ("취소", "undo"), ("되돌리기", "undo"), ("다시실행", "redo"), ("기록", "history"), ("지켜보기", "watch"),
      ("설정", "config"), ("도움말", "help"), ("백업", "backup"), ("점검", "check"),
      ("내보내기", "export"), ("폴더", "folder"), ("가져오기", "import"), ("알림", "remind"),
      ("동기화", "sync"), ("이름", "rename"), ("색", "color"), ("순서", "order"), ("조건", "query"),
      ("시작전", "todo"), ("진행중", "doing"), ("날짜", "day"), ("기한", "due"), ("제목", "title"),
      ("중요", "important"), ("고정", "pinned"),
      ("상태", "state"), ("그룹", "group"),
    ])
}

extension Languages {
  static var ko: LanguageFile? { .korean }
}

extension LineChange {
  fileprivate var korean: String {
    switch self {
    case .added: "추가"
    case .broughtHere: "가져옴"
    case .removed: "삭제"
    case .retitled: "제목 변경"
    case .moved: "이동"
    case .madeTodo: "시작 전"
    case .madeDoing: "진행 중"
    case .madeDone: "완료"
    case .marked: "중요 표시나 기한 변경"
    }
  }
}
