extension PhraseTables {
  /// More English lines, as people type them.
  static let englishMore = """
    Pay rent on the 1st => Pay rent | 2026-12-01
    Pay rent by the 1st at 9am => Pay rent | 2026-12-01 09:00
    Renew passport in 6 months => Renew passport | 2027-05-26
    Renew passport in half a year => Renew passport | 2027-05-26
    Call Ann in 45 minutes => Call Ann | 2026-11-26 12:45
    Call Ann in 2 hours and 30 minutes => Call Ann | 2026-11-26 14:30
    Call Ann an hour from now => Call Ann | 2026-11-26 13:00
    Meeting wed 3pm => Meeting | 2026-12-02 15:00
    Meeting sat => Meeting sat | left sat [2026-11-28]
    Party sat 8pm => Party | 2026-11-28 20:00
    Lunch sun noon => Lunch | 2026-11-29 12:00
    Party 31 dec 9pm => Party | 2026-12-31 21:00
    Party dec 31st at 9:30 pm => Party | 2026-12-31 21:30
    Party 12/31 9pm => Party | 2026-12-31 21:00
    Flight dec 24 7:45 => Flight | 2026-12-24 07:45; or 7:45 [19:45]
    Flight dec 24 07:45 => Flight | 2026-12-24 07:45
    Flight dec 24 at 19:45 => Flight | 2026-12-24 19:45
    Call tomorrow 9am PST => Call | 2026-11-28 02:00
    Call tomorrow 9am KST => Call | 2026-11-27 09:00
    Call 18:00 GMT friday => Call | 2026-11-28 03:00
    Call friday 12pm => Call | 2026-11-27 12:00
    Call friday 12am => Call | 2026-11-27 00:00
    Call friday 12 => Call friday 12 | left friday 12 [2026-11-27]
    Call at noon => Call | 2026-11-27 12:00
    Lunch at 12:30 => Lunch | 2026-11-26 12:30
    Meeting 3pm-4pm tomorrow => Meeting 3pm-4pm | 2026-11-27 15:00
    Meeting 15:00-16:00 tomorrow => Meeting 15:00-16:00 | 2026-11-27 15:00
    Meeting 9-10am monday => Meeting 9-10am | 2026-11-30 09:00
    Conference dec 1-3 => Conference dec 1-3 | 2026-12-01
    Trash every tue and fri evening at 8pm => Trash | 2026-11-27 20:00; FREQ=WEEKLY;BYDAY=TU,FR
    Rent on the last day of the month => Rent | 2026-11-30
    Rent every month on the last friday => Rent | 2026-11-27; FREQ=MONTHLY;BYDAY=-1FR
    Review every 6 months => Review | 2026-11-26; FREQ=MONTHLY;INTERVAL=6
    Review semiannually => Review | 2026-11-26; FREQ=MONTHLY;INTERVAL=6
    Team sync every 2nd and 4th wednesday => Team sync | 2026-12-09; FREQ=MONTHLY;BYDAY=2WE,4WE
    Payday every 25th => Payday | 2026-12-25; FREQ=MONTHLY;BYMONTHDAY=25
    Payday 25th of every month => Payday | 2026-12-25; FREQ=MONTHLY;BYMONTHDAY=25
    Payday on the 25th of each month => Payday | 2026-12-25; FREQ=MONTHLY;BYMONTHDAY=25
    Yoga weekends at 10 => Yoga | 2026-11-28 10:00; FREQ=WEEKLY;BYDAY=SA,SU; or 10 [22:00]
    Backup every night at 11 => Backup | 2026-11-26 23:00; FREQ=DAILY
    Backup every evening => Backup evening | 2026-11-26; FREQ=DAILY; or evening [day at 19:00]
    Backup nightly => Backup nightly | left nightly [every night]
    Dentist nov 31 => Dentist nov 31 | left nov 31 [2026-11-30]
    Dentist june 31 => Dentist june 31 | left june 31 [2027-06-30]
    Dentist 32 dec => Dentist 32 dec | left dec [2026-12-01, 2026-12-31]
    Meeting at 13pm => Meeting at 13pm | left at 13pm []
    Meeting at 25 => Meeting at 25
    Meeting tomorrow at 7:75 => Meeting tomorrow at 7:75 | left tomorrow at 7:75 []
    Read tomorrow's paper => Read tomorrow's paper
    today's specials => today's specials
    Friday night lights => night lights | 2026-11-27; or Friday night []
    Watch Saturday Night Live => Watch Night Live | 2026-11-28; or Saturday Night []
    Watch the late show friday at 11:35pm => Watch the late show | 2026-11-27 23:35
    Reading for sunday => Reading | 2026-11-29
    Buy March calendar => Buy March calendar
    Visit June in hospital => Visit June in hospital | left June [2027-06-01, 2027-06-30]
    Buy 2 tickets for saturday => Buy 2 tickets | 2026-11-28
    Order 12 eggs by friday => Order 12 eggs | 2026-11-27
    Ship v2 by friday => Ship v2 | 2026-11-27
    Ship v2.1 friday => Ship v2.1 | 2026-11-27
    Run 5k tomorrow => Run 5k | 2026-11-27
    Meeting in room 3 tomorrow => Meeting in room 3 | 2026-11-27
    Meeting in room 301 at 3pm => Meeting in room 301 | 2026-11-26 15:00
    Book table for 4 at 7pm friday => Book table for 4 | 2026-11-27 19:00
    Book table for 4 friday 7pm => Book table for 4 | 2026-11-27 19:00
    Dinner for two saturday => Dinner for two | 2026-11-28
    Call 555-1234 tomorrow => Call 555-1234 | 2026-11-27
    Call 010-1234-5678 tomorrow => Call 010-1234-5678 | 2026-11-27
    Pay 12.50 friday => Pay 12.50 | 2026-11-27
    Pay $50 by friday => Pay $50 | 2026-11-27
    50% off until friday => 50% off until friday | left until friday [2026-11-27]
    Submit report (due friday) => Submit report | 2026-11-27
    Submit report - friday => Submit report - | 2026-11-27
    Submit report: friday => Submit report: | 2026-11-27
    friday: submit report => submit report | 2026-11-27
    Tuesday, call the bank => call the bank | 2026-12-01
    Call the bank tuesday. => Call the bank | 2026-12-01
    Call the bank tuesday, then lunch => Call the bank then lunch | 2026-12-01
    TOMORROW CALL MOM => CALL MOM | 2026-11-27
    p:tomorrow call => p:tomorrow call | left p:tomorrow [2026-11-27]
    scheduled:tomorrow call => call | from 2026-11-27
    Trip next month => Trip next month | left next month [2026-12-01, 2026-12-31]
    Trip next year => Trip next year | left next year [2027-01-01, 2027-12-31]
    Trip this week => Trip this week | left this week [2026-11-29]
    Trip later today => Trip later | 2026-11-26
    Trip soon => Trip soon
    Trip someday => Trip someday
    Call early tomorrow => Call early | 2026-11-27
    Call first thing tomorrow => Call first thing | 2026-11-27
    Call tomorrow afternoon => Call afternoon | 2026-11-27; or afternoon [15:00]
    Call tomorrow afternoon at 2 => Call | 2026-11-27 14:00
    Call tomorrow night => Call night | 2026-11-27; or night [21:00]
    Call monday night at 9 => Call | 2026-11-30 21:00
    Call in the morning => Call in the morning | left in the morning []
    Call tomorrow in the morning => Call in the morning | 2026-11-27; or in the morning [09:00]
    Call tonight 11:30pm => Call | 2026-11-26 23:30
    Call day after tomorrow => Call | 2026-11-28
    Call the day after tomorrow at 3pm => Call | 2026-11-28 15:00
    Call 2 days after tomorrow => Call | 2026-11-29
    Call next tuesday at 3 => Call | 2026-12-01 15:00; or 3 [03:00]
    Call tuesday after next => Call tuesday after next | left tuesday after next [2026-12-01]
    Call a fortnight from monday => Call | 2026-12-14
    Call monday fortnight => Call monday fortnight | left monday fortnight [2026-11-30]
    Meet on 5/12 => Meet | 2027-05-12; or on 5/12 [2026-12-05]
    Meet 5.12.2026 => Meet 5.12.2026 | left 5.12.2026 [2026-12-05]
    Meet 2026-11-26 => Meet | 2026-11-26
    Meet 2026-11-25 => Meet 2026-11-25 | left 2026-11-25 [due:2026-11-25]
    Meet 2026/12/1 => Meet | 2026-12-01
    Meet 20261201 => Meet 20261201 | left 20261201 [2026-12-01]
    submit form b4 5pm today => submit form b4 5pm today | left b4 5pm today [2026-11-26 17:00]
    call dad sat 9 o'clock at night => call dad | 2026-11-28 21:00
    call dad 9 o'clock in the evening => call dad | 2026-11-26 21:00
    call dad 9pm at night => call dad at night | 2026-11-26 21:00
    bins alternate thursdays 7pm => bins | 2026-11-26 19:00; FREQ=WEEKLY;INTERVAL=2;BYDAY=TH
    walk dog daily at 7 and 19 => walk dog daily at 7 and 19 | left daily at 7 and 19 []
    go at 3 and eat at 5 fri => go at 3 and eat at 5 fri | \
    left at 3 [2026-11-27 15:00, 2026-11-27 03:00]; left at 5 fri [due:2026-11-27 17:00]
    dentist tmorow at 3 => dentist tmorow at 3 | left tmorow at 3 [tomorrow at 3]
    tmorro at 3 dentist => tmorro at 3 dentist | left tmorro at 3 [tomorrow at 3]
    toomorow 5pm gym => toomorow 5pm gym | left toomorow 5pm [tomorrow 5pm]
    Polish sturdy boots friday => Polish sturdy boots | 2026-11-27
    tue 15 pay rent => 15 pay rent | 2026-12-01; or tue 15 [2026-12-15]
    fri 25 Xmas => fri 25 Xmas | left fri 25 Xmas [2026-11-27, 2026-12-25]
    monday 20 pushups => 20 pushups | 2026-11-30
    thursday 13 people for dinner => 13 people for dinner | 2026-12-03
    EST tomorrow 9am call => EST tomorrow 9am call | left EST tomorrow 9am [2026-11-27 09:00]
    UTC friday 10:00 deploy => UTC friday 10:00 deploy | left UTC friday 10:00 [2026-11-27 10:00]
    IST monday 3pm sync => IST monday 3pm sync | left IST monday 3pm [2026-11-30 15:00]
    Mountain tomorrow 9am hike => Mountain hike | 2026-11-27 09:00
    est tomorrow of the cost => est of the cost | 2026-11-27
    Sale through friday => Sale through friday | left through friday [2026-11-27]
    thru friday sale => thru friday sale | left thru friday [2026-11-27]
    walk through the park tomorrow => walk through the park | 2026-11-27
    Move it to friday => Move it to friday | left friday [due:2026-11-27]
    Call 3pm at the latest => Call | 2026-11-26 15:00
    Reply by friday at the latest => Reply | 2026-11-27
    3pm at the earliest => 3pm at the earliest | left 3pm at the earliest [2026-11-26 15:00]
    Pay twenty fourth of december => Pay | 2026-12-24
    Party december twenty-fifth => Party | 2026-12-25
    Pay thirty-first of december => Pay | 2026-12-31
    Pay the thirtieth of november => Pay | 2026-11-30
    remind me at 3 to call Ann => call Ann | 2026-11-26T06:00:00.000Z
    remind me of 2 things => remind me of 2 things | left remind me []
    check yesterday photos => check photos | 2026-11-25; or yesterday []
    Order yesterday => Order | 2026-11-25
    3 weeks in a row friday => 3 weeks in a row friday | left 3 weeks in a row friday [2026-11-27]
    Run 3 days in a row => Run 3 days in a row
    """
}
