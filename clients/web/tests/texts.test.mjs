import assert from 'node:assert/strict';
import test from 'node:test';

import { inline, safeAddress } from '../memod_web/page/model/inline.js';
import { parse } from '../memod_web/page/model/markdown.js';
import { Marks, ticked } from '../memod_web/page/model/marks.js';
import { safePicture } from '../memod_web/page/model/pictures.js';
import { tagsBeside, titlePieces } from '../memod_web/page/model/tags.js';
import {
  carried,
  difference,
  movedCursor,
  nextItem,
  pieces,
  resolved,
} from '../memod_web/page/model/texts.js';

test('what looks like HTML is text', () => {
  const text = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
  assert.deepEqual(inline(text), [text]);
});

for (const address of [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  '//evil.example',
  'a',
]) {
  test(`a link doesn't lead to ${JSON.stringify(address)}`, () => {
    assert.equal(safeAddress(address), null);
    assert.ok(inline(`[x](${address})`).every((span) => span.type !== 'link'));
  });
}

test('of pictures those are shown that are only pixels', () => {
  assert.ok(safePicture('data:image/png;base64,iVBORw0KGgo='));
  for (const image of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://a/b.png',
    'javascript:alert(1)',
    'data:text/html;base64,AA==',
    'data:image/png;base64,AA== " onerror="x',
    null,
  ])
    assert.equal(safePicture(image), null);
});

for (const [text, expected] of [
  [
    'a *b* **c** ~~d~~',
    [
      'a ',
      { type: 'emphasis', children: ['b'] },
      ' ',
      { type: 'strong', children: ['c'] },
      ' ',
      { type: 'strike', children: ['d'] },
    ],
  ],
  ['`<b>`', [{ type: 'code', text: '<b>' }]],
  ['see [[Shops]] #a', ['see [[Shops]] #a']],
  [
    'https://a.example/b.',
    [{ type: 'link', href: 'https://a.example/b', children: ['https://a.example/b'] }, '.'],
  ],
  [
    '![cat](https://a.example/c.png)',
    [{ type: 'link', href: 'https://a.example/c.png', children: ['cat'] }],
  ],
  ['snake_case_name 2*3*4', ['snake_case_name 2*3*4']],
  ['\\*a\\*', ['*a*']],
  // An address that is none is text.
  ['see http://%', ['see http://%']],
  ['`a``b`', [{ type: 'code', text: 'a``b' }]],
  ['a ``` `b` ``', ['a ``` ', { type: 'code', text: 'b' }, ' ``']],
]) {
  test(`inline: ${text}`, () => assert.deepEqual(inline(text), expected));
}

test('a text has headings, lists with checkboxes, code, quotes and tables', () => {
  const text =
    '# A\n\n- [ ] one\n  - [x] two\n- three\n\n```\n<b>\n```\n> q\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\nend';
  const marks = [
    { kind: 'box', start: 7, end: 10, isTicked: false },
    { kind: 'box', start: 19, end: 22, isTicked: true },
  ];
  const blocks = parse(text, marks);
  assert.deepEqual(
    blocks.map((block) => block.type),
    ['heading', 'list', 'code', 'quote', 'table', 'rule', 'paragraph'],
  );
  const [one, three] = blocks[1].items;
  assert.deepEqual([one.box, three.box], [marks[0], null]);
  assert.deepEqual(one.blocks[0].children, ['one']);
  assert.deepEqual(one.blocks[1].items[0].box, marks[1]);
});

test('a mark is a span wherever it is, and is written out in code', () => {
  const text = '**#a** `#b` [[c|d]]😀 | x';
  const at = (kind, word, more) => ({
    kind,
    start: text.indexOf(word),
    end: text.indexOf(word) + word.length,
    ...more,
  });
  const marks = [
    at('tag', '#a', { tag: 'a' }),
    at('tag', '#b'),
    at('memo', '[[c|d]]', { target: 'c' }),
  ];
  const [{ children }] = parse(text, marks);
  assert.deepEqual(
    children.map((span) => span.type ?? span),
    ['strong', ' ', 'code', ' ', 'memo', '😀 | x'],
  );
  assert.equal(children[0].children[0].text, '#a');
  assert.equal(children[2].text, '#b');
  assert.equal(children[4].target, 'c');
});

test('marks move with the text until the server has said where they are', async () => {
  const answers = [];
  const shown = [];
  const ask = (text) => new Promise((resolve, reject) => answers.push({ text, resolve, reject }));
  const marks = new Marks(ask, (text) => shown.push(text));
  const range = (line, start, end) => ({
    start: { line, character: start },
    end: { line, character: end },
  });
  assert.deepEqual(marks.of('a\r\n#b [[c]]'), []);
  answers[0].resolve({
    tags: [{ range: range(1, 0, 2), tag: 'b' }],
    links: [{ range: range(1, 3, 8), target: 'c' }],
    checkboxes: [],
  });
  await null;
  await null;
  assert.deepEqual(shown, ['a\r\n#b [[c]]']);
  const places = (text) => marks.of(text).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(places('a\r\n#b [[c]]'), ['#b', '[[c]]']);
  assert.deepEqual(places('aa\r\n#b [[c]]'), ['#b', '[[c]]']);
  assert.deepEqual(places('aa\r\n#b [[cd]]'), ['#b']);
  assert.equal(answers.length, 2);
  answers[1].reject(new Error('offline'));
  await null;
  await null;
  await null;
  assert.equal(answers.at(-1).text, 'aa\r\n#b [[cd]]');
  assert.equal(ticked('- [ ] a', { start: 2 }, true), '- [x] a');
});

test('a heading may be closed, which `C#` is not', () => {
  const heading = (text) => parse(text)[0].children.join('');
  assert.equal(heading('# C#'), 'C#');
  assert.equal(heading('## a # b ##  '), 'a # b');
  assert.equal(heading('# #'), '');
});

test('what is nested deeper than is shown is shown as deep as that', () => {
  const text = Array.from({ length: 20 }, (_, depth) => `${' '.repeat(2 * depth)}- x${depth}`);
  const shown = JSON.stringify(parse(text.join('\n')));
  for (let depth = 0; depth < 20; depth += 1) assert.ok(shown.includes(`x${depth}`), `${depth}`);
});

/** The CPU time of some work, in ms: of the wall's clock others take a share. */
function cpuTime(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function readAll(text) {
  parse(text);
  titlePieces(text, ['a']);
  nextItem(text, text.length);
  pieces({ text });
}

const LONG = {
  spaces: (n) => ' '.repeat(n),
  'a heading of spaces': (n) => `# a${' '.repeat(n)}b`,
  'a heading of two stretches of spaces': (n) => `#${' '.repeat(n / 2)}a${' '.repeat(n / 2)}b`,
  'a heading of #': (n) => `# ${'#'.repeat(n)}x`,
  'a heading of # and spaces': (n) => `# ${'# '.repeat(n / 2)}x`,
  'no divider but spaces': (n) => `a|b\n${' '.repeat(n)}x`,
  'no divider but a dash and spaces': (n) => `a|b\n-${' '.repeat(n)}x`,
  'no divider but dashes': (n) => `a|b\n${'-'.repeat(n)}x`,
  'no divider but cells': (n) => `a|b\n${'- |'.repeat(n / 3)}x`,
  'a divider': (n) => `a|b\n${'-|'.repeat(n / 2)}`,
  'quotes that are too deep': (n) => `${'> '.repeat(18)}x\n`.repeat(n / 38),
  'one quote that is too deep': (n) => `${'>'.repeat(n)}x`,
  'an item of spaces': (n) => `-${' '.repeat(n)}x\u2028y`,
  'a checkbox of spaces': (n) => `- [ ]${' '.repeat(n)}x\u2028y`,
  'items in one line': (n) => '- '.repeat(n / 2),
  'items, each with a blank line': (n) => '- x\n\n'.repeat(n / 5),
  'items, each in the one before': (n) =>
    Array.from({ length: Math.sqrt(n) }, (_, at) => `${' '.repeat(at * 2)}- x`).join('\n'),
  'no rule': (n) => `${'- '.repeat(n / 2)}x`,
  'no rule but spaces': (n) => `---${' '.repeat(n)}x`,
  'a fence of backticks': (n) => `${'`'.repeat(n)}\n${'`'.repeat(n - 1)}`,
  'a fence that is not closed': (n) => `~~~\n${'~~\n'.repeat(n / 3)}`,
  'rows of a table': (n) => `a|b\n-|-\n${'c|d\n'.repeat(n / 4)}`,
  'lines with |': (n) => 'a|b\n'.repeat(n / 4),
  pipes: (n) => '|'.repeat(n),
  '| and spaces': (n) => `|${' '.repeat(n)}x`,
  'blank lines': (n) => '\n'.repeat(n),
  'one run of backticks': (n) => `a${'`'.repeat(n)}`,
  'long runs of backticks': (n) => `a${'`'.repeat(70)}`.repeat(n / 71),
  'runs of backticks, each longer': (n) =>
    Array.from({ length: Math.sqrt(n * 2) }, (_, at) => '`'.repeat(at + 1)).join('a'),
  'a link of spaces': (n) => `[a](${' '.repeat(n)}x`,
  'an address and spaces': (n) => `[a](b${' '.repeat(n)}x`,
  'a link with a title of spaces': (n) => `[a](b "${' '.repeat(n)}`,
  'links that do not end': (n) => '[a](b '.repeat(n / 6),
  'labels that do not end': (n) => '[a'.repeat(n / 2),
  'escaped brackets': (n) => `[${'\\['.repeat(n / 2)}`,
  'links of memos that do not end': (n) => '[[a|'.repeat(n / 4),
  'addresses that are none': (n) => 'http://%'.repeat(n / 8),
  'an address of dots': (n) => `https://${'.'.repeat(n)}`,
  'digits that are no tag': (n) => `#${'1'.repeat(n)}`,
  tags: (n) => '#a '.repeat(n / 3),
  backslashes: (n) => '\\'.repeat(n),
  exclamations: (n) => '!'.repeat(n),
  ...Object.fromEntries(
    ['*', '**', '_', '__', '~', '~~', '[', '#', '-', '>', '+'].flatMap((mark) => [
      [`${mark} alone`, (n) => mark.repeat(n / mark.length)],
      [`${mark} before words`, (n) => `${mark}a `.repeat(n / (mark.length + 2))],
      [`${mark} before lines`, (n) => `${mark}a\n`.repeat(n / (mark.length + 2))],
    ]),
  ),
};

// Sixteen times as long takes sixteen times the work. Where all of it was looked at from each place, it
// was 256 times.
for (const [name, make] of Object.entries(LONG)) {
  test(`the work of a long text is in proportion: ${name}`, () => {
    const [short, long] = [make(15_000), make(240_000)].map((text) => () => readAll(text));
    const one = Math.min(...[short, short, short].map(cpuTime));
    const most = 16 * 4 * Math.max(one, 1);
    const times = [];
    do times.push(cpuTime(long));
    while (times.at(-1) > most && times.length < 3);
    assert.ok(times.at(-1) <= most, `${one} ms, and ${times} ms`);
  });
}

test('what was typed while the server merged is carried over', () => {
  assert.equal(carried('a\nb\nc', 'a\nb\nc!', 'A\nb\nc'), 'A\nb\nc!');
  assert.equal(carried('a\nb\nc', '!a\nb\nc', 'a\nb\nC C'), '!a\nb\nC C');
  assert.equal(carried('a', 'ab', 'a'), 'ab');
  assert.equal(carried('a', 'a', 'b'), 'b');
  assert.equal(carried('abc', 'axc', 'ayc'), null);
});

test('differences and cursors keep surrogate pairs whole', () => {
  assert.deepEqual(difference('a😀b', 'a😁b'), { start: 1, end: 3, text: '😁' });
  assert.equal(movedCursor('abc', 'Xabc', 2), 3);
  assert.equal(movedCursor('abc', 'abcX', 2), 2);
});

test('a conflict is resolved for one side and keeps all else', () => {
  const marked = 'top\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> current\nend\n';
  assert.equal(resolved(marked, 'yours'), 'top\nmine\nend\n');
  assert.equal(resolved(marked, 'current'), 'top\ntheirs\nend\n');
});

test('an excerpt shows what was found, marked, and where it was cut', () => {
  const said = (excerpt) =>
    pieces(excerpt)
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('');
  const ranges = [
    { start: 2, end: 4 },
    { start: 6, end: 7 },
  ];
  assert.equal(said({ text: '가 나다 가라 마', ranges }), '가 [나다] 가[라] 마');
  assert.equal(said({ text: 'ab', ranges: [], cutBefore: true, cutAfter: true }), '…ab…');
  assert.equal(said({ text: '## Bread', ranges: [{ start: 3, end: 6 }] }), '[Bre]ad');
  assert.equal(said({ text: '## Bread', ranges: [{ start: 0, end: 2 }] }), '[##] Bread');
  assert.equal(said({ text: '# a', ranges: [{ start: 2, end: 3 }], cutBefore: true }), '…# [a]');
  for (const marks of ['> ', '- ', '* [x] ', '12. ', '#  ']) {
    const start = marks.length;
    assert.equal(said({ text: `${marks}rye`, ranges: [{ start, end: start + 3 }] }), '[rye]');
  }
  assert.equal(said({ text: '-5 °C', ranges: [{ start: 1, end: 2 }] }), '-[5] °C');
});

test('a title comes apart into its tags and what is between them', () => {
  const title = 'Water #plants, (#텃밭) a#b #1 #x';
  const pieces = titlePieces(title, ['plant', 'plants', '텃밭', 'x']);
  assert.equal(pieces.map(({ text }) => text).join(''), title);
  const tags = pieces.filter(({ isTag }) => isTag).map(({ text }) => text);
  assert.deepEqual(tags, ['#plants', '#텃밭', '#x']);
  assert.deepEqual(tagsBeside('Water #Plants', ['plants', 'plant', 'home']), ['plant', 'home']);
});

test('Enter goes on with a list, and ends it after an empty item', () => {
  const after = (text, at = text.length) => {
    const next = nextItem(text, at);
    return next && text.slice(0, next.start) + next.text + text.slice(next.end);
  };
  assert.equal(after('- [x] boots'), '- [x] boots\n- [ ] ');
  assert.equal(after('a\n  * rope'), 'a\n  * rope\n  * ');
  assert.equal(after('9. nine'), '9. nine\n10. ');
  assert.equal(after('1) one\n2) two', 6), '1) one\n2) \n2) two');
  assert.equal(after('- ropemap', 6), '- rope\n- map');
  assert.equal(after('- a\n- [ ] '), '- a\n');
  assert.equal(after('- a\n- \nb', 6), '- a\n\nb');
  for (const [text, at] of [['bread'], ['-no'], ['- a', 1], ['- a', 0], ['- a', 2], ['']])
    assert.equal(after(text, at), null, text);
});
