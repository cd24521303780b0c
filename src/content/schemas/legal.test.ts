import { expect, it } from 'vitest';
import { authorSchema } from './blog.ts';
import { legalSchema } from './legal.ts';

const words = 'Long enough to say something about the document, and short enough to be read.';
const document = { title: 'House rules', description: words, effective: '2024-01', intro: words };
const author = { name: 'Ada Example', role: 'Writer', bio: words };

it.each([
  ['a month that does not exist', { effective: '2024-13' }, ['effective']],
  ['a month in words', { effective: 'January 2024' }, ['effective']],
  ['a missing introduction', { intro: undefined }, ['intro']],
  ['numbers of sections, which the page counts itself', { sections: 7 }, []],
])('a legal text refuses %s', (_, changes, path) => {
  expect(legalSchema.safeParse(document).success).toBe(true);
  const issues = legalSchema.safeParse({ ...document, ...changes }).error?.issues ?? [];
  expect(issues.map((issue) => issue.path)).toEqual([path]);
});

it('an author needs more than a name', () => {
  expect(authorSchema.safeParse(author).success).toBe(true);
  expect(authorSchema.safeParse({ ...author, bio: 'Writes.' }).error?.issues[0]?.path).toEqual(['bio']);
});
