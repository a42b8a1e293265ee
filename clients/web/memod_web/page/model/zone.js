// The zone that days are reckoned in, as `initialize` takes it: the name of one that both sides know.

/** The device's zone by its IANA name; where the browser knows none, the one of its clock. */
export function zoneNow(name, now = new Date()) {
  // Without a usable setting of the system, Chromium names it so; no server knows it.
  return name && name !== 'Etc/Unknown' ? name : clockZone(now);
}

/** The zone of the clock's distance from UTC, which every server knows: whole hours, or UTC. */
export function clockZone(now = new Date()) {
  const hours = Math.round(now.getTimezoneOffset() / 60);
  // The names count westwards, as getTimezoneOffset does.
  return hours ? `Etc/GMT${hours > 0 ? '+' : ''}${hours}` : 'UTC';
}
