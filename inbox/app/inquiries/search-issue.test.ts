import { expect, test } from 'vitest';
import { searchIssue } from './search-issue.ts';

const known = { fields: ['budget'], members: ['Mark Adeyemi', 'olive@agency.example'] };
const issue = (text: string) => searchIssue(text, known);

test.for(['form:x', 'Assignd:mark', 'heron form:"a b"'])('an unknown term is named: %s', (text) => {
  expect(issue(text)).toContain(text.replace('heron ', ''));
});

test.for(['is:foo', 'assigned:zoe', 'after:soon', 'before:12/03/2026', 'value:many', 'has:picture'])(
  'a value that a term does not take is named: %s',
  (text) => {
    expect(issue(text)).toContain(text);
  },
);

test.for([
  'two words',
  'is:unanswered',
  'is:replied',
  'is:scheduled',
  'is:undelivered',
  'is:delayed',
  'IS:Op',
  'assigned:ma',
  'assigned:me',
  'after:2026-11',
  'after:yes',
  'before:7d',
  '-is:won',
  'value:>10,000',
  'value:$38000',
  'has:file',
  'budget:"10,000 to 50,000"',
  'from:',
  'https://a.example/b',
  'at 12:30',
  '"re: form:x"',
])('what may find something is not complained of: %s', (text) => {
  expect(issue(text)).toBeUndefined();
});
