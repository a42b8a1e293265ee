/// The rows of a list, as it was at one time.
///
/// A copy shares the rows with the list that goes on: a change copies a leaf of at most 64 rows,
/// however many there are.
public struct RowList<Row: ListRow>: RandomAccessCollection, Sendable {
  private struct Leaf: Sendable {
    /// Names the leaf in `leaves`; it keeps its key while other leaves come and go.
    let key: Int
    var rows: [Row]
  }

  private var leaves: [Leaf] = []
  /// The index of the first row of each leaf.
  private var starts: [Int] = []
  private var lastKey = 0
  /// How many rows there are.
  public private(set) var count = 0

  private static var leafMax: Int { 64 }

  /// A list without rows.
  public init() {}

  /// A list of these rows.
  public init(_ rows: some Collection<Row>) {
    var rest = rows[...]
    while !rest.isEmpty {
      lastKey += 1
      leaves.append(Leaf(key: lastKey, rows: Array(rest.prefix(Self.leafMax / 2))))
      rest = rest.dropFirst(Self.leafMax / 2)
    }
    count(from: 0)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { count }

  /// The row at `index`.
  public subscript(index: Int) -> Row {
    let leaf = leaf(of: index)
    return leaves[leaf].rows[index - starts[leaf]]
  }

  /// The last leaf that begins at or before `index`.
  private func leaf(of index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func count(from first: Int) {
    var start = first == 0 ? 0 : starts[first - 1] + leaves[first - 1].rows.count
    starts.removeSubrange(Swift.min(first, starts.count)...)
    for leaf in leaves[first...] {
      starts.append(start)
      start += leaf.rows.count
    }
    count = start
  }
}

extension RowList: Equatable {
  /// Whether the rows are the same, in the same order.
  public static func == (one: RowList, other: RowList) -> Bool { one.elementsEqual(other) }
}

// What changes it, for its index.
extension RowList {
  /// The keys of the leaves, and the ids in each.
  var idsByLeaf: [(key: Int, ids: [String])] { leaves.map { ($0.key, $0.rows.map(\.id)) } }

  /// Where the rows of each leaf are in memory, for tests of what is copied.
  var leafAddresses: Set<UnsafeRawPointer?> {
    Set(leaves.map { leaf in leaf.rows.withUnsafeBytes { $0.baseAddress } })
  }

  /// Where a row is, in the leaf of that key.
  func index(of id: String, inLeaf key: Int) -> Int? {
    guard let leaf = leaves.firstIndex(where: { $0.key == key }),
      let index = leaves[leaf].rows.firstIndex(where: { $0.id == id })
    else { return nil }
    return starts[leaf] + index
  }

  mutating func replace(at index: Int, with row: Row) {
    let leaf = leaf(of: index)
    leaves[leaf].rows[index - starts[leaf]] = row
  }

  mutating func remove(at index: Int) {
    let leaf = leaf(of: index)
    leaves[leaf].rows.remove(at: index - starts[leaf])
    if leaves[leaf].rows.isEmpty { leaves.remove(at: leaf) }
    count(from: leaf)
  }

  /// Inserts a row; returns the key of its leaf, and the ids that have moved to another leaf.
  mutating func insert(_ row: Row, at index: Int) -> (key: Int, moved: (key: Int, ids: [String])?) {
    if leaves.isEmpty {
      lastKey += 1
      leaves = [Leaf(key: lastKey, rows: [])]
      starts = [0]
    }
    let leaf = leaf(of: index)
    leaves[leaf].rows.insert(row, at: index - starts[leaf])
    defer { count(from: leaf) }
    guard leaves[leaf].rows.count > Self.leafMax else { return (leaves[leaf].key, nil) }
    lastKey += 1
    let half = Leaf(key: lastKey, rows: Array(leaves[leaf].rows[(Self.leafMax / 2)...]))
    leaves[leaf].rows.removeSubrange((Self.leafMax / 2)...)
    leaves.insert(half, at: leaf + 1)
    return (leaves[leaf].key, (half.key, half.rows.map(\.id)))
  }
}
