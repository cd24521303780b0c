import { expect, it } from 'vitest';
import { cover, pictureIssue, picturesInData } from './picture.ts';

const till = { file: './till.jpg', alt: 'A till on a counter' };
const issues = (data: object) =>
  (cover.safeParse(data).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('accepts a file beside the text, and one fetched from Contentful', () => {
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
])('refuses %s', (_, data, issue) => {
  expect(issues(data)).toEqual([expect.stringMatching(issue)]);
});

it('finds the picture for the dark theme, too', () => {
  expect(picturesInData({ phone: { ...till, dark: './dark.jpg' } }).map(([path]) => path.join('.'))).toEqual([
    'phone.file',
    'phone.dark',
  ]);
  expect(issues({ ...till, dark: './till.pdf' })).toEqual([expect.stringMatching(/^dark: .*\.jpg/)]);
});

it.each([
  ['moments.items.0.picture.dark', 2208, 1380, undefined],
  ['moments.items.1.picture.file', 1000, 625, 'is 1000 pixels wide; a desktop picture needs 1200'],
  [
    'tryIt.items.2.picture.file',
    1200,
    1200,
    'is 1200 × 1200 pixels; a desktop picture is 0.5 to 0.8 times as high as wide',
  ],
  ['screenshots.pictures.0.file', 300, 300, undefined],
  ['moments.phone.file', 780, 1646, undefined],
  [
    'moments.phone.dark',
    780,
    900,
    'is 780 × 900 pixels; a phone picture is 1.6 to 2.3 times as high as wide',
  ],
])('says whether the picture of %s may be %i × %i', (field, width, height, issue) => {
  expect(pictureIssue('./a.png', () => ({ width, height }), field)).toBe(
    issue && `picture ./a.png: ${issue}`,
  );
});
