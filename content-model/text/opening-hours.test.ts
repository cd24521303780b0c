import { expect, test } from 'vitest';
import { openingHours } from '../schemas/opening-hours.ts';
import { daysOf, formatOpeningHours } from './opening-hours.ts';

const plain = (lines: string[]) => lines.map((line) => line.normalize('NFKC').replaceAll(/\s/g, ' '));

test.each([
  {
    language: 'en-US',
    clock: 12,
    entry: { from: 'monday', to: 'friday', opens: '08:00', closes: '18:00' },
    line: 'Monday – Friday, 8 AM – 6 PM',
  },
  {
    language: 'en-CA',
    clock: 12,
    entry: { from: 'saturday', opens: '09:30', closes: '12:00' },
    line: 'Saturday, 9:30 a.m.–12:00 p.m.',
  },
  {
    language: 'es-ES',
    clock: 24,
    entry: { from: 'monday', to: 'friday', opens: '09:00', closes: '17:30' },
    line: 'lunes – viernes, 9:00–17:30',
  },
  {
    language: 'he-IL',
    clock: 24,
    entry: { from: 'sunday', to: 'thursday', opens: '09:00', closes: '17:00' },
    line: 'יום ראשון – יום חמישי, 9:00–17:00',
  },
] as const)('hours are formatted in $language', ({ language, clock, entry, line }) => {
  expect(plain(formatOpeningHours([entry], { language, clock }))).toEqual([line]);
});

test('the times of a day stay in one line', () => {
  const entry = { from: 'monday', opens: '08:00', closes: '18:00' } as const;
  const [line] = formatOpeningHours([entry], { language: 'en-US', clock: 12 });
  expect(line!.split(/[ \u2009]/)).toHaveLength(2);
});

test('days may run across the end of the week', () => {
  expect(daysOf({ from: 'saturday', to: 'monday', opens: '09:00', closes: '12:00' })).toEqual([
    'saturday',
    'sunday',
    'monday',
  ]);
});

test('an office cannot close before it opens', () => {
  const entry = { from: 'monday', opens: '17:00', closes: '09:00' };
  expect(openingHours.safeParse([entry]).error?.issues[0]?.path).toEqual([0, 'closes']);
});
