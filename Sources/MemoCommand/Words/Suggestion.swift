import Text

/// The word of `known` that is most like `word`; nil if none is.
func nearest(to word: String, among known: [String]) -> String? {
  let key = Array(caseFolded(word).unicodeScalars)
  var best: (word: String, distance: Int)?
  for other in known {
    let distance = editDistance(key, Array(caseFolded(other).unicodeScalars))
    if distance < best?.distance ?? max(2, key.count / 3 + 1) { best = (other, distance) }
  }
  return best?.word
}
