extension PhraseTables {
  /// Lines of a trial: words joined to a time, what is a time to some only, and ends of repeats
  /// that can be meant otherwise.
  static let parted = """
    Pay every month until december => \
    Pay | 2026-11-26; FREQ=MONTHLY;UNTIL=20261130; or until december [until 2026-12-31]
    Gym every week until december => \
    Gym | 2026-11-26; FREQ=WEEKLY;UNTIL=20261130; or until december [until 2026-12-31]
    Pay every year until 2027 => Pay every year until 2027 | left every year until 2027 []
    Read every day until december => Read | 2026-11-26; FREQ=DAILY;UNTIL=20261130
    score 16:10 => score | 2026-11-26 16:10; or 16:10 []
    Read John 3:16 => Read John 3:16 | left 3:16 [2026-11-26 15:16, 2026-11-27 03:16]
    monitor 16:10 ratio => monitor ratio | 2026-11-26 16:10; or 16:10 []
    10:25 ratio => ratio | 2026-11-27 10:25; or 10:25 []
    mix 10:25 ratio => mix ratio | 2026-11-27 10:25; or 10:25 []
    lost 2:30 to team => lost 2:30 to team | left 2:30 [2026-11-26 14:30, 2026-11-27 02:30]
    in 2 minute steps => in 2 minute steps | left in 2 minute [2026-11-26 12:02]
    walk in 5 minute intervals => walk in 5 minute intervals | left in 5 minute [2026-11-26 12:05]
    Pay early march => Pay early march | left early march []
    Trip mid march => Trip mid march | left mid march []
    Trip mid-march => Trip mid-march | left mid-march []
    Trip late march => Trip late march | left late march []
    Trip early next week => Trip early next week | left next week [2026-11-30, 2026-12-06]
    Trip end of may => Trip | 2027-05-31
    Trip end of may 2027 => Trip | 2027-05-31
    Trip end of march => Trip | 2027-03-31
    삼월 회의 => 삼월 회의 | left 삼월 [2027-03-01, 2027-03-31]
    회의 오월 => 회의 오월 | left 오월 [2027-05-01, 2027-05-31]
    오늘 밤부터 공부 => 밤부터 공부 | from 2026-11-26; or 밤부터 [21:00]
    오늘 저녁부터 금식 => 저녁부터 금식 | from 2026-11-26; or 저녁부터 [19:00]
    치과다음주월요일 => 치과다음주월요일 | left 치과다음주월요일 []
    24일파티 => 24일파티 | left 24일파티 []
    12/24파티 => 12/24파티 | left 12/24파티 [2026-12-24]
    내일#업무 => 내일#업무 | left 내일#업무 [2026-11-27]
    금요일->토요일 => 금요일->토요일 | left 금요일->토요일 [2026-11-27, 2026-11-28]
    금요일→토요일 => 금요일→토요일 | left 금요일→토요일 [2026-11-27, 2026-11-28]
    Pay remind:1h tomorrow 3pm => Pay | 2026-11-27 15:00; -PT1H
    Pay tomorrow remind:1h => Pay | 2026-11-27; -PT1H
    Pay remind:1h => Pay remind:1h | left remind:1h []
    Pay rent !! => Pay rent | !
    !!! Pay rent => Pay rent | !
    매시 물 마시기 => 매시 물 마시기 | left 매시 []
    매시간 물 마시기 => 매시간 물 마시기 | left 매시간 []
    매주일 예배 => 매주일 예배 | left 매주일 []
    매주일마다 교회 => 매주일마다 교회 | left 매주일마다 []
    the 15th pay rent => the 15th pay rent | left the 15th [2026-12-15]
    The 15th, pay rent => The 15th, pay rent | left The 15th [2026-12-15]
    15th pay rent => 15th pay rent | left 15th [2026-12-15]
    weekly report => weekly report | left weekly [every week]
    daily standup notes => daily standup notes | left daily [every day]
    write weekly report => write weekly report | left weekly [every week]
    monthly budget review friday => monthly budget review | 2026-11-27; left monthly [every month]
    prepare daily report tomorrow 9am => \
    prepare daily report | 2026-11-27 09:00; left daily [every day]
    In an hour or less call => In an hour or less call | left In an hour [2026-11-26 13:00]
    Call in 3 hours or less => Call in 3 hours or less | left in 3 hours [2026-11-26 15:00]
    chores every other day until december => \
    chores | 2026-11-26; FREQ=DAILY;INTERVAL=2;UNTIL=20261130
    aspect ratio 16:10 check => aspect ratio check | 2026-11-26 16:10; or 16:10 []
    Genesis 12:10 study => Genesis study | 2026-11-26 12:10; or 12:10 []
    odds 10:11 tonight => odds | 2026-11-26 22:11; or 10:11 tonight []
    스코어 21:19 확인 => 스코어 확인 | 2026-11-26 21:19; or 21:19 []
    시편 23:14 읽기 => 시편 읽기 | 2026-11-26 23:14; or 23:14 []
    monitor call at 16:10 => monitor call | 2026-11-26 16:10
    Trip late december => Trip late december | left late december []
    late friday => late | 2026-11-27
    회의-내일 3시 => 회의-내일 3시 | left 회의-내일 [2026-11-27]; left 3시 [due:2026-11-27 15:00]
    회의/내일 => 회의/내일 | left 회의/내일 [2026-11-27]
    report/friday 3pm => \
    report/friday 3pm | left report/friday [2026-11-27]; left 3pm [due:2026-11-27 15:00]
    https://x.com/2026-12-01 read => https://x.com/2026-12-01 read
    내일-회의 => 내일-회의 | left 내일-회의 [2026-11-27]
    내일/회의 => 내일/회의 | left 내일/회의 [2026-11-27]
    today.md fix => today.md fix
    24일까지제출 => 24일까지제출 | left 24일까지제출 []
    3일차 캠핑 => 3일차 캠핑
    12/24치과 => 12/24치과 | left 12/24치과 [2026-12-24]
    1/2컵 설탕 => 1/2컵 설탕
    회의10:30 => 회의10:30 | left 회의10:30 [2026-11-27 10:30]
    10:30회의 => 10:30회의 | left 10:30회의 [2026-11-27 10:30]
    치과내일 => 치과내일 | left 치과내일 []
    안내일정 확인 => 안내일정 확인
    다음주회의 => 다음주회의 | left 다음주회의 []
    매일운동 => 매일운동 | left 매일운동 []
    매일경제 구독 => 매일경제 구독
    내일ㅎㅎ 3시 => 내일ㅎㅎ 3시 | 2026-11-27 15:00; or 3시 [03:00]
    낼ㅠ 출근 => ㅠ 출근 | 2026-11-27
    내일 3시임 => 내일 3시임 | left 내일 [due:2026-11-27]; left 3시임 [2026-11-27 15:00]
    내일 3시30분치과 => 내일 3시30분치과 | left 내일 [due:2026-11-27]; left 3시30분치과 [2026-11-27 15:30]
    6:05 train mon => 6:05 train | 2026-11-30; left 6:05 [2026-11-30 18:05, 2026-11-30 06:05]
    [friday] call => [friday] call | left [friday] [friday]
    회의[내일 3시] => 회의[내일 3시] | left [내일 3시] [내일 3시]
    [내일] 회의 => [내일] 회의 | left [내일] [내일]
    [x] call friday => [x] call | 2026-11-27
    call /friday => call /friday | left friday [2026-11-27]
    call friday/ => call friday/ | left friday [2026-11-27]
    call 'til friday => call 'til friday | left 'til friday [2026-11-27]
    call the following monday => call the following monday | left the following monday [2026-11-30]
    call previous monday => call previous monday | left previous monday [2026-11-30]
    call this comin monday => call this comin monday | left this comin monday [this coming monday]
    익주 월요일 회의 => 회의 | 2026-11-30
    거의 매일 전화 => 거의 매일 전화 | left 거의 매일 []
    call at five thirty => call | 2026-11-26 17:30; or five thirty [05:30]
    call at forty five => call at forty five
    call seven tonight => call seven tonight | left seven tonight [2026-11-26]
    dinner at 7 with Ann => dinner at 7 with Ann | left at 7 [2026-11-27 07:00, 2026-11-26 19:00]
    dinner @7 w/ 6 ppl => dinner @7 w/ 6 ppl | left @7 [2026-11-27 07:00, 2026-11-26 19:00]
    call 10 to 4 => call 10 to 4 | left 10 to 4 []
    dinner at 6 for 7 => dinner at 6 for 7 | left at 6 for 7 []
    call within the hour => call within the hour | left within the hour []
    call in the next hour => call in the next hour | left in the next hour []
    write in the minutes => write in the minutes
    next day delivery => next day delivery | left next day []
    10분 있다 전화 => 전화 | 2026-11-26 12:10
    1.5시간 뒤 전화 => 전화 | 2026-11-26 13:30
    3월 2~5일 이사 => 3월 2~5일 이사 | 2027-03-02
    매달 25일경 이체 => 이체 | 2026-12-25; FREQ=MONTHLY;BYMONTHDAY=25
    매주 금요일쯤 전화 => 전화 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR
    화/목 저녁 수영 => 화/목 저녁 수영 | left 화/목 저녁 [매주 화/목 저녁]
    좀이따 전화 => 전화 | 2026-11-26
    새해 첫날 일출 => 새해 첫날 일출 | left 새해 첫날 [2027-01-01]
    call on valentines => call | 2027-02-14
    parade st patricks day => parade | 2027-03-17
    the 2nd floor leak => the 2nd floor leak
    매시마다 물 => 매시마다 물 | left 매시마다 []
    내일... 출근 => 출근 | 2026-11-27
    내일~~ 3시 => 내일~~ 3시 | 2026-11-27 15:00; or 3시 [03:00]
    Pay remind:1h fri 3pm => Pay | 2026-11-27 15:00; -PT1H
    오늘 저녁 약속 7시 => 저녁 약속 | 2026-11-26 19:00
    내일 저녁 가족모임 7시 => 저녁 가족모임 | 2026-11-27 19:00
    내일 오후 회의 3:30 => 오후 회의 3:30 | 2026-11-27; or 오후 [15:00]; left 3:30 [2026-11-27 15:30, \
    2026-11-27 03:30]
    내일 새벽 출발 7시 => 내일 새벽 출발 7시 | left 내일 새벽 [due:2026-11-27]; left 7시 [due:2026-11-27 07:00]
    dinner tomorrow evening with Ann at 7 => dinner evening with Ann | 2026-11-27 19:00
    매일 저녁 산책 7시 => 저녁 산책 | 2026-11-26 19:00; FREQ=DAILY
    매주 금요일 저녁 모임 8시 => 저녁 모임 | 2026-11-27 20:00; FREQ=WEEKLY;BYDAY=FR
    every evening walk at 8 => evening walk | 2026-11-26 20:00; FREQ=DAILY
    call bob 1730 tmrw => call bob 1730 | 2026-11-27; or 1730 tmrw [2026-11-27 17:30]
    call bob 4 this afternoon => call bob 4 this afternoon | left 4 this afternoon []
    call bob at 17 => call bob at 17 | left at 17 []
    look at 17 houses => look at 17 houses
    meet sat or sun => meet sat or sun | left sat or sun []
    key=friday => key=friday | left key=friday [2026-11-27]
    pay every 3/4 => \
    pay | 2027-03-04; FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=4; or every 3/4 [every year on April 3]
    pay every 4/4 => pay | 2027-04-04; FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=4
    bill due=friday => bill due=friday | left due=friday [2026-11-27]
    call mon 9 until 11 => call mon 9 until 11 | left mon 9 until 11 [2026-11-30]
    +5 friday => +5 friday | left +5 friday [2026-12-01, 2026-11-27]
    """
}
