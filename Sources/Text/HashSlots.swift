/// Finds numbers by hash: open addressing, for keys that are kept elsewhere.
struct HashSlots {
  private var slots: [Int32] = []
  private var hashes: [Int] = []

  /// How many numbers there are; they are given out from 0 on.
  var count: Int { hashes.count }

  /// The number whose key has this hash and, as `isSame` says, is the same.
  @inline(__always)
  func number(_ hash: Int, _ isSame: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isSame(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Gives the next number to a key that has none.
  mutating func add(_ hash: Int) {
    hashes.append(hash)
    if hashes.count * 2 > slots.count { return grow() }
    place(hashes.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(64, slots.count * 4))
    for number in hashes.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    var slot = hashes[number] & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }
}

extension UTF8Bytes {
  /// A hash of the bytes, with a new seed in each process.
  var byteHash: Int {
    if count <= 8 { return Int(bitPattern: UInt(truncatingIfNeeded: shortHash)) }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(self))
    return hasher.finalize()
  }

  /// Setting up a `Hasher` takes longer than this whole mix, which maps no two texts of the same
  /// length to the same number (the finalizer of MurmurHash3).
  private var shortHash: UInt64 {
    var hash = HashSeed.value &+ UInt64(count)
    for byte in self { hash = hash << 8 | hash >> 56 ^ UInt64(byte) }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }

  /// Whether it comes before `other`, byte by byte; a beginning comes first.
  func precedes(_ other: UTF8Bytes) -> Bool {
    let (one, two) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    let length = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= length {
      let word = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let otherWord = two.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The first byte of the two that differs is the one that counts most in big-endian order.
      if word != otherWord { return word.bigEndian < otherWord.bigEndian }
      index += 8
    }
    while index < length {
      if self[index] != other[index] { return self[index] < other[index] }
      index += 1
    }
    return count < other.count
  }

  /// Both hold the same bytes.
  func hasSameBytes(as other: UTF8Bytes) -> Bool {
    guard count == other.count else { return false }
    let one = UnsafeRawBufferPointer(self)
    let two = UnsafeRawBufferPointer(other)
    var index = 0
    while index + 8 <= count {
      let word = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != two.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}

/// Prevents crafted texts whose hashes collide.
private enum HashSeed {
  static let value = UInt64.random(in: 0...UInt64.max)
}
