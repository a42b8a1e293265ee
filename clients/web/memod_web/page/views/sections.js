// The sections of lists, and their titles in the person's language.

/** The key of a section of what was due before today. */
const OVERDUE = 'overdue';

export function sectionTitle({ words, calendar, groups }, by, { key, title }) {
  if (by === 'state') return words(key ?? 'memos');
  if (key === null) return words(by === 'day' ? 'no_date' : 'no_group');
  if (key === OVERDUE) return words('g_overdue');
  if (by === 'day') return calendar.day(key);
  const group = groups.get(key);
  return group ? words.group(group) : title;
}

/** Days of what is due, those before today as one. */
export function withOverdue(sections, today) {
  const late = sections.filter(({ key }) => key !== null && key < today);
  if (!late.length) return sections;
  const count = late.reduce((sum, each) => sum + each.count, 0);
  return [{ ...late[0], key: OVERDUE, count }, ...sections.filter((each) => !late.includes(each))];
}
