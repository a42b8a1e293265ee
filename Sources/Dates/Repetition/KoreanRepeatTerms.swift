extension KoreanDateTerms {
  /// The words of repeats.
  static let repeats: [(String, DateTerm)] = words.map { ($0, .repeats($1)) }

  private static let words: [(String, RepeatTerm)] = [
    ("매", .every), ("마다", .each),
    ("매일 매일매일 날마다", .period(.daily, 1)), ("매주", .period(.weekly, 1)),
    ("매달 매월", .period(.monthly, 1)), ("매년 매해 해마다", .period(.yearly, 1)),
    ("격일 격일제", .period(.daily, 2)), ("격주", .period(.weekly, 2)), ("격월", .period(.monthly, 2)),
    ("격년 격년으로", .period(.yearly, 2)),
    ("분기", .unit(.monthly, 3)), ("반년 반기", .unit(.monthly, 6)),
    ("평일 주중", .workdays), ("영업일 근무일", .workday),
    ("걸러 건너", .skipping), ("로", .manner), ("간 동안 연속", .during),
    ("별로 간격 간격으로", .each),
    ("첫째 첫", .koreanOrdinal(1)), ("둘째", .koreanOrdinal(2)), ("셋째", .koreanOrdinal(3)),
    ("넷째", .koreanOrdinal(4)), ("다섯째", .koreanOrdinal(5)), ("번째 째", .ordinalSuffix),
    ("마지막", .last), ("번 회 차례 번씩 회씩 번꼴", .times), ("총", .total),
    ("회기 회권 강 세션 할부", .occurrences), ("합계", .inAll), ("출구 버스 게이트 창구 승강장 국도 문제", .numbered),
    ("완료 끝난 끝낸", .completion), ("끝내고 끝나고 완료하고 끝나면 끝내면 완료하면", .afterCompletion),
  ]
}
