import { expect, test } from 'vitest';
import { parseContent } from '../yaml/content-file.ts';
import { decimalCentsIssues } from './decimal-cents.ts';

const issues = (yaml: string, currency = 'USD') =>
  decimalCentsIssues(parseContent(yaml, false), currency).map(({ line, path, message }) =>
    [line, path, message].join(' '),
  );

test.each([
  ['fromCents: 2900.00', 'USD', '1 fromCents 2900.00 reads as 2,900 cents, which is $29.00: write 290000'],
  [
    'items:\n  - { cents: 49.5 }',
    'EUR',
    '2 items.0.cents 49.5 reads as 49.5 cents, which is €0.50: write 4950',
  ],
  ['dayCents: 2900.0', 'JPY', '1 dayCents 2900.0 has a decimal point: write 2900'],
])('an amount with a decimal point is refused: %j in %s', (yaml, currency, expected) =>
  expect(issues(yaml, currency)).toEqual([expected]),
);

test('an amount in whole cents and other numbers with a point are good', () => {
  expect(issues('fromCents: 290000\nrate: 8.25\ncentsNote: 9.5\n')).toEqual([]);
});
