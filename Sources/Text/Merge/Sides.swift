/// One value for each of the three texts of a merge.
struct Sides<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  func map<Other>(_ transform: (Value) -> Other) -> Sides<Other> {
    Sides<Other>(base: transform(base), ours: transform(ours), theirs: transform(theirs))
  }

  /// The value of the side that changed it; nil if both did, and differently.
  func settled(_ isSame: (Value, Value) -> Bool) -> Value? {
    if isSame(base, theirs) || isSame(ours, theirs) { return ours }
    return isSame(base, ours) ? theirs : nil
  }
}
