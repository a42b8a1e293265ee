extension PhraseTables {
  /// English repeats, misspellings and titles.
  static let englishRepeats = """
    Pay every day => Pay | 2026-11-26; FREQ=DAILY
    Pay every day at 9 => Pay | 2026-11-27 09:00; FREQ=DAILY; or 9 [21:00]
    Pay daily => Pay | 2026-11-26; FREQ=DAILY
    Take vitamins daily at 8am => Take vitamins | 2026-11-27 08:00; FREQ=DAILY
    write daily report => write daily report | left daily [every day]
    write weekly report => write weekly report | left weekly [every week]
    Report weekly on friday => Report | 2026-11-27; FREQ=WEEKLY;BYDAY=FR
    Report biweekly => Report | 2026-11-26; FREQ=WEEKLY;INTERVAL=2
    Report biweekly on monday => Report | 2026-11-30; FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    Report fortnightly => Report | 2026-11-26; FREQ=WEEKLY;INTERVAL=2
    Report quarterly => Report | 2026-11-26; FREQ=MONTHLY;INTERVAL=3
    Report monthly => Report | 2026-11-26; FREQ=MONTHLY
    Report monthly on the 1st => Report | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    Report yearly => Report | 2026-11-26; FREQ=YEARLY
    Report every other week => Report | 2026-11-26; FREQ=WEEKLY;INTERVAL=2
    Report every 2 weeks on mon and thu => Report | 2026-11-26; FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH
    Report every monday => Report | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    Report every mon, wed & fri => Report | 2026-11-27; FREQ=WEEKLY;BYDAY=MO,WE,FR
    Report every mon-fri at 9am => Report | 2026-11-27 09:00; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Report every weekend => Report | 2026-11-28; FREQ=WEEKLY;BYDAY=SA,SU
    Report every monday and clean up => Report and clean up | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    Report every 1st and 15th => Report | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1,15
    Report first of every month => Report | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    Report on the first of every month => Report | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    Report the last day of every month => Report | 2026-11-30; FREQ=MONTHLY;BYMONTHDAY=-1
    Report every last friday of the month => Report | 2026-11-27; FREQ=MONTHLY;BYDAY=-1FR
    Report every 2nd tuesday => Report | 2026-12-08; FREQ=MONTHLY;BYDAY=2TU
    Report 2nd and 4th tuesday every month => Report | 2026-12-08; FREQ=MONTHLY;BYDAY=2TU,4TU
    Report every 3rd workday => Report every 3rd workday | left every 3rd workday []
    Report every 3 months => Report | 2026-11-26; FREQ=MONTHLY;INTERVAL=3
    Report every quarter => Report | 2026-11-26; FREQ=MONTHLY;INTERVAL=3
    Report every year on dec 25 => Report | 2026-12-25; FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
    Report every dec 25 => Report | 2026-12-25; FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
    Report every feb 29 => Report | 2027-02-28; FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1
    Report every 31st => Report | 2026-11-30; FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
    Gym every day except sunday => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    Gym every day except sundays => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    Gym every day except weekends => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Gym every weekday except friday => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
    Gym every day but sunday => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    Gym every day but not on sunday => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    Gym every day except holidays => Gym every day except holidays | left every day except []
    Gym every day excluding mon and tue => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=WE,TH,FR,SA,SU
    Gym every monday for 6 weeks => Gym | 2026-11-30; FREQ=WEEKLY;BYDAY=MO;UNTIL=20270110
    Gym every day for 2 weeks => Gym | 2026-11-26; FREQ=DAILY;UNTIL=20261209
    Gym every day for 10 times => Gym | 2026-11-26; FREQ=DAILY;COUNT=10
    Gym every monday until dec 31 => Gym | 2026-11-30; FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231
    Gym every monday until june => Gym | 2026-11-30; FREQ=WEEKLY;BYDAY=MO;UNTIL=20270531
    Gym every monday till the end of june => Gym | 2026-11-30; FREQ=WEEKLY;BYDAY=MO;UNTIL=20270630
    Gym every monday starting dec 7 => Gym | 2026-12-07; FREQ=WEEKLY;BYDAY=MO
    Gym every monday from home => Gym from home | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    Gym every! 3 days => Gym | 2026-11-26; FREQ=DAILY;INTERVAL=3 when done
    Gym every 3 days after completion => Gym | 2026-11-26; FREQ=DAILY;INTERVAL=3 when done
    Gym every morning => Gym morning | 2026-11-26; FREQ=DAILY; or morning [day at 09:00]
    Gym every morning at 7 => Gym | 2026-11-27 07:00; FREQ=DAILY
    Gym every hour => Gym every hour | left every hour []
    Gym twice a week => Gym twice a week | left twice a week []
    Gym every year on my birthday => Gym every year on my birthday | left every year on []
    Gym mondays => Gym | 2026-11-30; FREQ=WEEKLY;BYDAY=MO; or mondays []
    Gym on mondays and thursdays => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TH
    mondays are hard => mondays are hard | left mondays [every Monday]
    Gym weekdays at 7am => Gym | 2026-11-27 07:00; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Gym every day at 9am until friday => Gym | 2026-11-27 09:00; FREQ=DAILY;UNTIL=20261127
    Gym every mon wed fri 3-4pm => Gym 3-4pm | 2026-11-27 15:00; FREQ=WEEKLY;BYDAY=MO,WE,FR
    Dentist mon 3pm remind me 1h before => Dentist | 2026-11-30 15:00; -PT1H
    Call mom remind me at 9pm => Call mom | 2026-11-26T12:00:00.000Z
    remind me to call mom tomorrow => call mom | 2026-11-27; PT0S; or remind me to []
    Report tomorow => Report tomorow | left tomorow [tomorrow]
    Meeting tomorow at 3pm => Meeting tomorow at 3pm | left tomorow at 3pm [tomorrow at 3pm]
    Meeting fryday 3pm => Meeting fryday 3pm | left fryday 3pm [friday 3pm]
    Meeting evry monday => Meeting evry monday | left evry monday [every monday]
    Meeting next wendesday => Meeting next wendesday | left next wendesday [next wednesday]
    Meeting nxt friday => Meeting | 2026-12-04
    Football match 3pm => Football match | 2026-11-26 15:00
    Read The Day After Tomorrow => Read | 2026-11-28; or The Day After Tomorrow []
    Watch Freaky Friday => Watch Freaky | 2026-11-27; or Friday []
    Call Bob Friday => Call Bob | 2026-11-27; or Friday []
    Sunday roast recipe => roast recipe | 2026-11-29; or Sunday []
    buy Monday's paper => buy Monday's paper
    May be late => May be late
    march on => march on
    sun screen => sun screen
    sat down with Bob => sat down with Bob
    I am meeting Bob at 3 => I am meeting Bob | 2026-11-26 15:00; or 3 [03:00]
    second opinion => second opinion
    first draft by friday => first draft | 2026-11-27
    chapter 5 may be hard => chapter 5 may be hard
    Black Friday deals => Black Friday deals | left Black Friday []
    Good Friday => Good Friday | left Good Friday []
    1/2 cup sugar => 1/2 cup sugar
    5/5 stars => 5/5 stars | left 5/5 [2027-05-05]
    24/7 shop => 24/7 shop
    John 3:16 => John 3:16 | left 3:16 [2026-11-26 15:16, 2026-11-27 03:16]
    version 12.1 => version 12.1 | left 12.1 [2026-12-01, 2027-01-12]
    iPhone 15 tomorrow => iPhone 15 | 2026-11-27
    buy 3 apples tomorrow => buy 3 apples | 2026-11-27
    tomorrow 3 apples => tomorrow 3 apples | left tomorrow 3 [2026-11-27]
    Chapter 5 tomorrow => Chapter 5 | 2026-11-27
    Section 3 by friday => Section 3 | 2026-11-27
    look at 5 houses => look at 5 houses
    tomorrow friday => tomorrow friday | 2026-11-27
    call Ann about tomorrow then => call Ann about then | 2026-11-27
    tomorrow at the office => at the office | 2026-11-27
    friday for the kids => for the kids | 2026-11-27
    friday in the park => in the park | 2026-11-27
    Call Ann tomorrow before lunch => Call Ann before lunch | 2026-11-27
    Call Ann before friday => Call Ann before friday | left before friday [2026-11-27]
    Call Ann after friday => Call Ann after friday | left after friday [2026-11-27]
    Call since friday => Call since friday | left since friday [2026-11-27]
    until friday => until friday | left until friday [2026-11-27]
    Submit 25:00 => Submit 25:00 | left 25:00 []
    Dentist tomorrow 25:00 => Dentist tomorrow 25:00 | left tomorrow 25:00 []
    Report 2020-01-01 => Report 2020-01-01 | left 2020-01-01 [due:2020-01-01]
    Call 3 days ago => Call 3 days ago | left 3 days ago [due:2026-11-23]
    #tomorrow => #tomorrow
    re:tomorrow => re:tomorrow | left re:tomorrow [2026-11-27]
    tomorrow! => tomorrow | 2026-11-27; !
    Call mom tomorrow! => Call mom | 2026-11-27; !
    Call mom tomorrow? => Call mom tomorrow? | left tomorrow [2026-11-27]
    Call mom (tomorrow 3pm) => Call mom | 2026-11-27 15:00
    mail bob@friday.com => mail bob@friday.com
    https://x.com/2026-12-01 => https://x.com/2026-12-01
    meeting at 3 or 4pm => meeting at 3 or 4pm | left at 3 or 4pm [2026-11-26 16:00]
    dec 4 or 5 => dec 4 or 5 | left dec 4 or 5 [2026-12-04]
    tomorrow => tomorrow | 2026-11-27
    next week plan => next week plan | left next week [2026-11-30, 2026-12-06]
    Plan this weekend => Plan this weekend | left this weekend [2026-11-28, 2026-11-29]
    by next week => by next week | left by next week [2026-11-30, 2026-12-06]
    Report in december => Report in december | left december [2026-12-01, 2026-12-31]
    Trip june => Trip june | left june [2027-06-01, 2027-06-30]
    Report from friday => Report from friday | left from friday [2026-11-27]
    starting monday report => report | from 2026-11-30
    go starting mon due fri => go starting mon due fri | left starting mon due fri [due:2026-11-27]
    Trip in a couple of days => Trip in a couple of days | left in a couple of days []
    Call tomorrow after work => Call after work | 2026-11-27
    Lunch friday with Ann at 1pm => Lunch with Ann | 2026-11-27 13:00
    1pm lunch Friday => lunch | 2026-11-27 13:00
    """
}
