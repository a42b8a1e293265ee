/// Days and months of other languages. They aren't read, but beside them a time is none of today:
/// `morgen 15:00`, 明日 15:00.
enum ForeignDays {
  /// What words of Latin letters mean, which are other words and names as well.
  static let words = [
    ("tomorrow", "morgen demain manana domani amanha imorgon"),
    ("day after tomorrow", "ubermorgen overmorgen dopodomani"),
    ("today", "heute hoy oggi hoje aujourd'hui vandaag idag"),
    ("monday", "montag lundi lunes lunedi maandag mandag segunda lun"),
    ("tuesday", "dienstag mardi martes martedi dinsdag tirsdag tisdag"),
    ("wednesday", "mittwoch mercredi miercoles mercoledi woensdag onsdag mer mie"),
    ("thursday", "donnerstag jeudi jueves giovedi donderdag torsdag jeu jue"),
    ("friday", "freitag vendredi viernes venerdi vrijdag fredag sexta ven vie"),
    ("saturday", "samstag sonnabend samedi sabado sabato zaterdag lordag sab"),
    ("sunday", "sonntag dimanche domingo domenica zondag sondag"),
    ("week", "woche semaine semana settimana"),
    ("january", "januar janvier enero gennaio ene"), ("february", "februar fevrier febrero"),
    ("march", "marz mars marzo maart"), ("april", "avril abril aprile abr avr"),
    ("may", "mai mayo maggio mei"), ("june", "juni juin junio giugno"),
    ("july", "juli juillet julio luglio juil"), ("august", "aout agosto augustus"),
    ("september", "septembre septiembre settembre"), ("october", "oktober octobre octubre okt"),
    ("november", "novembre noviembre"), ("december", "dezember decembre diciembre dez dic"),
  ]

  /// The same for other letters, and for several words.
  static let names: [(String, DateTerm)] = [
    ("明日|明天|завтра", "tomorrow"), ("明後日|明后天|後天|后天|послезавтра", "day after tomorrow"),
    ("pasado manana|apres-demain|apres demain", "day after tomorrow"),
    ("今日|今天|сегодня", "today"), ("月曜日|月曜|星期一|周一|週一|понедельник", "monday"),
    ("火曜日|火曜|星期二|周二|週二|вторник", "tuesday"),
    ("水曜日|水曜|星期三|周三|週三|среда|среду", "wednesday"),
    ("木曜日|木曜|星期四|周四|週四|четверг", "thursday"),
    ("金曜日|金曜|星期五|周五|週五|пятница|пятницу", "friday"),
    ("土曜日|土曜|星期六|周六|週六|суббота|субботу", "saturday"),
    ("日曜日|日曜|星期日|星期天|周日|週日|воскресенье", "sunday"),
    ("来週|來週|今週|下周|下週|本周|本週|毎日|每天|毎週|每周|明晩|明晚|明朝|昨日|翌日", "week"),
    ("月", "december"),
  ].map { ($0, .misspelled(Misspelling.foreignIndex(of: $1))) }
}
