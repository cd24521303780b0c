import { expect, it } from 'vitest';
import { cover, pictureIssue, picturesInData } from './picture.ts';

const till = { file: './till.jpg', alt: 'A till on a counter' };
const issues = (data: object) =>
  (cover.safeParse(data).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('accepts a file beside the text, and one fetched from Contentful', () => {
  expect(issues({ ...till, caption: 'The till' })).toEqual([]);
  expect(issues({ ...till, file: 'https://images.ctfassets.net/space/4xK/map.png' })).toEqual([]);
});

it.each([
  ['no alt text', { file: till.file }, /^alt: is missing/],
  ['an empty alt text', { ...till, alt: ' ' }, /^alt: is empty/],
  ['no file', { alt: till.alt }, /^file: /],
  ['a file elsewhere', { ...till, file: 'https://elsewhere.test/till.jpg' }, /^file: .*beside/],
  ['this machine', { ...till, file: 'http://127.0.0.1:4321/till.jpg' }, /^file: .*beside/],
  ['a private host', { ...till, file: 'https://10.0.0.1/.ctfassets.net/a.png' }, /^file: .*beside/],
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

it.for([
  ['moments.items.0.picture.dark', 2208, 1380, undefined],
  ['moments.items.1.picture.file', 500, 625, 'is 500 pixels wide; a product picture needs 600'],
  [
    'moments.items.2.picture.file',
    1200,
    2400,
    'is 1200 × 2400 pixels; a product picture is 0.4 to 1.6 times as high as wide',
  ],
  ['screenshots.pictures.0.file', 300, 300, undefined],
  ['moments.phone.file', 780, 1646, undefined],
  [
    'moments.phone.dark',
    780,
    900,
    'is 780 × 900 pixels; a phone picture is 1.6 to 2.3 times as high as wide',
  ],
] as const)('says whether the picture of %s may be %i × %i', ([field, width, height, issue]) => {
  expect(pictureIssue('./a.png', () => ({ width, height }), field)).toBe(
    issue && `picture ./a.png: ${issue}`,
  );
});
