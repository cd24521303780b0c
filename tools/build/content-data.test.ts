import { parse, stringify } from 'devalue';
import { expect, test } from 'vitest';
import { withoutTexts } from './content-data.ts';

test('articles lose their texts, everything else stays', () => {
  const entry = { id: 'one', data: { title: 'One' }, body: 'Text', rendered: { html: '<p>Text</p>' } };
  const stored = new Map([
    ['blog', new Map([['one', { ...entry }]])],
    ['legal', new Map([['one', { ...entry }]])],
  ]);
  const { body: _body, rendered: _rendered, ...left } = entry;
  expect(parse(withoutTexts(stringify(stored)))).toEqual(
    new Map([
      ['blog', new Map([['one', left]])],
      ['legal', new Map([['one', entry]])],
    ]),
  );
});

test('a site without articles is left as it is', () => {
  const stored = stringify(new Map([['legal', new Map()]]));
  expect(withoutTexts(stored)).toBe(stored);
});
