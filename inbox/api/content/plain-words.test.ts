import { expect, test } from 'vitest';
import type { IssueCause } from '../../../content-model/checks/content-issue.ts';
import { plainMessage } from './plain-words.ts';

const TITLES = new Map([['pages/about.yaml', 'About us']]);

test.each<[IssueCause, string]>([
  [{ code: 'not-a-choice' }, 'choose one'],
  [{ code: 'same-text', file: 'pages/about.yaml' }, 'is the same as in “About us”'],
  [{ code: 'same-text', file: 'pages/gone.yaml' }, 'is the same as in “pages/gone.yaml”'],
  [
    { code: 'same-address', address: '/about', file: 'pages/about.yaml' },
    'its address /about is already used by “About us”',
  ],
  [{ code: 'section-named-twice', section: 'keyFeatures' }, '“Key features” is named twice'],
  [{ code: 'section-without-texts', section: 'keyFeatures' }, 'there are no texts for “Key features” yet'],
])('%j is said as the forms call files and fields', (cause, plain) => {
  expect(plainMessage({ message: 'for those who edit content/pages/x.yaml', cause }, TITLES)).toBe(plain);
});

test('a mistake without a cause keeps its words', () => {
  const message = 'put the text in quotes, because it contains a colon: names iPhone and SaaS';
  expect(plainMessage({ message }, TITLES)).toBe(message);
});
