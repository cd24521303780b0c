import { expect, test } from 'vitest';
import { changeContent } from './change-content.ts';
import type { Value } from './render-yaml.ts';

interface Example {
  what: string;
  source: string;
  data: Value;
  changed: string;
}

const EXAMPLES: Example[] = [
  {
    what: 'a value keeps its quotes and its comment',
    source: "price: '9' # a month\n",
    data: { price: '12' },
    changed: "price: '12' # a month\n",
  },
  {
    what: 'a new field stands after the one before it',
    source: 'a: 1\nc: 3\n',
    data: { a: 1, b: 2, c: 3 },
    changed: 'a: 1\nb: 2\nc: 3\n',
  },
  {
    what: 'a removed field takes its line with it',
    source: 'a: 1\nb: 2\n',
    data: { b: 2 },
    changed: 'b: 2\n',
  },
  {
    what: 'the dash of a list item stays for its next field',
    source: 'list:\n  - a: 1\n    b: 2\n',
    data: { list: [{ b: 2 }] },
    changed: 'list:\n  - b: 2\n',
  },
  {
    what: 'a list in brackets stays in brackets',
    source: 'tags: [red, blue] # two\n',
    data: { tags: ['red'] },
    changed: 'tags: [red] # two\n',
  },
  {
    what: 'an item that moves takes its comments along',
    source: 'list:\n  - one # first\n  # second\n  - two\n',
    data: { list: ['two', 'one'] },
    changed: 'list:\n  # second\n  - two\n  - one # first\n',
  },
  {
    what: 'a text of several lines before a comment stays on its line',
    source: 'text: a # why\n',
    data: { text: 'a\nb' },
    changed: 'text: "a\\nb" # why\n',
  },
  {
    what: 'what is equal is not touched',
    source: 'a:   1\nb: { c: 2 }   # odd, but valid\n',
    data: { a: 1, b: { c: 2 } },
    changed: 'a:   1\nb: { c: 2 }   # odd, but valid\n',
  },
];

test.each(EXAMPLES)('$what', ({ source, data, changed }) => {
  expect(changeContent(source, false, { data, body: '' })).toBe(changed);
});
