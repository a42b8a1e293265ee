extension PhraseTables {
  /// Lines of two people's trials: what was dropped, set or taken from a title without a word.
  static let saidToo = """
    세금 내일!! => 세금 | 2026-11-27; !
    내일까지! 보고서 => 보고서 | 2026-11-27; !
    pay rent tomorrow!! => pay rent | 2026-11-27; !
    fri! => fri | 2026-11-27; !
    !!내일 보고 => 보고 | 2026-11-27; !
    보고서 내일까지！ => 보고서 | 2026-11-27; !
    pay tomorrow!! 5pm => pay | 2026-11-27 17:00; !
    pay every friday!! => pay | 2026-11-27; FREQ=WEEKLY;BYDAY=FR; !
    meeting tomorrow 3-4pm!! => meeting 3-4pm | 2026-11-27 15:00; !
    pay rent tomorrow!!!! => pay rent | 2026-11-27; !
    Buy milk! => Buy milk!
    pay tomorrow^^ => pay | 2026-11-27
    내일^^ 회의 => 회의 | 2026-11-27
    pay tomorrow* => pay tomorrow* | left tomorrow* [2026-11-27]
    내일 3시에 알림 약 먹기 => 알림 약 먹기 | 2026-11-27 15:00; or 3시 [03:00]; left 알림 [제시간에 알림,]
    매일 밤 10시 약 알림 => 약 | 2026-11-26 22:00; FREQ=DAILY; PT0S
    모레 병원 30분 전 알림 => 병원 | 2026-11-28; -PT30M; or 30분 전 알림 []
    remind me at 3pm to call mom tomorrow => call mom | 2026-11-27; 2026-11-27T06:00:00.000Z
    tomorrow 3pm call mom, reminder => call mom | 2026-11-27 15:00; PT0S
    tomorrow 3pm call mom alert => call mom alert | 2026-11-27 15:00; left alert [remind me on \
    time,]
    call dad 6pm alarm 30 min before => call dad | 2026-11-26 18:00; -PT30M
    call dad 6pm 10 min reminder => call dad | 2026-11-26 18:00; -PT10M
    call dad friday, remind me the day before => call dad | 2026-11-27; -P1D
    call dad 6pm, remind me => call dad | 2026-11-26 18:00; PT0S
    please remind me to call dad at 6pm => please remind me to call dad | 2026-11-26 18:00; left \
    remind me [remind me on time,]
    Remind me to buy milk => Remind me to buy milk | left Remind me []
    remind me every monday to take out the trash => take out the trash | 2026-11-30; \
    FREQ=WEEKLY;BYDAY=MO; PT0S; or remind me []
    remind me about the dentist tomorrow at 3 => the dentist | 2026-11-27 15:00; PT0S; or 3 [03:00]
    reminder: call dad 6pm => call dad | 2026-11-26 18:00; PT0S
    alarm at 7am gym => gym | 2026-11-27 07:00; PT0S
    set an alarm for 7am => set an alarm for | 2026-11-27 07:00; left alarm [remind me on time,]
    buy smoke alarm friday => buy smoke alarm | 2026-11-27; left alarm [remind me on time,]
    fix alarm clock at 5pm => fix alarm clock | 2026-11-26 17:00
    remind Ann friday => remind Ann | 2026-11-27
    내일 3시 회의 알람 => 회의 | 2026-11-27 15:00; PT0S; or 3시 [03:00]
    내일 3시 회의 알려줘 => 회의 | 2026-11-27 15:00; PT0S; or 3시 [03:00]
    내일 3시 회의 리마인더 => 회의 | 2026-11-27 15:00; PT0S; or 3시 [03:00]
    내일 3시 회의 미리 알림 => 회의 | 2026-11-27 15:00; PT0S; or 3시 [03:00]
    내일 3시 회의 알림! => 회의 | 2026-11-27 15:00; !; PT0S; or 3시 [03:00]
    알람 7시 기상 => 기상 | 2026-11-27 07:00; PT0S; or 7시 [19:00]
    알림: 내일 3시 회의 => 회의 | 2026-11-27 15:00; PT0S; or 3시 [03:00]
    알림 설정 내일 => 알림 설정 | 2026-11-27
    알림 설정 내일 3시 => 알림 설정 | 2026-11-27 15:00; or 3시 [03:00]; left 알림 [제시간에 알림,]
    리마인드 내일 3시 회의 => 회의 | 2026-11-27 15:00; PT0S; or 3시 [03:00]
    Cancel the 6pm reservation => Cancel the reservation | 2026-11-26 18:00; or 6pm []
    The Day After Tomorrow dvd => dvd | 2026-11-28; or The Day After Tomorrow []
    Check if shop is open Sundays => Check if shop is open | 2026-11-29; FREQ=WEEKLY;BYDAY=SU; or \
    Sundays []
    closed on mondays => closed | 2026-11-30; FREQ=WEEKLY;BYDAY=MO
    gym mondays 7am => gym | 2026-11-30 07:00; FREQ=WEEKLY;BYDAY=MO
    The 15:17 to Paris => The to Paris | 2026-11-26 15:17; or 15:17 []
    Move the 3pm meeting to Friday => Move the 3pm meeting to Friday | left 3pm [due:2026-11-26 \
    15:00]; left Friday [due:2026-11-27]
    Move meeting to friday => Move meeting to friday | left friday [due:2026-11-27]
    push the call to 5pm => push the call to 5pm | left 5pm [due:2026-11-26 17:00]
    move friday mtg to monday => move friday mtg to monday | left friday [due:2026-11-27]; left \
    monday [due:2026-11-30]
    postpone friday dinner => postpone dinner | 2026-11-27; or friday []
    cancel netflix friday => cancel netflix | 2026-11-27
    Ann's friday party => Ann's party | 2026-11-27; or friday []
    book a 6pm reservation => book a reservation | 2026-11-26 18:00; or 6pm []
    the friday meeting => the meeting | 2026-11-27; or friday []
    pay the 15th => pay | 2026-12-15
    submit on the 3rd => submit | 2026-12-03
    report by the end of the month => report | 2026-11-30
    change oil friday => change oil | 2026-11-27
    friday evening dinner with Ann => evening dinner with Ann | 2026-11-27; or friday evening []
    on friday evening dinner => evening dinner | 2026-11-27; or evening [19:00]
    tomorrow pm call => pm call | 2026-11-27; or pm [15:00]
    내일 저녁때 전화 => 저녁 전화 | 2026-11-27; or 저녁때 [19:00]
    월요일 오전까지 제출 => 오전까지 제출 | 2026-11-30; or 오전까지 [12:00]
    매일 아침 운동 => 아침 운동 | 2026-11-26; FREQ=DAILY; or 아침 [09:00]
    12/24 저녁 7시 크리스마스 이브 파티 => 크리스마스 이브 파티 | 2026-12-24 19:00
    12/24 오후 3시 회의 => 회의 | 2026-12-24 15:00
    12/25 저녁 7시 크리스마스 파티 => 크리스마스 파티 | 2026-12-25 19:00
    이번 주말까지 청소 => 청소 | 2026-11-29; or 이번 주말까지 [2026-11-28]
    다음주까지 보고서 => 보고서 | 2026-12-04; or 다음주까지 [2026-12-06]
    이번 달까지 정산 => 정산 | 2026-11-30
    12월까지 정산 => 정산 | 2026-12-31; or 12월까지 [2026-12-01]
    12월 말 정산 => 정산 | 2026-12-31
    내일3시회의 => 회의 | 2026-11-27 15:00; or 3시 [03:00]
    금요일7시약속 => 약속 | 2026-11-27 07:00; or 7시 [19:00]
    내일 3시라고 함 => 내일 3시라고 함 | left 내일 [due:2026-11-27]; left 3시라고 [2026-11-27 15:00]
    내일 3시간 공부 => 3시간 공부 | 2026-11-27
    다섯시반 퇴근 => 퇴근 | 2026-11-26 17:30; or 다섯시반 [05:30]
    네 시 쓰기 => 네 시 쓰기 | left 네 시 [2026-11-26 16:00, 2026-11-27 04:00]
    Dentist in two weeks on thursday => Dentist | 2026-12-10; or in two weeks on thursday \
    [2026-12-17]
    3주 뒤 월요일 검진 => 검진 | 2026-12-14; or 3주 뒤 월요일 [2026-12-21]
    party 12/14/26 => party | 2026-12-14
    party 12/03/26 => party 12/03/26 | left 12/03/26 [2026-12-03]
    release 12.14.26 => release 12.14.26 | left 12.14.26 [2026-12-14]
    rent 1st of month => rent | 2026-12-01
    dinner at 8 for six people => dinner at 8 for six people | left at 8 [2026-11-27 08:00, \
    2026-11-26 20:00]
    dinner reservation at eight for six people => dinner reservation at eight for six people | \
    left at eight [2026-11-27 08:00, 2026-11-26 20:00]
    flight 6a tomorrow => flight 6a tomorrow | left 6a tomorrow [2026-11-27 06:00]
    tomorrow >11am => tomorrow >11am | left tomorrow [due:2026-11-27]; left >11am [2026-11-27 11:00]
    do 10:00 => do | 2026-11-27 10:00; or do 10:00 [2026-12-03 10:00]
    sam 10:00 => sam | 2026-11-27 10:00; or sam 10:00 [2026-11-28 10:00]
    do 10:00 gym => do gym | 2026-11-27 10:00; or do 10:00 [2026-12-03 10:00]
    金 15:00 => 金 | 2026-11-26 15:00; or 金 15:00 [2026-11-27 15:00]
    金 15:00 会議 => 金 会議 | 2026-11-26 15:00; or 金 15:00 [2026-11-27 15:00]
    call sam 10:00 => call sam | 2026-11-27 10:00
    (tomorrow!) pay rent => pay rent | 2026-11-27; !
    pay rent (tomorrow!!) => pay rent | 2026-11-27; !
    tomorrow!!!x => tomorrow!!!x | left tomorrow!!!x [2026-11-27]
    내일 3시 회의 알림 부탁 => 회의 알림 부탁 | 2026-11-27 15:00; or 3시 [03:00]; left 알림 [제시간에 알림,]
    reminder friday taxes => reminder taxes | 2026-11-27; left reminder [remind me on time,]
    kids' saturday game => kids' game | 2026-11-28; or saturday []
    starting monday!! diet => diet | from 2026-11-30; !
    내일 아침! 운동 => 아침 운동 | 2026-11-27; !; or 아침 [09:00]
    7시에 저녁 약속 => 저녁 약속 | 2026-11-26 19:00
    열두 시에 점심 => 점심 | 2026-11-27 12:00
    6시에 아침 먹기 => 아침 먹기 | 2026-11-27 06:00
    at 7 evening class => at 7 evening class | left at 7 evening []
    30분뒤출발 => 출발 | 2026-11-26 12:30
    3일뒤재검 => 재검 | 2026-11-29
    세시치과 => 세시치과 | left 세시치과 []
    한시적 할인 => 한시적 할인
    12/3엄마생신 => 12/3엄마생신 | left 12/3엄마생신 [2026-12-03]
    1/2컵 우유 => 1/2컵 우유
    """
}
