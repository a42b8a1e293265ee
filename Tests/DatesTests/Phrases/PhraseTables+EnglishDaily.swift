extension PhraseTables {
  /// English lines of a day's tasks: counts, slips of the keys, several times, limits.
  static let englishDaily = """
    every fri x 5 => every fri x 5 | left every fri x 5 []
    every fri x5 => every fri x5 | left every fri x5 []
    every friday x 5 => every friday x 5 | left every friday x 5 []
    Gym every fri x 3 => Gym every fri x 3 | left every fri x 3 []
    Gym every friday (5x) => Gym every friday (5x) | left every friday [every friday for 5 times]
    Gym (5 times) every fri => Gym (5 times) every fri | left every fri [every fri for 5 times]
    (5 times) every fri gym => (5 times) every fri gym | left every fri [every fri for 5 times]
    (5x) every friday gym => (5x) every friday gym | left every friday [every friday for 5 times]
    Pills every day x 5 days => Pills | 2026-11-26; FREQ=DAILY;UNTIL=20261130
    Antibiotics daily x 7 days => Antibiotics | 2026-11-26; FREQ=DAILY;UNTIL=20261202
    Class every mon x 8 weeks => Class | 2026-11-30; FREQ=WEEKLY;BYDAY=MO;UNTIL=20270124
    tom 9am => tom 9am | left tom 9am [tomorrow 9am]
    Call tom 9am => Call tom 9am | left tom 9am [tomorrow 9am]
    9am tom => 9am tom | left 9am tom [9am tomorrow]
    meeting tom 3pm => meeting tom 3pm | left tom 3pm [tomorrow 3pm]
    Call mom tom at 3 => Call mom tom at 3 | left tom at 3 [tomorrow at 3]
    Lunch with tom 1pm => Lunch with tom 1pm | left tom 1pm [tomorrow 1pm]
    lunch tom noon => lunch tom noon | left tom noon [tomorrow noon]
    tmo 9am => tmo 9am | left tmo 9am [tomorrow 9am]
    tomm 9am => tomm 9am | left tomm 9am [tomorrow 9am]
    tomor 9am => tomor 9am | left tomor 9am [tomorrow 9am]
    tomo 9am => tomo 9am | left tomo 9am [tomorrow 9am]
    2mro 9am => 2mro 9am | 2026-11-27 09:00
    tmoro 9am => tmoro 9am | left tmoro 9am [tomorrow 9am]
    tomrow 9am => tomrow 9am | left tomrow 9am [tomorrow 9am]
    tommorw 3pm => tommorw 3pm | left tommorw 3pm [tomorrow 3pm]
    morrow 9am => morrow 9am | left morrow 9am [tomorrow 9am]
    tdy 3pm => tdy 3pm | left tdy 3pm [today 3pm]
    tody 3pm => tody 3pm | left tody 3pm [today 3pm]
    toda 3pm => toda 3pm | left toda 3pm [today 3pm]
    tonte 9pm => tonte 9pm | left tonte 9pm [tonight 9pm]
    tonit 9pm => tonit 9pm | left tonit 9pm [tonight 9pm]
    fir 3pm => fir 3pm | left fir 3pm [friday 3pm]
    frid 3pm => frid 3pm | left frid 3pm [friday 3pm]
    Meeting thrs 3pm => Meeting thrs 3pm | left thrs 3pm [thursday 3pm]
    Meeting thrus 3pm => Meeting thrus 3pm | left thrus 3pm [thursday 3pm]
    Meeting tu 3pm => Meeting tu 3pm | left tu 3pm [tuesday 3pm]
    Meeting wednes 3pm => Meeting wednes 3pm | left wednes 3pm [wednesday 3pm]
    Meeting wen 3pm => Meeting wen 3pm | left wen 3pm [wednesday 3pm]
    Meeting mond 3pm => Meeting mond 3pm | left mond 3pm [monday 3pm]
    Meeting su 3pm => Meeting su 3pm | left su 3pm [sunday 3pm]
    Meeting sa 3pm => Meeting sa 3pm | left sa 3pm [saturday 3pm]
    Meeting satur 3pm => Meeting satur 3pm | left satur 3pm [saturday 3pm]
    Meeting nex monday 3pm => Meeting nex monday 3pm | left nex monday 3pm [next monday 3pm]
    Meeting nvo 30 3pm => Meeting nvo 30 3pm | left nvo 30 3pm [nov 30 3pm]
    Meeting dce 3 3pm => Meeting dce 3 3pm | left dce 3 3pm [dec 3 3pm]
    Meeting jna 3 3pm => Meeting jna 3 3pm | left jna 3 3pm [jan 3 3pm]
    in a bit => in a bit | left in a bit []
    Call back in a bit => Call back in a bit | left in a bit []
    in a while => in a while | left in a while []
    Call in a while => Call in a while | left in a while []
    in a sec => in a sec | left in a sec []
    in a second => in a second | left in a second []
    in a moment => in a moment | left in a moment []
    in a jiffy => in a jiffy | left in a jiffy []
    alternate days => alternate days | 2026-11-26; FREQ=DAILY;INTERVAL=2
    Water plants alternate days => Water plants | 2026-11-26; FREQ=DAILY;INTERVAL=2
    Water plants on alternate days => Water plants | 2026-11-26; FREQ=DAILY;INTERVAL=2
    alternate mondays => alternate mondays | 2026-11-30; FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    Class alternate mondays => Class | 2026-11-30; FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    Class on alternating fridays => Class | 2026-11-27; FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    Gym alternating days => Gym | 2026-11-26; FREQ=DAILY;INTERVAL=2
    Gym alternate weeks => Gym | 2026-11-26; FREQ=WEEKLY;INTERVAL=2
    Gym alternate weekends => Gym | 2026-11-28; FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU
    Gym on alternate weekdays => Gym | 2026-11-26; FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR
    Gym odd days => Gym odd days | left odd days []
    Gym on odd days => Gym on odd days | left on odd days []
    Gym even weeks => Gym even weeks | left even weeks []
    Gym even days => Gym even days | left even days []
    Gym every odd week => Gym every odd week | left every odd week []
    Gym every odd day => Gym every odd day | left every odd day []
    Bins alternate tuesdays => Bins | 2026-12-01; FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
    Bins bi weekly => Bins | 2026-11-26; FREQ=WEEKLY;INTERVAL=2
    Pay every 2 weks => Pay every 2 weks | left every 2 weks [every 2 weeks]
    Pay every 2 mnths => Pay | 2026-11-26; FREQ=MONTHLY;INTERVAL=2
    Pay every wek => Pay every wek | left every wek [every week]
    Pay every motnh => Pay every motnh | left every motnh [every month]
    Pay in 2 weesk => Pay in 2 weesk | left in 2 weesk [in 2 weeks]
    Pay in 2 wekes => Pay in 2 wekes | left in 2 wekes [in 2 weeks]
    Pay in 3 dyas => Pay in 3 dyas | left in 3 dyas [in 3 days]
    Pay every othr friday => Pay every othr friday | left every othr friday [every other friday]
    Pay wekly => Pay wekly | left wekly [weekly]
    Pay dialy => Pay dialy | left dialy [daily]
    Pay nex friday => Pay nex friday | left nex friday [next friday]
    Pay nxet friday => Pay nxet friday | left nxet friday [next friday]
    Pay enxt week friday => Pay enxt week friday | left enxt week friday [next week friday]
    Pay friday nex week => Pay friday nex week | left friday nex week [friday next week]
    Pay friday next wek => Pay friday next wek | left friday next wek [friday next week]
    Buy milk tomorrow x2 => Buy milk x2 | 2026-11-27
    Report every mon by dec 31 => Report | 2026-11-30; FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231
    buy milk on the way home tmrw => buy milk on the way home | 2026-11-27
    costco this weekend => costco this weekend | left this weekend [2026-11-28, 2026-11-29]
    return shoes by dec 3 => return shoes | 2026-12-03
    return shoes within 30 days => return shoes | 2026-12-26
    return window closes 12/4 => return window closes | 2026-12-04; or 12/4 [2027-04-12]
    return by the 4th => return | 2026-12-04
    amazon delivery tomorrow 2-6pm => amazon delivery 2-6pm | 2026-11-27 14:00
    delivery window 8am-12pm fri => delivery window 8am-12pm | 2026-11-27 08:00
    pick up cake by 11 sat => pick up cake | 2026-11-28 11:00; or 11 [23:00]
    order gifts before dec 15 => order gifts before dec 15 | left before dec 15 [2026-12-15]
    order gifts by mid december => order gifts by mid december | left by mid december []
    buy tickets 10am friday sharp => buy tickets | 2026-11-27 10:00
    tickets on sale fri at 10 => tickets on sale | 2026-11-27 10:00; or 10 [22:00]
    tickets on sale fri @10 => tickets on sale | 2026-11-27 10:00; or 10 [22:00]
    sale ends sunday => sale ends | 2026-11-29
    coupon expires 11/30 => coupon expires | 2026-11-30
    coupon exp 11/30/26 => coupon exp | 2026-11-30
    milk expires dec 3 => milk expires | 2026-12-03
    black friday deals => black friday deals | left black friday []
    cyber monday order laptop => cyber monday order laptop | left cyber monday []
    take pill at 8 => take pill | 2026-11-27 08:00; or 8 [20:00]
    take pill daily 8am => take pill | 2026-11-27 08:00; FREQ=DAILY
    take pill every morning => take pill morning | 2026-11-26; FREQ=DAILY; or morning [day at 09:00]
    take pill every 8 hours => take pill every 8 hours | left every 8 hours []
    vitamin d weekly on sunday => vitamin d | 2026-11-29; FREQ=WEEKLY;BYDAY=SU
    vitamin d once weekly => vitamin d once weekly | left once weekly []
    refill rx in 2 wks => refill rx | 2026-12-10
    refill rx every 90 days => refill rx | 2026-11-26; FREQ=DAILY;INTERVAL=90
    refill in 90 days => refill | 2027-02-24
    b12 shot monthly => b12 shot | 2026-11-26; FREQ=MONTHLY
    b12 shot 1st of the month => b12 shot | 2026-12-01
    b12 shot first of each month => b12 shot | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    flu shot next wk => flu shot next wk | left next wk [2026-11-30, 2026-12-06]
    flu shot dec 2 10:15 => flu shot | 2026-12-02 10:15
    follow up in 6 weeks => follow up | 2027-01-07
    follow-up 6 weeks from today => follow-up | 2027-01-07
    follow up 6 wks after surgery => follow up 6 wks after surgery | left 6 wks after []
    dentist tues dec 1 at 9 => dentist | 2026-12-01 09:00; or 9 [21:00]
    dentist tue 12/1 9a => dentist tue 12/1 9a | left tue 12/1 9a [2026-12-01 09:00, 2027-01-12 \
    09:00]
    dentist dec 1 @ 9:15 => dentist | 2026-12-01 09:15; or 9:15 [21:15]
    dentist mon dec 1 => dentist mon dec 1 | left mon dec 1 [2026-12-01, 2026-11-30]
    dentist every 6 months => dentist | 2026-11-26; FREQ=MONTHLY;INTERVAL=6
    dentist in six months => dentist | 2027-05-26
    eye exam jan 5th 2pm => eye exam | 2027-01-05 14:00
    eye exam jan. 5, 2027 2:00 pm => eye exam | 2027-01-05 14:00
    eye exam 5 jan 14:00 => eye exam | 2027-01-05 14:00
    eye exam 5/1/27 => eye exam 5/1/27 | left 5/1/27 [2027-05-01, 2027-01-05]
    physio mwf 7am => physio mwf 7am | left mwf 7am [every mwf 7am]
    physio every mwf 7am => physio | 2026-11-27 07:00; FREQ=WEEKLY;BYDAY=MO,WE,FR
    physio on mondays & wednesdays => physio | 2026-11-30; FREQ=WEEKLY;BYDAY=MO,WE
    vet 3:20 thurs => vet | 2026-12-03 15:20; or 3:20 [03:20]
    vet thurs 3:20 => vet | 2026-12-03 15:20; or 3:20 [03:20]
    vet this thurs => vet | 2026-11-26
    vet next thurs => vet | 2026-12-03
    rent due 1st => rent due 1st | left due 1st [2026-12-01]
    rent due on the 1st => rent | 2026-12-01
    rent 1st every month => rent | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    rent every 1st => rent | 2026-12-01; FREQ=MONTHLY;BYMONTHDAY=1
    pay rent 1st => pay rent 1st | left 1st [2026-12-01]
    pay rent on 1st of month => pay rent | 2026-12-01
    pay visa by 22nd => pay visa by 22nd | left by 22nd [2026-12-22]
    pay visa 22 dec => pay visa | 2026-12-22
    pay visa dec 22nd => pay visa | 2026-12-22
    pay visa monthly on the 22nd => pay visa | 2026-12-22; FREQ=MONTHLY;BYMONTHDAY=22
    pay visa on 22nd monthly => pay visa on 22nd monthly | left on 22nd monthly [2026-12-22]
    pay visa each month on 22 => pay visa each month on 22 | left each month on 22 []
    electric bill due 12/9 => electric bill | 2026-12-09; or due 12/9 [2027-09-12]
    electric bill due dec. 9 => electric bill | 2026-12-09
    electric bill 9th => electric bill 9th | left 9th [2026-12-09]
    netflix renews 3rd => netflix renews 3rd | left 3rd [2026-12-03]
    netflix renews dec 3 => netflix renews | 2026-12-03
    cancel trial in 7 days => cancel trial | 2026-12-03
    cancel trial 7 days from now => cancel trial | 2026-12-03
    cancel trial before dec 3 => cancel trial before dec 3 | left before dec 3 [2026-12-03]
    cancel trial 2 days before dec 5 => cancel trial | 2026-12-03
    taxes april 15 => taxes | 2027-04-15
    taxes by 4/15 => taxes | 2027-04-15
    taxes due apr 15 2027 => taxes | 2027-04-15
    quarterly taxes jan 15 => quarterly taxes | 2027-01-15; left quarterly [every 3 months]
    estimated taxes quarterly => estimated taxes | 2026-11-26; FREQ=MONTHLY;INTERVAL=3
    insurance every 6 mos => insurance | 2026-11-26; FREQ=MONTHLY;INTERVAL=6
    insurance yearly jan 5 => insurance | 2027-01-05; FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5
    insurance every january => insurance every january | left every january []
    insurance each jan 5 => insurance | 2027-01-05; FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5
    car payment every other fri => car payment | 2026-11-27; FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    car payment biweekly fri => car payment | 2026-11-27; FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    paycheck 15th and 30th => paycheck 15th and 30th | left 15th and 30th []
    paycheck every 15th and last day => paycheck | 2026-11-30; FREQ=MONTHLY;BYMONTHDAY=-1,15
    hoa dues quarterly on the 1st => hoa dues | 2026-12-01; FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1
    essay due fri 11:59pm => essay | 2026-11-27 23:59
    essay due 11:59 => essay | 2026-11-27 11:59
    essay due sun night => essay night | 2026-11-29; or night [21:00]
    essay due by end of week => essay | 2026-11-27; or due by end of week [2026-11-29]
    essay draft wed final fri => essay draft wed final fri | left fri [due:2026-11-27]
    homework for monday => homework | 2026-11-30
    homework due mon => homework | 2026-11-30
    read ch 3 by tues => read ch 3 | 2026-12-01
    read pp 12-25 thurs => read pp 12-25 thurs | left 12-25 thurs [2026-12-25, 2026-12-03]
    quiz on ch. 4 fri => quiz on ch. 4 | 2026-11-27
    quiz 3 friday => quiz 3 | 2026-11-27
    quiz 2 tuesday 9am => quiz 2 | 2026-12-01 09:00
    midterm 12/7 => midterm | 2026-12-07; or 12/7 [2027-07-12]
    midterm week of dec 7 => midterm week of dec 7 | left week of dec 7 [2026-12-07]
    finals dec 14-18 => finals dec 14-18 | 2026-12-14
    finals dec 14 - dec 18 => finals dec 14 - dec 18 | 2026-12-14
    exam mon 8-10am => exam 8-10am | 2026-11-30 08:00
    exam monday 8 to 10 => exam monday 8 to 10 | left monday 8 to 10 [2026-11-30]
    class mwf 9-10 => class mwf 9-10 | left mwf 9-10 []
    class t/th 11 => class t/th 11 | left t/th 11 []
    class tuth 11-12:15 => class tuth 11-12:15 | left tuth 11-12:15 []
    office hours wed 2-4 => office hours wed 2-4 | left hours wed 2-4 []
    office hours weds 2pm => office hours weds 2pm | left hours weds 2pm [2026-12-02 14:00]
    pta meeting first tues of dec => pta meeting | 2026-12-01
    field trip next tues => field trip | 2026-12-01
    early dismissal wed 12:30 => early dismissal | 2026-12-02 12:30
    no school friday => no school | 2026-11-27
    school closed nov 26-27 => school closed nov 26-27 | 2026-11-26
    winter break starts dec 21 => winter break starts | 2026-12-21
    winter break dec 21 thru jan 1 => winter break dec 21 thru jan 1 | 2026-12-21
    piano every wed 4 => piano every wed 4 | left every wed 4 []
    piano lesson weds 4-4:30 => piano lesson 4-4:30 | 2026-12-02 16:00; or 4-4:30 [04:00]
    swim mon/wed 5 => swim mon/wed 5 | left mon/wed 5 [2026-11-30]
    standup every weekday 9:45am => standup | 2026-11-27 09:45; FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    standup m-f 9:45 => standup m-f 9:45 | left m-f 9:45 [every m-f 9:45]
    1:1 thu 2 => 1:1 thu 2 | left 1:1 thu 2 [2026-12-03]
    1-1 with Sam fri 3 => 1-1 with Sam fri 3 | left 1-1 [2027-01-01]; left fri 3 [2026-11-27]
    sync w/ Bob tmrw 10-10:30 => sync w/ Bob 10-10:30 | 2026-11-27 10:00; or 10-10:30 [22:00]
    sync 10:30-11 tomorrow => sync 10:30-11 | 2026-11-27 10:30
    sync tomorrow 10 to 11 => sync tomorrow 10 to 11 | left tomorrow 10 to 11 [2026-11-27]
    sync tom 10-11 => sync tom 10-11 | left 10-11 [2027-10-11, 2027-11-10]
    team lunch thurs noon => team lunch | 2026-12-03 12:00
    team lunch 12 thurs => team lunch 12 | 2026-12-03
    team lunch 12:30 thurs => team lunch | 2026-12-03 12:30
    retro 1st wed of month => retro 1st wed of month | left 1st wed of month [due:2026-11-04]
    review q4 budget fri => review q4 budget | 2026-11-27; left q4 [2027-10-01, 2026-12-31]
    review q4 numbers by eod => review q4 numbers | 2026-11-26; left q4 [2027-10-01, 2026-12-31]
    send report cob fri => send report | 2026-11-27
    send report eod tomorrow => send report | 2026-11-27
    send report by 5 fri => send report | 2026-11-27 17:00; or 5 [05:00]
    send report by 5pm est => send report | 2026-11-27 07:00
    send report by 17:00 cet tomorrow => send report | 2026-11-28 01:00
    send deck before 3pm call => send deck before 3pm call | left before 3pm [2026-11-26 15:00]
    prep for 3pm call tomorrow => prep for call | 2026-11-27 15:00
    move 3pm to 4pm tomorrow => move 3pm to 4pm tomorrow | left 3pm to 4pm tomorrow []
    call with london 9am gmt mon => call with london | 2026-11-30 18:00
    call sydney 8am aedt => call sydney | 2026-11-27 06:00
    call mom sunday evening around 7 => call mom | 2026-11-29 19:00
    call mom after 6pm => call mom after 6pm | left after 6pm [2026-11-26 18:00]
    call mom before 9 tonight => call mom before 9 tonight | left before 9 tonight [2026-11-26]
    call back in 20 => call back in 20 | left in 20 []
    call back in 20 min => call back | 2026-11-26 12:20
    call back in an hr => call back | 2026-11-26 13:00
    call back in 1.5h => call back | 2026-11-26 13:30
    call back in an hour and 15 minutes => call back | 2026-11-26 13:15
    call back later this afternoon => call back later this afternoon | 2026-11-26; or this \
    afternoon [2026-11-26 15:00]
    email bob first thing mon => email bob first thing | 2026-11-30
    email bob asap tmrw => email bob asap | 2026-11-27
    email bob mon morning => email bob morning | 2026-11-30; or morning [09:00]
    email bob mon-ish => email bob mon-ish | left mon-ish [2026-11-30]
    email bob 2moro pm => email bob pm | 2026-11-27; or pm [15:00]
    email bob no later than fri 5pm => email bob | 2026-11-27 17:00
    email bob friday the latest => email bob the latest | 2026-11-27
    email bob next available monday => email bob next available | 2026-11-30
    email bob a week before dec 20 => email bob | 2026-12-13
    email bob 2 weeks before christmas => email bob | 2026-12-11
    email bob week before xmas => email bob week before xmas | left week before xmas [2026-12-25]
    email bob xmas eve 10am => email bob | 2026-12-24 10:00
    flight fri 6:05am => flight | 2026-11-27 06:05
    flight AA123 fri 6:05 => flight AA123 | 2026-11-27 18:05; or 6:05 [06:05]
    flight dec 20 7:05 - 10:30 => flight 7:05 - 10:30 | 2026-12-20 07:05; or 7:05 - 10:30 [19:05]
    flight 7:05 dec 20 gate 12 => flight gate 12 | 2026-12-20 07:05; or 7:05 [19:05]
    red eye fri 11:55pm => red eye | 2026-11-27 23:55
    land 9am sat => land | 2026-11-28 09:00
    train 9:05 sat => train | 2026-11-28 09:05; or 9:05 [21:05]
    train 5:45p fri => train | 2026-11-27 17:45
    bus 8:15 mon => bus | 2026-11-30 08:15; or 8:15 [20:15]
    check in 3 dec 20 => check in 3 dec 20 | left in 3 dec 20 [2026-12-03]
    hotel dec 20-23 => hotel dec 20-23 | 2026-12-20
    hotel dec 20 to 23 => hotel dec 20 to 23 | 2026-12-20
    hotel 20-23 dec => hotel 20-23 dec | 2026-12-20
    hotel 3 nights dec 20 => hotel 3 nights dec 20 | left 3 nights dec 20 [2026-12-20]
    pick up rental 10am dec 20 => pick up rental | 2026-12-20 10:00
    return rental by 6pm the 23rd => return rental | 2026-12-23 18:00
    pack thurs night => pack night | 2026-12-03; or night [21:00]
    passport renew by march => passport renew by march | left by march [2027-03-01, 2027-03-31]
    passport renew in march => passport renew in march | left march [2027-03-01, 2027-03-31]
    visa appt 3/12 9:30 => visa appt | 2027-03-12 09:30; or 3/12 9:30 [2026-12-03 09:30]
    visa appt 13/12 9:30 => visa appt | 2026-12-13 09:30; or 9:30 [21:30]
    trip first week of jan => trip first week of jan | left first week of jan []
    trip early jan => trip early jan | left jan [2027-01-01, 2027-01-31]
    trip last weekend of january => trip last weekend of january | left last weekend of january []
    trip mlk weekend => trip mlk weekend | left weekend [2026-11-28, 2026-11-29]
    dinner for 2 at 7 sat => dinner for 2 | 2026-11-28 07:00; or 7 [19:00]
    table for 6 fri 8pm => table for 6 | 2026-11-27 20:00
    party nye 10pm => party | 2026-12-31 22:00
    party 12/31 10pm => party | 2026-12-31 22:00
    party dec 31 10 pm - 2 am => party 10 pm - 2 am | 2026-12-31 22:00
    wedding sat june 12 4pm => wedding | 2027-06-12 16:00
    bday party sun 2-4 => bday party sun 2-4 | left sun 2-4 [2027-02-04, 2027-04-02, 2026-11-29]
    bday mom dec 8 => bday mom | 2026-12-08
    mom's birthday dec 8 every year => mom's birthday | 2026-12-08; FREQ=YEARLY
    anniversary every may 12 => anniversary | 2027-05-12; FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=12
    """
}
