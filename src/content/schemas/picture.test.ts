import { expect, it } from 'vitest';
import { cover, pictureIssue } from './picture.ts';

const till = { file: './till.jpg', alt: 'A till on a counter' };
const issues = (given: object) =>
  (cover.safeParse(given).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('takes a file beside the text, and one fetched from Contentful', () => {
  expect(issues({ ...till, caption: 'The till' })).toEqual([]);
  expect(issues({ ...till, file: '/pictures/4xK-1a2b3c4d-1440.webp' })).toEqual([]);
});

it.each([
  ['no alt text', { file: till.file }, /^alt: is missing/],
  ['an empty alt text', { ...till, alt: ' ' }, /^alt: is empty/],
  ['no file', { alt: till.alt }, /^file: /],
  ['a file elsewhere', { ...till, file: 'https://elsewhere.test/till.jpg' }, /^file: .*beside/],
  ['what is no picture', { ...till, file: './till.pdf' }, /^file: .*\.jpg/],
  ['an unknown field', { ...till, width: 400 }, /"width"/],
])('refuses %s', (_, given, issue) => {
  expect(issues(given)).toEqual([expect.stringMatching(issue)]);
});

it('says why a picture cannot be shown', () => {
  const isFile = (path: string) => path === './till.jpg';
  expect(pictureIssue('./till.jpg', isFile)).toBeUndefined();
  expect(pictureIssue('./tull.jpg', isFile)).toMatch(/tull\.jpg: there is no such file/);
  expect(pictureIssue('./till.svg', isFile)).toMatch(/end in \.jpg/);
  expect(pictureIssue('/pictures/till.jpg', isFile)).toMatch(/beside the text/);
});
