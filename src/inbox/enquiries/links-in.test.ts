import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../../tests/support/hostile-texts.ts';
import { linksIn } from './links-in.ts';

const hrefs = (text: string) => linksIn(text).map(({ href }) => href);

test('addresses are found once each, without what ends the sentence', () => {
  expect(hrefs('See https://a.example/b?c=d, (http://e.example) and https://a.example/b?c=d.')).toEqual([
    'https://a.example/b?c=d',
    'http://e.example/',
  ]);
  expect(hrefs('No address: www.a.example, javascript:alert(1), https://')).toEqual([]);
  expect(linksIn(Array.from({ length: 50 }, (_, n) => `https://${n}.example`).join(' '))).toHaveLength(10);
});

test('of a hostile text nothing but the web is left, and letters of other alphabets show what they are', () => {
  for (const { protocol } of HOSTILE_TEXTS.flatMap(linksIn)) expect(protocol).toMatch(/^https?:$/);
  expect(linksIn('https://аpple.example')[0]!.host).toBe('xn--pple-43d.example');
});
