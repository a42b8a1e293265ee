/// Korean words as they come out on a keyboard that is left on English: `sodlf` for 내일.
enum TypedKorean {
  /// What is meant, and the letters on the keys of the two-set keyboard (KS X 5002).
  static let words = [
    ("오늘", "dhsmf"), ("내일", "sodlf"), ("모레", "ahfp"), ("글피", "rmfvl"),
    ("월요일", "dnjfdydlf"), ("화요일", "ghkdydlf"), ("수요일", "tndydlf"),
    ("목요일", "ahrdydlf"), ("금요일", "rmadydlf"), ("토요일", "xhdydlf"),
    ("일요일", "dlfdydlf"), ("월욜", "dnjfdyf"), ("화욜", "ghkdyf"), ("수욜", "tndyf"),
    ("목욜", "ahrdyf"), ("금욜", "rmadyf"), ("토욜", "xhdyf"), ("일욜", "dlfdyf"),
    ("이번주", "dlqjswn"), ("다음주", "ekdmawn"), ("담주", "ekawn"), ("다음달", "ekdmaekf"),
    ("매주", "aown"), ("매일", "aodlf"), ("매월", "aodnjf"), ("격주", "rurwn"),
    ("평일", "vuddlf"), ("주말", "wnakf"), ("오전", "dhwjs"), ("오후", "dhgn"),
    ("아침", "dkcla"), ("저녁", "wjsur"),
  ]
}
