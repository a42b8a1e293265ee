// What may be done to the journal of writes, each a function of what is in it: see `stepped` in journal.js.

import { newId } from './ids.js';
import { titleOf } from './overlay.js';
import { carried, wholeConflict } from './texts.js';

/** How many writes are on their way at once. */
const BATCH_MAX = 32;
/** How long one may wait for who types, or joins two texts, in ms. */
export const WAITING_MAX = 120_000;
/** What is as it was of a write that is sent again for a person. */
export const AGAIN = { error: null, epoch: null, isTried: false, notBefore: 0, ground: null };
/** How many texts are known as they were saved, for what is typed on them meanwhile. */
const SETTLED_MAX = 8;
/** How many are known as they were done, for lists that this device has from before. */
const DONE_MAX = 64;

// Which are sent now: those that wait for no other, and whose text rests. `next` is when another may be.
// `turn` goes before each: the bridge rejects what a page that died has sent, once it has a higher one.
export function picked({ entries, turn: { journal = newId('j_'), count = 0 } = {} }, now) {
  const batch = [];
  const before = new Set();
  let next = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.error) continue;
    const places = placesOf(entry);
    const isBehind = [...refs(entry), ...places].some((id) => before.has(id));
    const waitsForOther = [entry.after, entry.of].some(
      (op) => op && entries.some((each) => each.op === op),
    );
    const isLater = isBehind || waitsForOther || batch.length === BATCH_MAX;
    // What is sent later, or has failed, comes before what has to do with its place, or with what it stands
    // beside: a store that was locked may be free again in between.
    const isFirst = isLater || entry.isTried;
    for (const id of isFirst ? [...refs(entry), ...places] : subjects(entry)) before.add(id);
    if (isLater) continue;
    const ids = subjects(entry);
    // What is done to the same memo afterwards doesn't wait for a pause in typing.
    const isUrgent = entries
      .slice(index + 1)
      .some((each) => each.key !== entry.key && refs(each).some((id) => ids.includes(id)));
    // One that was to wait for longer is from before the clock was set back.
    if (entry.notBefore > now && entry.notBefore <= now + WAITING_MAX && !isUrgent)
      next = Math.min(next || entry.notBefore, entry.notBefore);
    else batch.push(entry);
  }
  // From here on they stay as they are: they may have been done though the response is lost.
  const put = batch.map((each) => ({ ...each, isTried: true }));
  const turn = { journal, count: count + (batch.length ? 1 : 0) };
  return { put, turn, result: { batch, next, turn: `${journal} ${turn.count} ` } };
}

function subjects({ params, was }) {
  return [
    params.id,
    ...(params.ids ?? []),
    ...(params.id || params.ids ? [] : was.map(({ id }) => id)),
  ];
}

// The list into which it puts something, behind what was put there before.
function placesOf({ method, params: { group = null } }) {
  const puts = /\/create$/.test(method) || (group !== null && method.startsWith('memo/'));
  return puts ? [`into ${group}`] : [];
}

function refs(entry) {
  const { group, before, after } = entry.params;
  return [...subjects(entry), group, before, after].filter(Boolean);
}

// In which records follow each other: those of one text, and all others of a page.
export function laneOf({ tab, entry, seen }) {
  return seen === undefined ? tab : `${tab}:${entry.key}`;
}

// What a record of a page does to the journal, once however often it is tried.
export function placed(record, { entries, settled, stops }) {
  const { n, entry, seen } = record;
  if ((stops[laneOf(record)] ?? 0) >= n) return { result: whereabouts(record, entries, settled) };
  const stop = [laneOf(record), n];
  if (seen === undefined) {
    return { put: entry.of ? undoing(entry, entries, settled) : [entry], stop };
  }
  const put = record.isDecision ? decided(record, entries) : withText(record, entries, settled);
  // Another page has decided, or typed what nobody has chosen from.
  if (!put) return { stop, result: whereabouts(record, entries, settled) };
  const { op, params } = put;
  return { put: [put], stop, result: { op, content: params.content, known: n } };
}

// What was refused, with the text that a person has made of it and of what is there.
function decided({ tab, n, entry, on, seen, known }, entries) {
  const there = entries.find(({ op }) => op === on);
  if (!there?.error || there.params.content !== seenBy(tab, known, seen, there.tabs)) return null;
  const { content, base } = entry.params;
  const tabs = { ...there.tabs, [tab]: { n, seen, content } };
  const params = { ...there.params, content, base };
  return { ...there, ...AGAIN, notBefore: entry.notBefore, tabs, params };
}

/** What a page has seen, with what another page has stored of it meanwhile. */
export function seenBy(tab, known, seen, tabs) {
  const mine = tabs?.[tab];
  if (!(mine?.n > known)) return seen;
  return carried(mine.seen, mine.content, seen) ?? mine.content;
}

// Where a record is that another page has stored, or else what it was typed on.
function whereabouts({ tab, n, entry, on }, entries, settled) {
  const has = (each) => each.key && each.key === entry.key && each.tabs?.[tab]?.n >= n;
  const all = [...settled, ...entries];
  const { op, params } = all.findLast(has) ?? all.find((each) => each.op === on) ?? entry;
  return { op, content: params?.content, known: n };
}

// An undo of a write that the server has had by now names its commit.
function undoing(entry, entries, settled) {
  if (entries.some(({ op }) => op === entry.of)) return [entry];
  const done = settled.find(({ op }) => op === entry.of);
  return done ? [{ ...entry, of: null, params: { revision: done.revision } }] : [];
}

/**
 * The write that a typed text goes into: the one it was typed on as long as nobody has sent that, else
 * one behind it. Where it was saved meanwhile, the text goes on from there.
 */
function withText({ tab, n, entry, on, seen, known }, entries, settled) {
  const { key, params, notBefore } = entry;
  const isNewer = (each) => each.key === key && each.tabs?.[tab]?.n > known;
  const at = (list) => list.findLast(isNewer) ?? list.find(({ op }) => op === on);
  const there = at(entries);
  const done = there ? null : at(settled);
  const from = seenBy(tab, known, seen, (there ?? done)?.tabs);
  const tabs = { [tab]: { n, seen, content: params.content } };
  const update = (content, base) => ({
    ...entry,
    method: 'memo/update',
    params: { id: params.id, content, base },
    tabs,
  });
  if (there && (!there.isTried || there.error)) {
    const content = carried(from, params.content, there.params.content);
    // Where both have changed the same words, each is sent as it was typed: the server says so.
    if (content === null) return update(params.content, groundOf(there) ?? params.base);
    const error = isForAPerson(there.error) ? there.error : null;
    const newer = { params: { ...there.params, content }, tabs: { ...there.tabs, ...tabs } };
    return { ...there, ...newer, error, isTried: false, notBefore };
  }
  if (there) {
    return { ...update(params.content, groundOf(there)), after: there.op, from };
  }
  if (!done) return { ...entry, tabs };
  const content = carried(from, params.content, done.content);
  if (content !== null) return update(content, done.revision);
  const behind = update(params.content, done.base);
  // Of one that was made here, the server knows no text before.
  if (done.base !== undefined) return behind;
  const saved = { id: params.id, revision: done.revision, content: done.content };
  return { ...behind, error: wholeConflict(saved, params.content) };
}

// Whether a person has to choose: to try again would take away what there is to choose from.
function isForAPerson(error) {
  return ['conflict', 'notFound', 'otherStore'].includes(error?.data?.kind);
}

// What was typed on a text that is saved by now goes on from the text as it was saved.
export function settle({ op }, result, { entries, settled }, at) {
  const entry = entries.find((each) => each.op === op);
  if (!entry) return {};
  const { key, tabs } = entry;
  const { memo } = result;
  const put = [];
  for (const each of entries) {
    if (each.after === op) put.push(rebased(each, entry, memo));
    if (each.of === op) put.push({ ...each, of: null, params: { revision: revisionOf(result) } });
  }
  const isText = key && memo?.content !== undefined;
  const about = isText ? { key, base: groundOf(entry), content: memo.content, tabs } : {};
  const done = doneBy(entry, memo);
  const all = [...settled, { op, revision: revisionOf(result), at, done, ...about }];
  return { put, remove: [entry.seq], settled: latest(all) };
}

// Texts are long, and few are typed at once.
function latest(settled) {
  const texts = settled.filter(({ key }) => key).slice(-SETTLED_MAX);
  const first = settled.length - DONE_MAX;
  return settled
    .filter((each, index) => index >= first || texts.includes(each))
    .map((each) => {
      const { op, revision, at, done } = each;
      return !each.key || texts.includes(each) ? each : { op, revision, at, done };
    });
}

// What it did to lists; of a text its title is enough, and a line is as the server has read it.
function doneBy({ method, params, was }, memo) {
  if (params.content === undefined) return { method, params, was };
  const { group, task } = memo ?? {};
  const read = memo && task && { group, due: task.due, important: task.important };
  const content = titleOf(memo?.content ?? params.content);
  return { method, params: { ...params, ...read, content }, was };
}

function rebased(each, entry, memo) {
  const { content: typed } = each.params;
  const content = carried(each.from, typed, memo.content);
  const ground = groundOf(entry);
  const alone = { ...each, after: null, from: null, ground };
  if (content !== null) {
    return { ...alone, params: { ...each.params, content, base: memo.revision } };
  }
  // Of one that was made here, the server knows no text before. Else it says where both touch the same
  // words, which knows what it was typed on.
  if (ground === undefined) return { ...alone, error: wholeConflict(memo, typed) };
  return { ...alone, params: { ...each.params, base: ground } };
}

// The revision that who typed on a text has seen: a text that was carried on to a newer one was typed on
// the one before.
function groundOf({ ground, params }) {
  return ground ?? params.base;
}

// What was typed on a text that was refused goes into it: a person decides of both at once.
export function refuse({ op }, error, { entries }) {
  const entry = entries.find((each) => each.op === op);
  if (!entry) return {};
  // Of what can't be undone there is nothing to put right.
  if (entry.method === 'history/undo') return { remove: [entry.seq] };
  const behind = entries.filter((each) => each.after === op);
  const gone = [...behind, ...entries.filter((each) => each.of === op)];
  let { content } = entry.params;
  let { tabs } = entry;
  for (const each of behind) {
    content = carried(each.from, each.params.content, content) ?? each.params.content;
    tabs = { ...tabs, ...each.tabs };
  }
  const params = behind.length ? { ...entry.params, content } : entry.params;
  // Of what a person chooses from, this is the text that was sent.
  const yours = entry.params.content;
  const said = { ...error, data: { ...error.data, yours } };
  return { put: [{ ...entry, params, tabs, error: said }], remove: gone.map(({ seq }) => seq) };
}

/** The revision of the commit with which a result came. */
function revisionOf({ memo, results, revision }) {
  return memo?.revision ?? results?.[0]?.memo?.revision ?? revision ?? null;
}

// Each in the order of its page; what one puts, the next finds. The result is the last one's.
export function recovered(all, journal) {
  let { entries } = journal;
  let result;
  const put = new Map();
  const stored = {};
  const lines = all.map(({ line }) => line).filter(Boolean);
  for (const record of all.sort((one, other) => one.n - other.n)) {
    const step = placed(record, { ...journal, entries, stops: { ...journal.stops, ...stored } });
    ({ result } = step);
    for (const each of step.put ?? []) {
      entries = [...entries.filter(({ op }) => op !== each.op), each];
      put.set(each.op, each);
    }
    if (step.stop) stored[step.stop[0]] = record.n;
  }
  return { put: [...put.values()], stops: stored, lines, result };
}
