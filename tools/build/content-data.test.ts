import { parse, stringify } from 'devalue';
import { expect, test } from 'vitest';
import { readContent } from './content-data.ts';

test('articles lose their texts, everything else stays', () => {
  const entry = {
    id: 'one',
    data: { title: 'One', tags: ['crm'] },
    body: 'Text',
    rendered: { html: '<p>Text</p>' },
  };
  const stored = new Map([
    ['blog', new Map([['one', { ...entry }]])],
    ['legal', new Map([['one', { ...entry }]])],
  ]);
  const { body: _body, rendered: _rendered, ...left } = entry;
  const legal = ['legal', new Map([['one', entry]])] as const;
  const { forServer, others, articles } = readContent(stringify(stored));
  expect(parse(forServer)).toEqual(new Map([['blog', new Map([['one', left]])], legal]));
  expect(parse(others)).toEqual(new Map([legal]));
  expect(articles).toBe('[["one",["crm"]]]');
});

test('a site without articles is left as it is', () => {
  const stored = stringify(new Map([['legal', new Map()]]));
  expect(readContent(stored)).toEqual({ forServer: stored, others: stored, articles: '[]' });
});
