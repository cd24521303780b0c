import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../test/support/hostile-texts.ts';
import { blocksOf, linksIn } from './message-text.ts';

test('an attached estimate becomes a table between the texts of the visitor', () => {
  expect(
    blocksOf('My estimate\n\nTime: 6 weeks\nPrice: $9,000\n- Scope: small: $2,000\n\nPlease call: soon.'),
  ).toEqual([
    { text: 'My estimate' },
    {
      rows: [
        ['Time', '6 weeks'],
        ['Price', '$9,000'],
        ['Scope', 'small: $2,000'],
      ],
    },
    { text: 'Please call: soon.' },
  ]);
});

test.each(['', 'Hello', 'One: two\nthree', 'https://a.example\nhttps://b.example\nhttps://c.example'])(
  '%j is text',
  (message) => expect(blocksOf(message)).toEqual(message ? [{ text: message }] : []),
);

test('every word of a message is kept', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('A: b', '- C: d', '', 'e: ', ': f'));
  const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const shown = blocksOf(lines.join('\n')).map((block) =>
        'text' in block ? block.text : block.rows.flat().join(' '),
      );
      expect(words(shown.join(''))).toBe(words(lines.join('')));
    }),
  );
});

const hrefs = (text: string) => linksIn(text).map(({ href }) => href);

test('each address is found once, without the punctuation after it', () => {
  expect(hrefs('See https://a.example/b?c=d, (http://e.example) and https://a.example/b?c=d.')).toEqual([
    'https://a.example/b?c=d',
    'http://e.example/',
  ]);
  expect(hrefs('Or www.a.example/b, says ada@www.a.example')).toEqual(['https://www.a.example/b']);
  expect(hrefs('No address: www., javascript:alert(1), https://')).toEqual([]);
  expect(linksIn(Array.from({ length: 50 }, (_, n) => `https://${n}.example`).join(' '))).toHaveLength(10);
});

test('hostile texts only give web addresses, and other alphabets are shown as punycode', () => {
  for (const { protocol } of HOSTILE_TEXTS.flatMap(linksIn)) expect(protocol).toMatch(/^https?:$/);
  expect(linksIn('https://аpple.example')[0]!.host).toBe('xn--pple-43d.example');
});
