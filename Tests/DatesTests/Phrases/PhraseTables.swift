/// The tables of lines that `PhraseTableTests` reads.
enum PhraseTables {
  /// The zone, the line, and what is read of it on Thursday, 2026-11-26 at noon in UTC.
  static let trials: [(String, String, String)] = [
    ("UTC", "금욜 오후 3시 병원", "병원 | 2026-11-27 15:00"),
    ("UTC", "낼 오후 3시 병원", "병원 | 2026-11-27 15:00"),
    ("UTC", "매주 월욜 9시 회의", "회의 | 2026-11-30 09:00; FREQ=WEEKLY;BYDAY=MO; or 9시 [21:00]"),
    ("UTC", "매주 월~금 출근", "출근 | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("UTC", "12월 둘째 주 화요일 회의", "회의 | 2026-12-08"),
    ("UTC", "음력 1월 1일 제사", "음력 1월 1일 제사 | left 음력 1월 1일 []"),
    ("UTC", "첫째 주 월요일 보고", "보고 | 2026-12-07"),
    ("UTC", "Pay first of every month", "Pay | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1"),
    (
      "UTC", "2nd and 4th tuesday every month",
      "2nd and 4th tuesday every month | 2026-12-08; FREQ=MONTHLY;BYDAY=2TU,4TU"
    ),
    (
      "UTC", "Pay every day except sunday",
      "Pay | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"
    ),
    ("UTC", "Pay every 3rd workday", "Pay every 3rd workday | left every 3rd workday []"),
    ("UTC", "Meeting tomorrow 3 to 4 pm", "Meeting 3 to 4 pm | 2026-11-27 15:00"),
    ("UTC", "Meeting tomorrow 3-4pm", "Meeting 3-4pm | 2026-11-27 15:00"),
    ("UTC", "Meeting 8.30pm friday", "Meeting | 2026-11-27 20:30"),
    ("UTC", "Trip in 2.5 hours", "Trip | 2026-11-26 14:30"),
    ("UTC", "Dinner friday week", "Dinner | 2026-12-04"),
    ("UTC", "Party new year's eve 9pm", "Party | 2026-12-31 21:00"),
    (
      "UTC", "Meeting tue/thu 3pm",
      "Meeting tue/thu 3pm | left tue/thu 3pm [every tue/thu 3pm]"
    ),
    ("UTC", "Call 3pm EST tomorrow", "Call | 2026-11-27 20:00"),
    ("UTC", "Dentist 3/4/2027", "Dentist 3/4/2027 | left 3/4/2027 [2027-03-04, 2027-04-03]"),
    ("UTC", "Pay rent due:tomorrow", "Pay rent | 2026-11-27"),
    ("UTC", "Take pills in 30m", "Take pills | 2026-11-26 12:30"),
    ("UTC", "Trip in a fortnight", "Trip | 2026-12-10"),
    ("Asia/Seoul", "내일 9시 출근", "출근 | 2026-11-27 09:00; or 9시 [21:00]"),
    ("UTC", "Flight tomorrow 7:45", "Flight | 2026-11-27 07:45; or 7:45 [19:45]"),
    ("UTC", "Pay rent every month on 1st", "Pay rent | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1"),
    ("UTC", "Invoice on the 15th", "Invoice | 2026-12-15"),
    ("UTC", "Send invoice yesterday", "Send invoice | 2026-11-25"),
  ]
}
