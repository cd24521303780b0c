import { expect, it } from 'vitest';
import { contentNames } from '../loaders/content-files.ts';
import { blogSchema } from './blog.ts';

const schema = blogSchema({ authors: ['ada', 'bo'], topics: ['buying', 'erp'] });
const post = {
  title: 'Twelve words are enough',
  description: 'A description has to be long enough to fill the two lines search engines show.',
  date: '2026-02-03',
  author: 'ada',
  tags: ['buying', 'erp'],
};

function issues(changes: object): string[] {
  const result = schema.safeParse({ ...post, ...changes });
  return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

it('takes an article with every field in order', () => {
  expect(issues({ updated: '2026-02-03', summary: post.description })).toEqual([]);
});

it.each([
  ['a day in the future', { date: '2999-01-01' }, /^date: lies in the future/],
  ['a day that does not exist', { date: '2026-02-30' }, /^date: expected a real day/],
  ['a day without quotes, which YAML turns into a Date', { date: new Date() }, /^date: .*in quotes/],
  ['a change before the first day', { updated: '2026-02-02' }, /^updated: lies before/],
  ['an author without a file, naming those that have one', { author: 'cy' }, /^author: .*"ada".*"bo"/],
  [
    'a tag outside the list',
    { tags: ['gossip'] },
    /^tags\.0: must be a topic of content\/pages\/blog\.yaml: buying, erp/,
  ],
  ['the same tag twice', { tags: ['erp', 'erp'] }, /^tags: names the same tag twice/],
  ['no tag', { tags: [] }, /^tags: /],
  ['a title search engines would cut', { title: 'x'.repeat(61) }, /^title: .*60/],
  ['a missing description', { description: undefined }, /^description: /],
  ['an unknown field', { subtitle: 'x' }, /"subtitle"/],
])('refuses %s', (_, changes, issue) => {
  expect(issues(changes)).toEqual([expect.stringMatching(issue)]);
});

it('takes what is already today somewhere on earth', () => {
  const inKiribati = new Date(Date.now() + 14 * 3_600_000 - 60_000).toISOString().slice(0, 10);
  expect(issues({ date: inKiribati })).toEqual([]);
});

it('takes the topics that the page of the blog describes', () => {
  const { topics } = contentNames(new URL('../../../tests/fixture-site/content/', import.meta.url));
  expect(topics).toContain('e-commerce');
  expect(contentNames(new URL('file:///nowhere/')).topics).toEqual([]);
});
