// The zone that days are reckoned in, as `initialize` takes it: the name of one that both sides know.

/** The device's zone by its IANA name; where the browser knows none, the one of its clock. */
export function zoneNow(name, now = new Date()) {
  // Without a usable setting of the system, Chromium names it so; no server knows it.
  return name && name !== 'Etc/Unknown' ? name : clockZone(now);
}

/**
 * Zones that are no whole hours from UTC, by minutes east of it: no name says such a distance, so it is
 * the name of a place that has it now. Where that changes in summer, the page has to be loaded again.
 */
const PLACES = {
  '-570': 'Pacific/Marquesas',
  '-210': 'America/St_Johns',
  '-150': 'America/St_Johns',
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  525: 'Australia/Eucla',
  570: 'Australia/Darwin',
  630: 'Australia/Adelaide',
  765: 'Pacific/Chatham',
  825: 'Pacific/Chatham',
};

/** The zone of the clock's distance from UTC, by a name that every server knows. */
export function clockZone(now = new Date()) {
  // The names count westwards, as getTimezoneOffset does.
  const west = now.getTimezoneOffset();
  const hours = Math.round(west / 60);
  return PLACES[-west] ?? (hours ? `Etc/GMT${hours > 0 ? '+' : ''}${hours}` : 'UTC');
}
