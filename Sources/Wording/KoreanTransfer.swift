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
    case .lineEmpty: "내용이 없습니다"
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
    case .recordEmpty: "내용이 없습니다"
    case .timesOtherZone(let name, let zone): "시간대 \(name)\(.을를) 알 수 없어 \(zone) 시각으로 읽었습니다"

    // Calendars.
    case .lineUnreadLost(let number): "\(number)번째 줄을 읽을 수 없어 가져오지 않았습니다"
    case .componentEmpty(let name): "\(name)에 제목도 설명도 없습니다"
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
    case .alarmsLost(let count): "알림 \(count)개를 가져오지 않았습니다"
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
    case .taskUndescribed: "할 일에 설명이 없습니다"
    case .taskStatusUnknown(let status): "\(status)\(.은는) Taskwarrior의 상태가 아닙니다"
    case .oneTimeOfTask(let title): "‘\(title)’\(.은는) 반복하는 할 일의 한 회차이고, 반복하는 할 일을 가져왔습니다"
    case .recurOnlyKept(let value): "`recur` 값 \(value)\(.을를) 알 수 없어 보관만 했습니다"
    case .headingOfTasks(let title): "‘\(title)’\(.은는) 할 일의 머리글입니다"
    case .tagInTasks(let title): "‘\(title)’\(.은는) 태그라서 할 일에만 남겼습니다"
    case .groupOfTasks(let title): "‘\(title)’\(.은는) 할 일의 그룹입니다"
    case .itemNoObject: "항목은 객체여야 합니다"
    case .itemUntitled: "항목에 제목이 없습니다"
    case .reminderOnlyKept(let time): "\(time) 알림은 보관만 했습니다"
    case .onlyKept(let words): "\(words)\(.은는) 보관만 했습니다"

    // Org.
    case .headlineEmpty: "제목 줄이 비어 있습니다"
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
    case .dayStays(let value): "‘\(value)’\(.은는) 날짜가 아니라 글에 남겨 두었습니다"
    case .linksDangle(let names): "\(names)\(.이라는) 메모가 없습니다"
    case .linksDangleMore(let names, let count): "\(names) 외 \(count)개의 이름을 가진 메모가 없습니다"
    case .sameMemoAs(let file): "\(file)\(.와과) 같은 메모라 건너뛰었습니다"
    case .idOfOther(let file): "\(file)\(.와과) id가 같아 새 메모로 만들었습니다"

    // What the commands say.
    case .atLine(let number, let message): "\(number)번째 줄: \(message.korean)"
    case .alsoSays(let one, let other): "\(one.korean). \(other.korean)"
    case .memoDiffers: "메모의 내용이 다릅니다. 파일을 쓰려면 --replace를 쓰세요"
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
    case .filesWritten(let written, let unchanged, let left, let removed):
      KoreanText(
        stringLiteral: "기록 \(written), 그대로 \(unchanged)" + (left > 0 ? ", 기록하지 않음 \(left)" : "")
          + (removed > 0 ? ", 삭제 \(removed)" : ""))
    case .fileEdited(let path):
      "\(path)\(.은는) 내보낸 뒤에 고쳐져서 그대로 두었습니다. `memod import --replace`로 가져오거나 다른 곳으로 옮기세요"
    case .fileOfOthers(let path, let id):
      "\(path)\(.은는) 메모 \(id)\(.을를) 내보낸 파일이 아니라 그대로 두었습니다. 다른 곳으로 옮기거나 다른 폴더로 내보내세요"
    case .fileElsewhere(let path): "\(path)에 다른 파일에 있는 메모의 id가 있어 그대로 두었습니다"
    case .passedOver(let count, let words): "Markdown이 아닌 파일 \(count)개를 건너뛰었습니다: \(words)"
    case .tooManyFolders(let path): "\(path)\(.은는) 너무 깊은 폴더에 있습니다"
    case .nameNotUTF8(let path): "\(path): 이름이 UTF-8이 아닙니다. 파일 이름을 바꾸세요"
    }
  }
}
