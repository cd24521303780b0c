import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './message-blocks.ts';

test('what the estimator attached is a table again, between what the visitor wrote', () => {
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

test('no word of any message is lost', () => {
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
