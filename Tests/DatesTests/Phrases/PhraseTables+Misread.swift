extension PhraseTables {
  /// Lines that were once read as another day or repeat, or in part, without a word about it.
  static let misread = """
    Call next week's friday => Call | 2026-12-04
    Call this week's friday => Call | 2026-11-27
    Call next week’s friday at 3pm => Call | 2026-12-04 15:00
    Read this week's plan => Read this week's plan
    Read next month's budget friday => Read next month's budget | 2026-11-27
    Call 1st Mon. of november => Call | 2027-11-01
    Call Mon. next week => Call | 2026-11-30
    Call Mon. next week 12:00 => Call | 2026-11-30 12:00
    Call Thurs. 3pm => Call | 2026-12-03 15:00
    Mon. standup => standup | 2026-11-30
    Call first Fri. of dec. 3pm => Call | 2026-12-04 15:00
    Pay Dec. 3, 2027 => Pay | 2027-12-03
    Pay sept. 5 => Pay | 2027-09-05
    Sat on the mon. => Sat on the mon. | left Sat on the mon [2026-11-30]
    Call from ten to six pm tomorrow => Call from ten to six pm | 2026-11-27 10:00
    Call twenty to six tomorrow => Call | 2026-11-27 17:40; or twenty to six [05:40]
    Call twenty to six pm tomorrow => Call | 2026-11-27 17:40
    Shop open tomorrow 10 to 6pm => Shop open 10 to 6pm | 2026-11-27 10:00
    Call a quarter past ten pm => Call | 2026-11-26 22:15
    Call friday 15h => Call friday 15h | left friday 15h [2026-11-27 15:00]
    Call friday at thirteen => Call friday at thirteen | left friday at thirteen [2026-11-27]
    Gym 2h tomorrow => Gym 2h | 2026-11-27
    Pay every 2 days due friday => Pay | 2026-11-27; FREQ=DAILY;INTERVAL=2
    Pay due:2026-12-03 rec:1w => Pay | 2026-12-03; FREQ=WEEKLY when done
    Pay rec:+2d due:2026-12-01 => Pay | 2026-12-01; FREQ=DAILY;INTERVAL=2
    Pay due:2026-12-03 rec:monthly => Pay | 2026-12-03; FREQ=MONTHLY
    Pay due:2026-12-03 every fri => Pay | 2026-12-03; FREQ=WEEKLY;BYDAY=FR
    Pay every month by the 5th => Pay | 2026-12-05; FREQ=MONTHLY
    Pay every day by friday => Pay | 2026-11-26; FREQ=DAILY;UNTIL=20261127
    Pay every year by dec 5 => Pay | 2026-12-05; FREQ=YEARLY
    Pay every friday by 5pm => Pay | 2026-11-27 17:00; FREQ=WEEKLY;BYDAY=FR
    Report every week by friday => Report | 2026-11-27; FREQ=WEEKLY
    Pay every friday dec 3 => Pay every friday dec 3 | left every friday dec 3 [due:2026-12-03]
    Pay every friday dec 4 => Pay | 2026-12-04; FREQ=WEEKLY;BYDAY=FR
    Pay every mon tomorrow => Pay every mon tomorrow | left every mon tomorrow [due:2026-11-27]
    Pay tomorrow every mon => Pay tomorrow every mon | left tomorrow every mon [due:2026-11-27]
    Pay every weekday tomorrow => Pay | 2026-11-27; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Pay every 15th tomorrow => Pay every 15th tomorrow | left every 15th tomorrow [due:2026-11-27]
    Pay every week tomorrow => Pay | 2026-11-27; FREQ=WEEKLY
    Pay every day friday => Pay every day friday | left every day friday [due:2026-11-27]
    Stretch friday every day => Stretch | 2026-11-27; FREQ=DAILY
    Pay every 3 days on monday => Pay | 2026-11-30; FREQ=DAILY;INTERVAL=3
    Pay every other day starting monday => Pay | 2026-11-30; FREQ=DAILY;INTERVAL=2
    Pay every month on the 5th => Pay | 2026-12-05; FREQ=MONTHLY;BYMONTHDAY=5
    Gym every odd monday => Gym every odd monday | left every odd monday []
    Gym every single day => Gym | 2026-11-26; FREQ=DAILY
    Gym every single friday at 7pm => Gym | 2026-11-27 19:00; FREQ=WEEKLY;BYDAY=FR
    Even monday works => Even monday works | left Even monday []
    Gym 5th monday of december => Gym 5th monday of december | left 5th monday of december []
    Gym fifth friday of december => Gym fifth friday of december | left fifth friday of december []
    Gym 5th thursday of december => Gym | 2026-12-31
    Gym first monday of november => Gym | 2027-11-01
    Gym third wednesday of january 2027 => Gym | 2027-01-20
    Gym 5th friday => Gym | 2027-01-29
    Gym last friday of february 2027 => Gym | 2027-02-26
    Pancakes shrove tuesday => Pancakes shrove tuesday | left shrove tuesday []
    Donate giving tuesday => Donate giving tuesday | left giving tuesday []
    Mass maundy thursday => Mass maundy thursday | left maundy thursday []
    Gym due:blah => Gym due:blah | left due:blah []
    Gym due:2d => Gym due:2d | left due:2d []
    Gym rec:1b due:2026-12-03 => Gym rec:1b | 2026-12-03; left rec:1b []
    Gym rec:xyz => Gym rec:xyz | left rec:xyz []
    Fix bug 42 day after tomorrow => Fix bug 42 | 2026-11-28
    Fix bug 42 days after tomorrow => Fix bug | 2027-01-08
    Trip the day after tomorrow => Trip | 2026-11-28
    25 May buy eggs => buy eggs | 2027-05-25
    26 Mar fix bug 42 => fix bug 42 | 2027-03-26
    chapter 5 may be hard => chapter 5 may be hard
    24 may. at 9 read => read | 2027-05-24 09:00; or 9 [21:00]
    Dinner 12/3 fri => Dinner | 2027-03-12; or 12/3 fri [2026-12-03]
    Dinner 12/3 thu => Dinner | 2026-12-03
    Dinner 12/3 sat => Dinner 12/3 sat | left 12/3 sat [2026-12-03, 2027-03-12, 2026-11-28]
    Gym 한 a => Gym 한 a
    회의 12/3(금) => 회의 | 2027-03-12; or 12/3(금) [2026-12-03]
    회의 12/3(목) => 회의 | 2026-12-03
    회의 12. 3. => 회의 12. 3. | left 12. 3 [2026-12-03, 2027-03-12]
    회의 26. 12. 3 => 회의 26. 12. 3 | left 26. 12. 3 [2026-12-03]
    회의 2026. 12. 3. => 회의 | 2026-12-03
    보고서 12. 3 절 => 보고서 12. 3 절
    (금) 3시 회의 => (금) 3시 회의 | left 3시 [due:2026-11-26 15:00]
    [금] 3시 회의 => [금] 3시 회의 | left 3시 [due:2026-11-26 15:00]
    [일] 3시 회의 => [일] 회의 | 2026-11-26 15:00; or 3시 [03:00]
    회의 (일) 오후 3시 => 회의 (일) 오후 3시 | left 오후 3시 [due:2026-11-26 15:00]
    금요일 (금) 회의 => 금요일 (금) 회의 | left 금요일 (금) []
    회의 매년 설날 => 회의 매년 설날 | left 매년 설날 [due:2027-02-07]
    회의 매년 추석 => 회의 매년 추석 | left 매년 추석 [due:2027-09-15]
    회의 해마다 설날에 => 회의 해마다 설날에 | left 해마다 설날에 [due:2027-02-07]
    회의 매년 크리스마스 => 회의 | 2026-12-25; FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
    회의 매년 12월 5일까지 => 회의 | 2026-12-05; FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5
    회의 매월 5일까지 => 회의 | 2026-12-05; FREQ=MONTHLY;BYMONTHDAY=5
    회의 한 달에 한 번 금요일 => 회의 한 달에 한 번 금요일 | left 한 달에 한 번 금요일 [due:2026-11-27]
    회의 매월 금요일 => 회의 매월 금요일 | left 매월 금요일 [due:2026-11-27]
    회의 매주 금일 => 회의 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR,SU
    운동 매주 토금 => 운동 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR,SA
    운동 매주 토금에 7시 => 운동 | 2026-11-27 07:00; FREQ=WEEKLY;BYDAY=FR,SA; or 7시 [19:00]
    운동 격주 일월화 => 운동 | 2026-11-29; FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,SU
    운동 2주마다 토금 => 운동 | 2026-11-27; FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA
    운동 매 주 토금 => 운동 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR,SA
    운동 토금마다 => 운동 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR,SA
    매주 수화 수업 => 수화 수업 | 2026-11-26; FREQ=WEEKLY
    회의 금일 5시 => 회의 | 2026-11-26 17:00; or 5시 [05:00]
    회의 매일 금요일 => 회의 매일 금요일 | left 매일 금요일 [due:2026-11-27]
    회의 격월 월요일 => 회의 격월 월요일 | left 격월 월요일 [due:2026-11-30]
    회의 매주 금요일 12월 3일 => 회의 매주 금요일 12월 3일 | left 매주 금요일 12월 3일 [due:2026-12-03]
    회의 매주 금요일 12월 4일 => 회의 | 2026-12-04; FREQ=WEEKLY;BYDAY=FR
    회의 12월 3주차 금요일 => 회의 12월 3주차 금요일 | left 12월 3주차 금요일 [2026-11-27]
    회의 3주차 금요일 => 회의 3주차 금요일 | left 3주차 금요일 [2026-11-27]
    2주차 보고 => 2주차 보고
    금요일 주차 자리 예약 => 주차 자리 예약 | 2026-11-27
    회의 다다다음주 월요일 => 회의 | 2026-12-14
    회의 다다음주 월요일 => 회의 | 2026-12-07
    회의 담주 지나고 월요일 => 회의 담주 지나고 월요일 | left 담주 지나고 월요일 [2026-11-30]
    회의 어저께 => 회의 | 2026-11-25
    회의 내일 영시 => 회의 내일 영시 | left 내일 영시 [2026-11-27 00:00, 2026-11-28 00:00]
    회의 열흘 후 여덟 시반 => 회의 | 2026-12-06 08:30; or 여덟 시반 [20:30]
    회의 세 시반 => 회의 | 2026-11-26 15:30; or 세 시반 [03:30]
    회의 내일 한  시 15분 => 회의 | 2026-11-27 13:15; or 한  시 15분 [01:15]
    부처님오신날 절 => 부처님오신날 절 | left 부처님오신날 []
    회의 제헌절 => 회의 | 2027-07-17
    회의 스승의 날 => 회의 | 2027-05-15
    회의 정월대보름 => 회의 정월대보름 | left 정월대보름 []
    한 a 두 => 한 a 두
    회의 한 ab => 회의 한 ab
    한 번 더 전화 => 한 번 더 전화
    세 시민 인터뷰 => 세 시민 인터뷰
    이 a 삼 b => 이 a 삼 b
    Y at ten to six pm => Y at ten to six pm | left at ten to six pm [2026-11-26 17:50]
    Y every month on mon => Y every month on mon | left every month on mon [due:2026-11-30]
    Y every 2 months mon => Y every 2 months mon | left every 2 months mon [due:2026-11-30]
    Y once a month on fri => Y once a month on fri | left once a month on fri [due:2026-11-27]
    매주 금과 토 청소 => 청소 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR,SA
    매주 토와 금 청소 => 청소 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR,SA
    매주 월과 수와 금 3시 회의 => 회의 | 2026-11-27 15:00; FREQ=WEEKLY;BYDAY=MO,WE,FR; or 3시 [03:00]
    매주 화랑 목 운동 => 운동 | 2026-11-26; FREQ=WEEKLY;BYDAY=TU,TH
    매주 월하고 수 운동 => 운동 | 2026-11-30; FREQ=WEEKLY;BYDAY=MO,WE
    토와 금 청소 => 토와 금 청소
    매주 월과 수 운동 => 운동 | 2026-11-30; FREQ=WEEKLY;BYDAY=MO,WE
    매주 일과 월 청소 => 청소 | 2026-11-29; FREQ=WEEKLY;BYDAY=MO,SU
    매주 수와 토론 => 매주 수와 토론 | left 매주 수 []
    Y yearly on the 5th => Y yearly on the 5th | left yearly on the 5th [2026-12-05]
    sat buy milk => sat buy milk | left sat [2026-11-28]
    - [ ] Sun call mom => - [ ] Sun call mom | left Sun [2026-11-29]
    wed pay rent => wed pay rent | left wed [2026-12-02]
    sat down with Bob => sat down with Bob
    sun cream => sun cream
    Pay rent due:"tomorrow 5pm" => Pay rent | 2026-11-27 17:00
    Pay due:"friday" !x => Pay !x | 2026-11-27
    Pay due:"2026-12-01 17:00" rent => Pay rent | 2026-12-01 17:00
    Pay scheduled:"next monday" due:"dec 4" => Pay | 2026-12-04; from 2026-11-30
    Pay due:"some day" => Pay due:"some day" | left due:"some day" []
    Pay due:"friday, Bob" => Pay due:"friday, Bob" | left due:"friday [due:2026-11-27]
    Read "due: friday" => Read "due: friday"
    Read due:" => Read due:" | left due:" []
    Call half past 7 tomorrow evening => Call | 2026-11-27 19:30
    In an hour and a half call back => call back | 2026-11-26 13:30
    In a day and a half call => In a day and a half call | left In a day and a half [2026-11-27]
    In a month or two call => In a month or two call | left In a month or two [2026-12-26]
    In an hour or so call => call | 2026-11-26 13:00
    In an hour or less call => In an hour or less call | left In an hour [2026-11-26 13:00]
    Tomorrow's dinner 7pm => Tomorrow's dinner 7pm | left 7pm [2026-11-27 19:00]
    Next week's review 3pm => Next week's review 3pm | left 3pm [2026-11-30 15:00, 2026-12-06 15:00]
    Send yesterday's notes 3pm => Send yesterday's notes | 2026-11-26 15:00
    Prep monday's demo tomorrow 3pm => Prep monday's demo | 2026-11-27 15:00
    월요일의 회의 오후 3시 => 월요일의 회의 오후 3시 | left 오후 3시 [2026-11-30 15:00]
    Tomorrow's 3pm call => call | 2026-11-27 15:00
    월요일의 오후 3시 회의 => 회의 | 2026-11-30 15:00
    한 시간쯤 뒤 전화 => 전화 | 2026-11-26 13:00
    내일 오후 3시 회의 10분 전 => 회의 10분 전 | 2026-11-27 15:00; left 10분 전 []
    Pay 12/3 of budget => Pay 12/3 of budget | left 12/3 [2026-12-03]
    내내년 3월 3일 => 내내년 3월 3일 | left 내내년 3월 3일 [2027-03-03]
    매월 25 이체 => 매월 25 이체 | left 매월 25 []
    오전 9시 45 버스 => 오전 9시 45 버스 | left 오전 9시 45 [2026-11-27 09:00]
    월요일 아침부터 바쁨 => 아침부터 바쁨 | from 2026-11-30; or 아침부터 [09:00]
    Fast starting tomorrow morning => Fast morning | from 2026-11-27; or morning [09:00]
    Trip for 9 days from fri => Trip for 9 days from fri | left for 9 days from fri [2026-12-06]
    월요일 아님 회의 => 월요일 아님 회의 | left 월요일 아님 [2026-11-30]
    매주 금요일 외 => 매주 금요일 외 | left 매주 금요일 외 [2026-11-27]
    Gym never on monday => Gym never on monday | left never on monday [2026-11-30]
    내일 회의 오전 9시 알림 => 내일 회의 오전 9시 알림 | left 내일 [due:2026-11-27]; left 오전 9시 [due:2026-11-27 09:00]
    오늘 오전 9시 회의 => 회의 | 2026-11-26 09:00; or 오늘 오전 9시 []
    11/24까지 회신 => 회신 | 2027-11-24; or 11/24까지 [2026-11-24]
    Meet Tue Nguyen => Meet Nguyen | 2026-12-01; or Tue []
    내일🎉 파티 => 🎉 파티 | 2026-11-27
    🎉내일 파티 => 🎉 파티 | 2026-11-27
    Report due:2026-11-23 => Report | 2026-11-23
    3일 정도 후 전화 => 전화 | 2026-11-29
    Call half past nine on friday night => Call | 2026-11-27 21:30
    Call 7 o'clock tomorrow evening => Call | 2026-11-27 19:00
    Sunday Times subscription => Times subscription | 2026-11-29; or Sunday []
    Thursday Next novel => Next novel | 2026-12-03; or Thursday []
    Pay every school day => Pay every school day | left every school day []
    Pay every leap year => Pay every leap year | left every leap year []
    Plan next quarter => Plan next quarter | left next quarter []
    다음 분기 계획 => 다음 분기 계획 | left 다음 분기 []
    13일의 금요일 보기 => 13일의 금요일 보기 | left 13일의 금요일 [2026-12-13, 2026-11-27]
    이번 주의 금요일 회의 => 회의 | 2026-11-27
    다음 주의 금요일 회의 => 회의 | 2026-12-04
    전화 금요일부터 3일 뒤 => 전화 금요일부터 3일 뒤 | left 금요일부터 3일 뒤 [2026-11-27, 2026-11-29]
    회의 12월 24일 십팔시 => 회의 12월 24일 십팔시 | left 12월 24일 십팔시 [2026-12-24]
    회의 이천이십칠년 십이월 이십사일 => 회의 이천이십칠년 십이월 이십사일 | left 이천이십칠년 십이월 이십사일 [2026-12-24]
    회의 일시 => 회의 일시
    """
}
