extension PhraseTables {
  /// English lines as people type them, with what they leave out and abbreviate.
  static let englishTyped = """
    EST 3pm call => call | 2026-11-27 05:00
    call EST 3pm => call | 2026-11-27 05:00
    Meeting UTC 15:00 tomorrow => Meeting | 2026-11-28 00:00
    CT 3pm scan => CT scan | 2026-11-26 15:00
    PT 5pm tomorrow => PT | 2026-11-27 17:00
    Release 2.5 friday => Release 2.5 friday | left 2.5 friday [2027-02-05]
    Run 5.30 sat => Run 5.30 sat | left 5.30 sat [2027-05-30, 2026-11-28]
    Call mom around 8 tomorrow night => Call mom | 2026-11-27 20:00
    Call mom tmr @ 8:15 => Call mom | 2026-11-27 08:15; or 8:15 [20:15]
    Call mom tmw 8pm => Call mom | 2026-11-27 20:00
    Call mom tmrw night => Call mom night | 2026-11-27; or night [21:00]
    Call mom tmrw nite 8 => Call mom | 2026-11-27 20:00
    Call mom wed @7p => Call mom | 2026-12-02 19:00
    Call mom on wed 7 => Call mom on wed 7 | left on wed 7 [2026-12-02]
    Call mom nxt wed => Call mom | 2026-12-02
    Call mom weds arvo => Call mom arvo | 2026-12-02; or arvo [15:00]
    Call mom sat morn => Call mom sat morn | left sat morn [2026-11-28]
    Call mom sat a.m. => Call mom sat a.m. | left sat a.m. [2026-11-28]
    Call mom sat 9a => Call mom sat 9a | left sat 9a [2026-11-28 09:00]
    Call mom sat 9a.m. => Call mom | 2026-11-28 09:00
    Call mom sat 9 am to 11 am => Call mom 9 am to 11 am | 2026-11-28 09:00
    Call mom sat 9am – 11am => Call mom 9am – 11am | 2026-11-28 09:00
    Call mom sat 9am—11am => Call mom 9am—11am | 2026-11-28 09:00
    Call mom Sat, Dec 5, 9am => Call mom | 2026-12-05 09:00
    Call mom Sat 5th Dec 9am => Call mom | 2026-12-05 09:00
    Call mom Saturday 5 December at 9.15am => Call mom | 2026-12-05 09:15
    Call mom 5/12 at 9 => Call mom | 2027-05-12 09:00; or 5/12 at 9 [2026-12-05 09:00]
    Call mom 2026-12-05 at 9 => Call mom | 2026-12-05 09:00; or 9 [21:00]
    Call mom 5 Dec '26 => Call mom | 2026-12-05
    Call mom Dec 5 2026 9:00 => Call mom | 2026-12-05 09:00; or 9:00 [21:00]
    Call mom 9:00 Dec 5 => Call mom | 2026-12-05 09:00; or 9:00 [21:00]
    Call mom 9:00 on Dec 5 => Call mom | 2026-12-05 09:00; or 9:00 [21:00]
    Call mom 9 o'clock Dec 5 => Call mom | 2026-12-05 09:00; or 9 o'clock [21:00]
    Call mom at nine o'clock tomorrow => Call mom | 2026-11-27 09:00; or nine o'clock [21:00]
    Call mom at nine tomorrow => Call mom | 2026-11-27 09:00; or nine [21:00]
    Call mom at 9 30 tomorrow => Call mom at 9 30 tomorrow | left at 9 30 tomorrow [2026-11-27]
    Call mom 9-ish tomorrow => Call mom 9-ish tomorrow | left 9-ish tomorrow [2026-11-27]
    Call mom 9ish tmrw => Call mom | 2026-11-27 09:00; or 9ish [21:00]
    Call mom lunchtime tomorrow => Call mom lunchtime | 2026-11-27
    Call mom after work tomorrow => Call mom after work | 2026-11-27
    Call mom before work => Call mom before work
    Call mom before lunch tomorrow => Call mom before lunch | 2026-11-27
    Call mom by noon => Call mom | 2026-11-27 12:00
    Call mom by noon tmrw => Call mom | 2026-11-27 12:00
    Call mom before midnight => Call mom before midnight | left before midnight [2026-11-27 00:00]
    Call mom in the morning => Call mom in the morning | left in the morning []
    Call mom tomorrow in the morning => Call mom in the morning | 2026-11-27; or in the morning \
    [09:00]
    Call mom first thing tomorrow morning => Call mom first thing morning | 2026-11-27; or \
    morning [09:00]
    Call mom later today => Call mom later | 2026-11-26
    Call mom later => Call mom later
    Call mom later this week => Call mom later this week | left this week [2026-11-29]
    Call mom sometime tomorrow => Call mom sometime | 2026-11-27
    Call mom soon => Call mom soon
    Call mom asap => Call mom asap
    Call mom in 5 => Call mom in 5 | left in 5 []
    Call mom in 5 min => Call mom | 2026-11-26 12:05
    Call mom in five minutes => Call mom | 2026-11-26 12:05
    Call mom in a minute => Call mom | 2026-11-26 12:01
    Call mom in a bit => Call mom in a bit | left in a bit []
    Call mom in a while => Call mom in a while | left in a while []
    Call mom in 2-3 days => Call mom in 2-3 days | left in 2-3 days []
    Call mom in 2 to 3 days => Call mom in 2 to 3 days | left in 2 to 3 days []
    Call mom in 2 or 3 days => Call mom in 2 or 3 days | left in 2 or 3 days []
    Call mom in 1 week 2 days => Call mom in 1 week 2 days | left in 1 week 2 days [2026-12-03]
    Call mom two weeks from friday => Call mom | 2026-12-11
    Call mom 2 fridays from now => Call mom 2 fridays from now | left 2 fridays from now []
    Call mom a month from now => Call mom | 2026-12-26
    Call mom one month later => Call mom | 2026-12-26
    Call mom 10 days after christmas => Call mom | 2027-01-04
    Call mom 3 days before new year's eve => Call mom | 2026-12-28
    Call mom christmas morning => Call mom morning | 2026-12-25; or morning [09:00]
    Call mom on new years eve => Call mom | 2026-12-31
    Call mom first day of december => Call mom first day of december | left first day of december []
    Call mom first of december => Call mom | 2026-12-01
    Call mom 1st december => Call mom | 2026-12-01
    Call mom last day of december => Call mom | 2026-12-31
    Call mom last day of the year => Call mom | 2026-12-31
    Call mom last monday in december => Call mom | 2026-12-28
    Call mom 2nd monday in december => Call mom | 2026-12-14
    Call mom next month on the 3rd => Call mom | 2026-12-03
    Call mom the 3rd of next month => Call mom | 2026-12-03
    Call mom end of the day => Call mom | 2026-11-26
    Call mom by end of day tomorrow => Call mom | 2026-11-27
    Call mom by end of business friday => Call mom | 2026-11-27
    Call mom by EOB => Call mom | 2026-11-26
    Call mom EOW 5pm => Call mom | 2026-11-27 17:00; or EOW 5pm [2026-11-29 17:00]
    Call mom eom 5pm => Call mom | 2026-11-30 17:00
    Call mom next eow => Call mom next eow | left next eow [2026-11-27]
    Call mom each monday => Call mom | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    Call mom each mon & thurs 8am => Call mom | 2026-11-30 08:00; FREQ=WEEKLY;BYDAY=MO,TH
    Call mom every mon/wed/fri 8am => Call mom | 2026-11-27 08:00; FREQ=WEEKLY;BYDAY=MO,WE,FR
    Call mom daily (weekdays) => Call mom daily (weekdays) | left daily (weekdays) []
    Call mom daily (except sun) => Call mom daily (except sun) | left daily (except sun) []
    Call mom every day, except sun => Call mom | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    Call mom every day, 8am => Call mom | 2026-11-27 08:00; FREQ=DAILY
    Call mom every day 8am to 9am => Call mom 8am to 9am | 2026-11-27 08:00; FREQ=DAILY
    Call mom every day 8-9am => Call mom 8-9am | 2026-11-27 08:00; FREQ=DAILY
    Call mom weekday mornings => Call mom weekday mornings | left weekday mornings []
    Call mom monday mornings => Call mom monday mornings | left monday mornings [2026-11-30]
    Call mom monday nights => Call mom monday nights | left monday nights [2026-11-30]
    Call mom sunday evenings => Call mom sunday evenings | left sunday evenings [2026-11-29]
    Call mom most days => Call mom most days
    Call mom some days => Call mom some days | left some days []
    Call mom twice weekly => Call mom twice weekly | left twice weekly []
    Call mom twice a month => Call mom twice a month | left twice a month []
    Call mom once a day => Call mom | 2026-11-26; FREQ=DAILY
    Call mom once daily => Call mom once daily | left once daily []
    Call mom once every 3 days => Call mom | 2026-11-26; FREQ=DAILY;INTERVAL=3
    Call mom every three days => Call mom | 2026-11-26; FREQ=DAILY;INTERVAL=3
    Call mom every third day => Call mom | 2026-11-26; FREQ=DAILY;INTERVAL=3
    Call mom every 3rd day => Call mom | 2026-11-26; FREQ=DAILY;INTERVAL=3
    Call mom every 3rd friday => Call mom | 2026-12-18; FREQ=MONTHLY;BYDAY=3FR
    Call mom every first and third monday => Call mom | 2026-12-07; FREQ=MONTHLY;BYDAY=1MO,3MO
    Call mom every 1st & 3rd mon => Call mom | 2026-12-07; FREQ=MONTHLY;BYDAY=1MO,3MO
    Call mom first friday of every month => Call mom | 2026-12-04; FREQ=MONTHLY;BYDAY=1FR
    Call mom monthly on first friday => Call mom | 2026-12-04; FREQ=MONTHLY;BYDAY=1FR
    Call mom monthly on the first friday => Call mom | 2026-12-04; FREQ=MONTHLY;BYDAY=1FR
    Call mom monthly on the last day => Call mom | 2026-11-30; FREQ=MONTHLY;BYMONTHDAY=-1
    Call mom monthly on 15 => Call mom monthly on 15 | left monthly on 15 []
    Call mom monthly 15th => Call mom | 2026-12-15; FREQ=MONTHLY;BYMONTHDAY=15
    Call mom 15th monthly => Call mom 15th monthly | left 15th monthly [2026-12-15]
    Call mom every month 15th => Call mom | 2026-12-15; FREQ=MONTHLY;BYMONTHDAY=15
    Call mom every month on the last friday => Call mom | 2026-11-27; FREQ=MONTHLY;BYDAY=-1FR
    Call mom every other month => Call mom | 2026-11-26; FREQ=MONTHLY;INTERVAL=2
    Call mom every quarter on the 1st => Call mom | 2026-12-01; FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1
    Call mom quarterly from jan 1 => Call mom | 2027-01-01; FREQ=MONTHLY;INTERVAL=3
    Call mom every year on christmas => Call mom | 2026-12-25; FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
    Call mom every christmas => Call mom | 2026-12-25; FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
    Call mom every new year's eve => Call mom | 2026-12-31; FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31
    Call mom every jan 1 => Call mom | 2027-01-01; FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
    Call mom every january 1st => Call mom | 2027-01-01; FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
    Call mom every jan and july => Call mom every jan and july | left every jan and july []
    Call mom every 1 jan => Call mom | 2027-01-01; FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
    Call mom yearly => Call mom | 2026-11-26; FREQ=YEARLY
    Call mom every leap year => Call mom every leap year | left every leap year []
    Call mom every fri until dec 18 => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218
    Call mom every fri until xmas => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225
    Call mom every fri up to dec 18 => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218
    Call mom every fri for 3 months => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;UNTIL=20270226
    Call mom every fri for a month => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;UNTIL=20261226
    Call mom every fri for 5 times => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;COUNT=5
    Call mom every fri 5 times => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;COUNT=5
    Call mom every fri, 5x => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;COUNT=5
    Call mom every fri starting dec 11 => Call mom | 2026-12-11; FREQ=WEEKLY;BYDAY=FR
    Call mom every fri starting tomorrow => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR
    Call mom every fri when done => Call mom | 2026-11-27; FREQ=WEEKLY;BYDAY=FR when done
    Call mom every! 2 weeks => Call mom | 2026-11-26; FREQ=WEEKLY;INTERVAL=2 when done
    Call mom every !2 weeks => Call mom every !2 weeks | left every !2 weeks []
    Call mom 2 weeks after done => Call mom 2 weeks after done | left 2 weeks after done []
    Call mom rec:2w due:fri => Call mom | 2026-11-27; FREQ=WEEKLY;INTERVAL=2 when done
    Call mom due:1/31 => Call mom | 2027-01-31
    Call mom due: tomorrow => Call mom | 2026-11-27
    Call mom Due: Friday 5pm => Call mom | 2026-11-27 17:00
    Call mom DUE FRIDAY => Call mom | 2026-11-27; or DUE FRIDAY []
    Call mom scheduled:fri due:mon => Call mom | 2026-11-30; from 2026-11-27
    Call mom wait:fri => Call mom | from 2026-11-27
    Call mom p:work due:fri => Call mom p:work | 2026-11-27
    Call mom starting friday => Call mom | from 2026-11-27
    Call mom start: friday => Call mom | from 2026-11-27
    TOMORROW call mom => call mom | 2026-11-27
    tomorow call mom => tomorow call mom | left tomorow [tomorrow]
    call mom TOMORROW AT 9AM => call mom | 2026-11-27 09:00; or TOMORROW AT 9AM []
    Fri 27 Nov call mom => call mom | 2026-11-27
    27th: call mom => 27th: call mom | left 27th [2026-11-27]
    3pm - call mom => - call mom | 2026-11-26 15:00
    Party fri 8 till late => Party fri 8 till late | left fri 8 till [2026-11-27]
    Party fri 8pm til 11pm => Party 8pm til 11pm | 2026-11-27 20:00
    Meeting fri 10-11:30am => Meeting 10-11:30am | 2026-11-27 10:00
    Meeting fri 10.30-11.30 => Meeting 10.30-11.30 | 2026-11-27 10:30; or 10.30-11.30 [22:30]
    Meeting fri 10.30am-11.30am => Meeting 10.30am-11.30am | 2026-11-27 10:30
    Meeting fri 1000-1130 => Meeting 1000-1130 | 2026-11-27 10:00
    Meeting fri 10am London => Meeting London | 2026-11-27 10:00
    Meeting fri 10am UK time => Meeting fri 10am UK time | left fri 10am [2026-11-27 10:00]
    Meeting fri 10am local => Meeting local | 2026-11-27 10:00
    Meeting fri 10am (GMT) => Meeting | 2026-11-27 19:00
    Meeting 2026-12-01T10:00 => Meeting | 2026-12-01 10:00
    Meeting 2026-12-01T10:00:00 => Meeting | 2026-12-01 10:00
    Meeting 2026-12-01 at noon => Meeting | 2026-12-01 12:00
    Meeting 01-12-2026 => Meeting 01-12-2026 | left 01-12-2026 [2026-12-01]
    Meeting 1.12.2026 => Meeting 1.12.2026 | left 1.12.2026 [2026-12-01]
    Meeting 1.12.26 => Meeting 1.12.26 | left 1.12.26 [2026-12-01]
    Meeting Q1 => Meeting Q1 | left Q1 [2027-01-01, 2027-03-31]
    Meeting in Q1 => Meeting in Q1 | left Q1 [2027-01-01, 2027-03-31]
    Meeting week 49 => Meeting week 49 | left week 49 []
    Meeting wk of dec 7 => Meeting wk of dec 7 | left wk of dec 7 [2026-12-07]
    Meeting w/c mon => Meeting w/c mon | left w/c mon [2026-11-30]
    Meeting next biz day => Meeting next biz day
    Meeting in 2 business days => Meeting in 2 business days | left in 2 business days []
    Lunch noon-ish => Lunch | 2026-11-27 12:00
    Lunch tomorrow noon-ish => Lunch | 2026-11-27 12:00
    Pub half 7 => Pub half 7 | left half 7 []
    Call ten past five tomorrow => Call | 2026-11-27 17:10; or ten past five [05:10]
    Meet tomorrow 9am until 5pm => Meet 9am until 5pm | 2026-11-27 09:00
    Meet tomorrow 9am till 5pm => Meet 9am till 5pm | 2026-11-27 09:00
    Meet tomorrow b/w 2 and 3 => Meet b/w 2 and 3 | 2026-11-27 14:00; or b/w 2 and 3 [02:00]
    Meet tomorrow 230pm => Meet | 2026-11-27 14:30
    Meet tomorrow 2 pm sharp => Meet | 2026-11-27 14:00
    Meet tomorrow 2pm on the dot => Meet | 2026-11-27 14:00
    Submit not later than friday => Submit | 2026-11-27
    Submit 2026-12-24T18:00Z => Submit | 2026-12-25 03:00
    Dentist 3 days hence => Dentist | 2026-11-29
    Dentist in a month's time => Dentist | 2026-12-26
    Dentist mid-week => Dentist mid-week | left mid-week []
    Dentist tomorrow (3 pm, room 4) => Dentist (room 4) | 2026-11-27 15:00
    Dentist tomorrow (3pm, bring card) => Dentist (bring card) | 2026-11-27 15:00
    Tomorrow - dentist 3pm => - dentist | 2026-11-27 15:00
    Dentist 5-7 dec => Dentist 5-7 dec | 2026-12-05
    Read for 30 minutes every day => Read for 30 minutes | 2026-11-26; FREQ=DAILY
    Read 30 mins daily at 9pm => Read 30 mins | 2026-11-26 21:00; FREQ=DAILY
    Gym tmrrow 9am => Gym tmrrow 9am | left tmrrow 9am [tomorrow 9am]
    Gym everyday at 7 => Gym | 2026-11-27 07:00; FREQ=DAILY; or 7 [19:00]
    Gym due:2026-12-01T09:00 => Gym | 2026-12-01 09:00
    Gym every week, ends dec 31 => Gym | 2026-11-26; FREQ=WEEKLY;UNTIL=20261231
    Gym wendsday at 3pm => Gym wendsday at 3pm | left wendsday at 3pm [wednesday at 3pm]
    Gym everyday => Gym | 2026-11-26; FREQ=DAILY
    Gym every day without weekends => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Gym today & tomorrow => Gym today & tomorrow | left today & tomorrow [2026-11-26, 2026-11-27]
    Gym tomorrow for 2 hours at 3pm => Gym for 2 hours | 2026-11-27 15:00
    Gym daily except mon, tue => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=WE,TH,FR,SA,SU
    Gym within 24 hours => Gym | 2026-11-27 12:00
    Gym every mon-fri except wed => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,TH,FR
    Gym every half hour => Gym every half hour | left every half hour []
    Gym every 2nd weekend => Gym every 2nd weekend | left every 2nd weekend [2026-11-28, 2026-11-29]
    Gym daily except on sundays => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    Gym due 5th => Gym due 5th | left due 5th [2026-12-05]
    Gym dec 30 - jan 2 => Gym dec 30 - jan 2 | 2026-12-30
    Gym today by 6 => Gym | 2026-11-26 18:00; or 6 [06:00]
    Gym fri/sat => Gym fri/sat | left fri/sat [every fri/sat]
    Gym monthly except december => Gym monthly except december | left monthly except december []
    Gym in 1,000 days => Gym in 1,000 days | left in 1,000 days []
    Gym 12/24-26 => Gym 12/24-26 | 2026-12-24
    Gym every-day at 7 => Gym every-day at 7 | left every-day at 7 []
    Gym tomorrow 3pm (2h) => Gym (2h) | 2026-11-27 15:00
    Gym every day (not sundays) => Gym every day (not sundays) | left every day (not sundays) []
    Gym 9am GMT tomorrow => Gym | 2026-11-27 18:00
    Gym every half year => Gym | 2026-11-26; FREQ=MONTHLY;INTERVAL=6
    Gym every second of the month => Gym | 2026-12-02; FREQ=MONTHLY;BYMONTHDAY=2
    Gym every week twice => Gym every week twice | left every week twice []
    Gym tomorrow from 3 => Gym tomorrow from 3 | left tomorrow from 3 [2026-11-27]
    Gym yestarday => Gym yestarday | left yestarday [yesterday]
    Gym every wenesday => Gym every wenesday | left every wenesday [every wednesday]
    Gym thrsday 3pm => Gym thrsday 3pm | left thrsday 3pm [thursday 3pm]
    Gym in 10000 days => Gym | 2054-04-13
    Gym every first => Gym | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    Gym next mondy => Gym next mondy | left next mondy [next monday]
    Gym 2w from now => Gym | 2026-12-10
    Gym 24 to 26 december => Gym 24 to 26 december | 2026-12-24
    Gym every week until march => Gym | 2026-11-26; FREQ=WEEKLY;UNTIL=20270228
    Gym due:eow => Gym | 2026-11-27; or due:eow [2026-11-29]
    Gym 30 min from now => Gym | 2026-11-26 12:30
    Gym every weekend except sunday => Gym | 2026-11-28; FREQ=WEEKLY;BYDAY=SA
    Gym 10x daily => Gym 10x daily | left 10x daily []
    Gym evry day => Gym evry day | left evry day [every day]
    Gym noon EST tomorrow => Gym | 2026-11-28 02:00
    Gym 15:00 Z tomorrow => Gym | 2026-11-28 00:00
    Gym due:tue => Gym | 2026-12-01
    Gym 9:30 EST tomorrow => Gym | 2026-11-27 23:30; or 9:30 [21:30]
    Gym janurary 3 => Gym janurary 3 | left janurary 3 [january 3]
    Gym 15:00Z => Gym | 2026-11-27 00:00
    Gym St Patrick's day => Gym | 2027-03-17
    Gym every day 10 times => Gym every day 10 times | left every day 10 times []
    Gym every weekday except wed => Gym | 2026-11-26; FREQ=WEEKLY;BYDAY=MO,TU,TH,FR
    Gym due:today+2 => Gym due:today+2 | left due:today+2 [2026-11-26, 2026-11-28]
    Gym every couple of weeks => Gym every couple of weeks | left every couple of weeks []
    Gym today at 3 => Gym | 2026-11-26 15:00; or 3 [03:00]
    Gym due on the 5th => Gym | 2026-12-05
    Gym fri, sat => Gym fri, sat | left fri, sat [2026-11-27, 2026-11-28]
    Gym tomorrow 9am PDT => Gym | 2026-11-28 01:00
    Gym tomorrow 3pm 2h => Gym 2h | 2026-11-27 15:00
    Gym tomorrrow => Gym tomorrrow | left tomorrrow [tomorrow]
    Gym tomorrow 9am NY time => Gym tomorrow 9am NY time | left tomorrow 9am [2026-11-27 09:00]
    Gym every monday if sunny => Gym if sunny | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    Gym every month except july => Gym every month except july | left every month except july []
    Gym fri+sat => Gym fri+sat | left fri+sat [2026-11-27]
    Gym decembr 24 at 3pm => Gym decembr 24 at 3pm | left decembr 24 at 3pm [december 24 at 3pm]
    Gym in 24h => Gym | 2026-11-27 12:00
    Gym every 1st => Gym | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    Gym every 18 months => Gym | 2026-11-26; FREQ=MONTHLY;INTERVAL=18
    Dinner sat with Bob 9pm => Dinner sat with Bob 9pm | left 9pm [due:2026-11-26 21:00]
    Dinner fri with Bob 9pm => Dinner with Bob | 2026-11-27 21:00
    Dinner 9pm with Ann on sat => Dinner with Ann | 2026-11-28 21:00
    Drinks 8 tonight => Drinks 8 tonight | left 8 tonight [2026-11-26]
    Drinks sat; 9pm => Drinks sat; 9pm | left sat [2026-11-28]; left 9pm [due:2026-11-28 21:00]
    Drinks sat c. 9pm => Drinks sat c. 9pm | left 9pm [due:2026-11-26 21:00]
    Drinks (sat 9pm, bring wine) => Drinks (bring wine) | 2026-11-28 21:00
    """
}
