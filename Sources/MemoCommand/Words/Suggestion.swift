import Text

/// The word of `known` that is most like `word`; nil if none is, as none is like a word all of
/// which would have to be replaced.
func nearest(to word: String, among known: [String]) -> String? {
  let key = Array(caseFolded(word).unicodeScalars)
  var best: (word: String, distance: Int)?
  for other in known {
    let scalars = Array(caseFolded(other).unicodeScalars)
    let distance = editDistance(key, scalars)
    guard distance < min(key.count, scalars.count) else { continue }
    if distance < best?.distance ?? max(2, key.count / 3 + 1) { best = (other, distance) }
  }
  return best?.word
}
