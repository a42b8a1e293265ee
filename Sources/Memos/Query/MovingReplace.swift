extension Array {
  /// Puts `element` at `target` in place of the one at `index`; only what stands between them
  /// moves, by one.
  ///
  /// To remove and to insert would move what stands behind both: of a list of 100,000 that is
  /// megabytes.
  public mutating func replace(at index: Int, with element: Element, movedTo target: Int) {
    precondition(indices.contains(index) && indices.contains(target), "Both stand in the array.")
    withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      (base + index).deinitialize(count: 1)
      if target < index {
        (base + target + 1).moveInitialize(from: base + target, count: index - target)
      } else {
        (base + index).moveInitialize(from: base + index + 1, count: target - index)
      }
      (base + target).initialize(to: element)
    }
  }
}
