import { expect, it } from 'vitest';
import { parseContent } from './content-file.ts';

it.each([
  ['title: Why: your shop', "put the text in quotes, because it contains a colon: 'Why: your shop'"],
  ["title: It's: here", 'because it contains a colon: "It\'s: here"'],
  [
    '<<<<<<< HEAD\nname: A\n',
    '1 has the line "<<<<<<< HEAD" of a merge that was not finished; keep one of the two versions and delete these lines',
  ],
  ['items:\n-one\n', '2 needs a space after the hyphen'],
  ['items:\n  - one\n  -two\n', '3 needs a space after the hyphen'],
  ['a:\n\tb: 1', '2 is indented with a tab'],
  ["title: 'It's here'", "1 its quotes end too early; write '' for each apostrophe"],
  ["a:\n  - { title: 'It's here' }", "2 its quotes end too early; write '' for each apostrophe"],
  ['title: "A "good" one"', '1 its quotes end too early; put the text in single quotes'],
  ["a: { b: 'no end, c: d }\n", 'a quote that begins a text in a line above is not closed'],
  [
    'text: Call #1 is Ana',
    "1 put the text in quotes, because it has a # behind a blank, which begins a comment: 'Call #1 is Ana'",
  ],
  [
    'items:\n  - one #1\n',
    "2 put the text in quotes, because it has a # behind a blank, which begins a comment: 'one #1'",
  ],
  ['a: b #TODO: c', 'read'],
  ['a: b # c', 'read'],
  ['a: 1\na: 2', '2 names a field a second time'],
  ['a:\n   b: 1\n  c: 2', '3 is indented differently'],
  ['text: @foo', "1 put the text in quotes, because it begins with @: '@foo'"],
  ['text: *bold* word', '1 put the text in quotes, because it begins with *'],
  ['title Foo\nb: 1', '1 is not a field; write a name, a colon'],
  ['a: { b: 1', '1 is not closed: it needs a }'],
  ['a: [1, 2', '1 is not closed: it needs a ]'],
  ['a: [\n  - b: 1\n    c: 2\n', 'a line whose [ or { is not closed'],
  ['key:value\nb: 1', '1 needs a space after the colon'],
  ['a: 1\ntext: "no end\nb: 1\n', 'the quote that begins the text in line 2 is not closed'],
  ["- 'no end\n- one\n", 'the quote that begins the text in line 1 is not closed'],
  ['a:\n  - { title: One text: two }', '2 has two fields with no comma between them'],
  ['text: - a', '1 has a list beside the name'],
  ['a: b\n c: d', '1 has a text, so the lines below it must not be indented further'],
])('says of %j what to change', (yaml, reason) => {
  const said = () => {
    try {
      parseContent(yaml, false);
      return 'read';
    } catch (error) {
      const { line, message } = error as Error & { line: number };
      return `${line} ${message}`;
    }
  };
  expect(said()).toContain(reason);
});
