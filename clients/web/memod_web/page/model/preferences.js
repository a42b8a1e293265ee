// What a person chose on this device.

const KEY = 'memod-preferences';

export const DEFAULTS = {
  language: '',
  theme: 'auto',
  size: 'normal',
  groupsAs: 'grid',
  views: {},
};

/** How much higher rows are in larger texts, in rem: what is below a title takes a second line there. */
const ROW_MORE_REM = { large: 0.375, largest: 1.5 };

/** The height of a row in a text of a size, in rem, which has `rem` in the normal one. */
export function rowRem(rem, size) {
  return rem + (ROW_MORE_REM[size] ?? 0);
}

export class Preferences {
  #storage;

  /** @param {Storage} storage such as localStorage; one that refuses only forgets. */
  constructor(storage) {
    this.#storage = storage;
    let kept = {};
    try {
      kept = JSON.parse(storage.getItem(KEY) ?? '{}');
    } catch {
      // Of another version, or not ours: as if there were none.
    }
    this.values = { ...DEFAULTS, ...kept };
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.values[name] = value;
    try {
      this.#storage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // A full or forbidden storage: it holds until the page is closed.
    }
  }
}
