/// Scalars that search ignores (Default_Ignorable_Code_Point): joiners, variation selectors,
/// soft hyphens, byte order marks. They can't be seen, so nobody can know to type them.
enum SearchScalars {
  /// The scalar leaves no trace in the search form.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0xAD: false
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164: true
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
