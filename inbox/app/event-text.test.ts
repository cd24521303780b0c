// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { eventText } from './texts/events.ts';

beforeAll(() => {
  document.documentElement.lang = 'en-US';
});

const textOf = (event: Pick<Parameters<typeof eventText>[0], 'kind' | 'value' | 'deal'>) =>
  eventText({ actor: 'ada@agency.example', ...event }, { nameOf: () => 'Ada', currency: 'USD' });

test.each([
  [{ dealValue: 2400, reason: '3 others were cheaper' }, 'Ada noted: $2,400 · 3 others were cheaper'],
  [{ dealValue: 0, reason: '' }, 'Ada noted: $0'],
  [{ reason: '24 hours too late' }, 'Ada noted: 24 hours too late'],
  [{ dealValue: null, reason: '' }, 'Ada removed the value and the reason'],
])('only the value of a deal is an amount of money: %o', (deal, text) => {
  expect(textOf({ kind: 'deal', value: JSON.stringify(deal), deal })).toBe(text);
});

test('an address that begins with digits is no amount of money', () => {
  expect(textOf({ kind: 'forwarded', value: '24h@support.example' })).toBe(
    'Ada forwarded it to 24h@support.example',
  );
});
