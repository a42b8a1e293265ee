// Smart lists as a form has them: words, tags, when it is due, importance, and what is still to do.

const DUES = {
  today: { from: 'today', before: 'today+1' },
  week: { from: 'today', before: 'today+7' },
};

export const DUE_CHOICES = ['any', 'today', 'week', 'overdue'];

/** The query of a form, `{text, due, isImportant, isOpen}`; null if it asks for nothing. */
export function queryOf({ text = '', due = 'any', isImportant = false, isOpen = false }) {
  const all = text.split(/\s+/).filter(Boolean);
  const tags = all.filter((word) => /^#./u.test(word)).map((word) => word.slice(1));
  const words = all.filter((word) => !/^#./u.test(word)).join(' ');
  const query = {};
  if (words) query.text = words;
  if (tags.length) query.tags = tags;
  if (due === 'overdue') query.overdue = true;
  else if (DUES[due]) query.due = { ...DUES[due] };
  if (isImportant) query.important = true;
  if (isOpen) query.state = ['todo', 'doing'];
  return Object.keys(query).length ? query : null;
}

/** The form of a query; null for one that says more than a form can. */
export function formOf(query) {
  const { text, tags = [], overdue, due, important, state } = query;
  const form = {
    text: [text, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' '),
    due: overdue ? 'overdue' : due ? choiceOf(due) : 'any',
    isImportant: important === true,
    isOpen: state !== undefined,
  };
  return isSame(queryOf(form), query) ? form : null;
}

function choiceOf(due) {
  return Object.keys(DUES).find((each) => isSame(DUES[each], due)) ?? 'any';
}

function isSame(one, other) {
  return sorted(one) === sorted(other);
}

function sorted(value) {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort())
      : each,
  );
}
