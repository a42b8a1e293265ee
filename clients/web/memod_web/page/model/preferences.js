// What a person chose on this device.

const KEY = 'memod-preferences';

export const DEFAULTS = { language: '', theme: 'auto', size: 'normal', groupsAs: 'grid' };

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
