extension RandomAccessCollection where Index == Int {
  /// The number of leading elements for which `isBefore` holds; it holds for those and no others.
  public func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
