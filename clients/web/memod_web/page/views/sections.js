// The titles of sections, in the person's language.

export function sectionTitle({ words, calendar, groups }, by, { key, title }) {
  if (by === 'state') return words(key ?? 'memos');
  if (key === null) return words(by === 'day' ? 'no_date' : 'no_group');
  if (by === 'day') return calendar.day(key);
  const group = groups.get(key);
  return group ? words.group(group) : title;
}
