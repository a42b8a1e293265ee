/** A text without halves of surrogate pairs, which neither JSON's readers nor addresses take. */
export function wellFormed(text) {
  // With `u`, the two halves of a pair are one character, and no longer among these.
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}
