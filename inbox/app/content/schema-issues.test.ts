import { expect, test } from 'vitest';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { schemaIssues } from './schema-issues.ts';
import type { Schema } from './schema.ts';

const schema: Schema = {
  properties: {
    title: { type: 'string', minLength: 4, maxLength: 10 },
    note: { type: 'string', maxLength: 5 },
    color: { type: 'string', format: 'color', pattern: '^#[0-9a-f]{6}$' },
    dial: { type: 'string', pattern: '^tel:\\+\\d+$', description: 'tel: and digits.' },
    href: { type: 'string', format: 'link' },
    rate: { type: 'number', minimum: 0, maximum: 50 },
    size: { enum: ['small', 'large'] },
    items: { type: 'array', items: { properties: { name: { type: 'string' } }, required: ['name'] } },
  },
  required: ['title'],
};

const issuesIn = (data: Record<string, Value>, path: string) =>
  schemaIssues(
    schema,
    { data, body: '', version: 1, liveVersion: 'a' },
    { paths: [path], addresses: ['/', '/pricing'] },
  ).map(({ message }) => message);

test.for<[string, Record<string, Value>, string, string[]]>([
  ['an emptied field', { title: ' ' }, 'title', ['Fill this in.']],
  ['an emptied optional field', { title: 'Right' }, 'note', []],
  ['a field of an item', { items: [{ name: '' }] }, 'items.0.name', ['Fill this in.']],
  ['a text that is too long', { title: 'Much too long' }, 'title', ['At most 10 characters; it has 13.']],
  ['a text that is too short', { title: 'No' }, 'title', ['At least 4 characters; it has 2.']],
  ['a text with a named value', { note: '{claims.years} of work' }, 'note', []],
  ['a word for a color', { color: 'orange-ish' }, 'color', ['Choose a color, or type one such as #0a7d5a.']],
  ['a color in capitals', { color: '#FF5A1F' }, 'color', []],
  ['another form', { dial: '0171' }, 'dial', ['Write it as described below.']],
  ['an unknown page', { href: '/pricng' }, 'href', ['/pricng leads to a page that does not exist.']],
  ['a page with a place on it', { href: '/pricing#plans' }, 'href', []],
  ['another website', { href: 'https://agency.example/x' }, 'href', []],
  ['a number that is too large', { rate: 51 }, 'rate', ['At most 50.']],
  ['words for a number', { rate: 'some' }, 'rate', ['Type a number.']],
  ['an unknown choice', { size: 'huge' }, 'size', ['This cannot be chosen here. Choose another.']],
])('%s is judged by the form itself', ([, data, path, messages]) => {
  expect(issuesIn(data, path)).toEqual(messages);
});
