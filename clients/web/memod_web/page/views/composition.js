// What an input method is composing in a field: a syllable, on a phone often a whole word.

/** A field that is given another text meanwhile has what is composed twice. */
export class Composition {
  isOn = false;

  /** `ended()` is called whenever something was composed. */
  constructor(field, ended) {
    const end = () => {
      if (!this.isOn) return;
      this.isOn = false;
      ended();
    };
    field.addEventListener('compositionstart', () => {
      this.isOn = true;
    });
    field.addEventListener('compositionend', end);
    // Not every browser ends it in a field that goes.
    field.addEventListener('blur', end);
  }
}
