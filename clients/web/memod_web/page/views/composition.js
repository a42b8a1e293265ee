// What an input method is composing in a field: a syllable, on a phone often a whole word.

/** A field that is given another text meanwhile would have what is composed twice. */
export class Composition {
  isOn = false;

  /** `ended()` is called whenever something is composed. */
  constructor(field, ended) {
    field.addEventListener('compositionstart', () => {
      this.isOn = true;
    });
    field.addEventListener('compositionend', () => {
      this.isOn = false;
      ended();
    });
  }
}
