/// One value for each of the three texts of a merge.
struct Sides<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  func map<Other>(_ transform: (Value) -> Other) -> Sides<Other> {
    Sides<Other>(base: transform(base), ours: transform(ours), theirs: transform(theirs))
  }
}
