// What a browser keeps for this page; where that is forbidden, what stands in for it until the page is closed.

class Held {
  getItem(name) {
    return this[name] ?? null;
  }

  setItem(name, value) {
    this[name] = String(value);
  }

  removeItem(name) {
    delete this[name];
  }
}

/** One of the browser's own: to name a forbidden one is an error already. */
export function given(name) {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

export const local = given('localStorage') ?? new Held();
