extension PhraseTables {
  /// Counts that end a repeat, or may be content; changes from one time to another; misspelt words
  /// beside a day.
  static let ends = """
    할부 12개월 매달 25일 => 할부 12개월 매달 25일 | left 12개월 매달 25일 []
    Gym x5 every fri => Gym x5 every fri | left every fri [every fri for 5 times]
    6회 매주 월요일 상담 => 상담 | 2026-11-30; FREQ=WEEKLY;BYDAY=MO;COUNT=6
    Buy 6 eggs every tue => Buy 6 eggs | 2026-12-01; FREQ=WEEKLY;BYDAY=TU
    Gym every fri x5 => Gym every fri x5 | left every fri x5 []
    Gym every fri 5x => Gym | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;COUNT=5
    Physio every tue, 6 sessions => Physio every tue, 6 sessions | left every tue, 6 [2026-12-01]
    Physio every tue 6 times => Physio | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;COUNT=6
    Physio 6 times every tue => Physio | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;COUNT=6
    Physio every tue for 6 times => Physio | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;COUNT=6
    Physio every tue for 6 weeks => Physio | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;UNTIL=20270111
    Physio every tue until june => Physio | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;UNTIL=20270531
    Physio 6x every tue => Physio | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;COUNT=6
    Course every mon 10 lessons => Course every mon 10 lessons | left every mon 10 [2026-11-30]
    Course every mon 10 weeks => Course every mon 10 weeks | left every mon 10 weeks [2026-11-30]
    Course 10 weeks every mon => Course 10 weeks every mon | left 10 weeks every mon [2026-11-30]
    Yoga every sat, total 8 => Yoga every sat, total 8 | left every sat [every sat for 8 times]
    물리치료 6번 매주 화요일 => 물리치료 | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;COUNT=6
    매주 화요일 6번 물리치료 => 물리치료 | 2026-12-01; FREQ=WEEKLY;BYDAY=TU;COUNT=6
    Pay rent every month 1200 => Pay rent every month 1200 | left every month 1200 []
    Walk 1800 every day => Walk 1800 every day | left 1800 every day []
    Rent monthly 1500 => Rent monthly 1500 | left monthly 1500 []
    Jog every day at 1800 => Jog | 2026-11-26 18:00; FREQ=DAILY
    Backup every day 0300 => Backup | 2026-11-27 03:00; FREQ=DAILY
    매일 한 번 약 => 약 | 2026-11-26; FREQ=DAILY
    약 매일 1회 => 약 | 2026-11-26; FREQ=DAILY
    매일 스쿼트 10개 => 스쿼트 10개 | 2026-11-26; FREQ=DAILY
    매일 약 2번 => 매일 약 2번 | left 매일 [매일 총 2회]
    매일 3회 약 먹기 => 매일 3회 약 먹기 | left 매일 3회 []
    하루 3회 약 먹기 => 하루 3회 약 먹기 | left 하루 3회 []
    약 하루 3번 => 약 하루 3번 | left 하루 3번 []
    매주 3회 운동 => 매주 3회 운동 | left 매주 3회 []
    매주 세 번 운동 => 매주 세 번 운동 | left 매주 세 번 []
    운동 다섯 번 매주 금요일 => 운동 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;COUNT=5
    운동 매주 금요일 다섯 번 => 운동 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;COUNT=5
    move meeting from 3 to 4 => move meeting from 3 to 4 | left from 3 to 4 []
    move meeting from 3pm to 4pm => move meeting from 3pm to 4pm | left from 3pm to 4pm []
    meeting from 3 to 4 => meeting from 3 to 4 | 2026-11-26 15:00; or from 3 to 4 [03:00]
    form monday => form monday | left form monday [2026-11-30]
    nxet monday => nxet monday | left nxet monday [next monday]
    netx friday => netx friday | left netx friday [next friday]
    evry monday gym => evry monday gym | left evry monday [every monday]
    eveyr monday gym => eveyr monday gym | left eveyr monday [every monday]
    tomorow at 3pm => tomorow at 3pm | left tomorow at 3pm [tomorrow at 3pm]
    다움 주 월요일 회의 => 다움 주 월요일 회의 | left 주 월요일 [2026-11-30]
    담쥬 월요일 => 담쥬 월요일 | left 담쥬 월요일 [담주 월요일]
    이번쥬 금요일 => 이번쥬 금요일 | left 이번쥬 금요일 [이번주 금요일]
    매쥬 금요일 운동 => 매쥬 금요일 운동 | left 매쥬 금요일 [매주 금요일]
    untill friday report => untill friday report | left untill friday [2026-11-27]
    by frday => by frday | left by frday [by friday]
    thsi friday => thsi friday | left thsi friday [this friday]
    lsat monday => lsat monday | left lsat monday [2026-11-23, 2026-11-16]
    next moday => next moday | left next moday [next monday]
    오훗 3시 회의 => 오훗 3시 회의 | left 오훗 3시 [오후 3시]
    내일 오저 9시 => 내일 오저 9시 | left 내일 [due:2026-11-27]; left 오저 9시 [오전 9시]
    gym form 3 to 4pm => gym form 3 to 4pm | left form 3 to 4pm [from 3 to 4pm]
    Submit form monday => Submit form | 2026-11-30
    move standup 9am to 10am => move standup 9am to 10am | left 9am to 10am []
    move trip from dec 1 to dec 3 => move trip from dec 1 to dec 3 | left from dec 1 to dec 3 []
    move dec 1 - dec 3 trip => move dec 1 - dec 3 trip | 2026-12-01; or dec 1 - dec 3 []
    매달 25일 12개월 할부 => 매달 25일 12개월 할부 | left 매달 25일 12개월 []
    매달 25일 12개월 => 매달 25일 12개월 | left 매달 25일 12개월 []
    Netflix every month 12 months => Netflix every month 12 months | left every month 12 months []
    every monday review next 2 weeks => review next 2 weeks | \
    2026-11-30; FREQ=WEEKLY;BYDAY=MO; left next 2 weeks []
    every monday review 2 weeks ahead => review 2 weeks ahead | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    매일 3시간 공부 => 3시간 공부 | 2026-11-26; FREQ=DAILY
    매일 물 8잔 => 물 8잔 | 2026-11-26; FREQ=DAILY
    every day drink 8 glasses => drink 8 glasses | 2026-11-26; FREQ=DAILY
    every day squats 3x10 => squats 3x10 | 2026-11-26; FREQ=DAILY
    every day NY Times => NY Times | 2026-11-26; FREQ=DAILY
    a class every tue => a class | 2026-12-01; FREQ=WEEKLY;BYDAY=TU
    매일 한 번 스트레칭 => 스트레칭 | 2026-11-26; FREQ=DAILY
    매일 스트레칭 한 번 => 스트레칭 한 번 | 2026-11-26; FREQ=DAILY
    every day stretch once => stretch once | 2026-11-26; FREQ=DAILY
    every day stretch twice => stretch twice | 2026-11-26; FREQ=DAILY
    every fri gym 5 times => every fri gym 5 times | left every fri [every fri for 5 times]
    every fri gym (5x) => every fri gym (5x) | left every fri [every fri for 5 times]
    every fri gym (5 times) => every fri gym (5 times) | left every fri [every fri for 5 times]
    every fri gym x 5 => every fri gym x 5 | left every fri [every fri for 5 times]
    every fri gym x5 => every fri gym x5 | left every fri [every fri for 5 times]
    every fri gym *5 => gym *5 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR
    every fri gym ×5 => every fri gym ×5 | left every fri [every fri for 5 times]
    every fri gym, 5 total => every fri gym, 5 total | left every fri [every fri for 5 times]
    gym 5 fridays => gym 5 fridays | left fridays []
    gym next 5 fridays => gym next 5 fridays | left next 5 fridays []
    총 5회 매주 금요일 헬스 => 헬스 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR;COUNT=5
    매주 금요일 5회차 수업 => 5회차 수업 | 2026-11-27; FREQ=WEEKLY;BYDAY=FR
    매주 금요일씩 5회 => 매주 금요일씩 5회 | left 매주 []
    매일 5번 버스 => 매일 5번 버스 | left 매일 5번 []
    Physio 6 sesions tue => Physio 6 sesions | 2026-12-01
    fromm monday => fromm monday | left fromm monday [2026-11-30]
    untl friday => untl friday | left untl friday [2026-11-27]
    move lunch from 1 to 2 => move lunch from 1 to 2 | left from 1 to 2 []
    Standup moved from 9am to 10am => Standup moved from 9am to 10am | left from 9am to 10am []
    Night shift from 9 to 5 => Night shift from 9 to 5 | 2026-11-27 09:00; or from 9 to 5 [21:00]
    Work shift tomorrow 9am to 5pm => Work shift 9am to 5pm | 2026-11-27 09:00
    Submit form friday => Submit form | 2026-11-27
    Form friday => Form friday | left Form friday [2026-11-27]
    Watch movie starring Tom friday => Watch movie starring Tom | 2026-11-27
    Buy 12 eggs every month => Buy 12 eggs | 2026-11-26; FREQ=MONTHLY
    every week 2 hours piano => 2 hours piano | 2026-11-26; FREQ=WEEKLY
    read 20 pages every day => read 20 pages | 2026-11-26; FREQ=DAILY
    매일 20쪽 읽기 => 20쪽 읽기 | 2026-11-26; FREQ=DAILY
    2주마다 월급 정리 => 월급 정리 | 2026-11-26; FREQ=WEEKLY;INTERVAL=2
    every 2 weeks payments check => payments check | 2026-11-26; FREQ=WEEKLY;INTERVAL=2
    Class 3 every mon => Class 3 | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    every mon meetings 3 rooms => meetings 3 rooms | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    Feed 2 cats 3 times every day => Feed 2 cats 3 times every day | left 3 times every day []
    every tue 6 sessions physio => every tue 6 sessions physio | left every tue 6 [2026-12-01]
    Every tue × 6 physio => Every tue × 6 physio | left Every tue × [2026-12-01]
    htis friday => htis friday | left htis friday [this friday]
    tihs friday => tihs friday | left tihs friday [this friday]
    lats monday => lats | 2026-11-30
    fomr monday => fomr monday | left fomr monday [2026-11-30]
    frm monday => frm monday | left frm monday [2026-11-30]
    aftre friday => aftre friday | left aftre friday [2026-11-27]
    unitl friday => unitl friday | left unitl friday [2026-11-27]
    sicne friday => sicne friday | left sicne friday [2026-11-27]
    Expect Ann friday => Expect Ann | 2026-11-27
    betwen 3 and 4pm => betwen 3 and 4pm | left betwen 3 and 4pm [between 3 and 4pm]
    wihtin 3 days => wihtin 3 days | left wihtin 3 days [within 3 days]
    seocnd friday => seocnd friday | left seocnd friday [second friday]
    thrid friday => thrid friday | left thrid friday [third friday]
    otehr friday => otehr friday | left otehr friday [2026-11-27]
    evrey friday => evrey friday | left evrey friday [every friday]
    eveyr friday => eveyr friday | left eveyr friday [every friday]
    ervey friday => ervey | 2026-11-27
    Learn moth names friday => Learn moth names | 2026-11-27
    Util friday => Util | 2026-11-27
    Fill form 3pm => Fill form | 2026-11-26 15:00
    """
}
