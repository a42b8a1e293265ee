/** An id of our own. `crypto.randomUUID` isn't there without TLS. */
export function newId(prefix = 'm_') {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
