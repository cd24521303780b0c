import { describe, expect, it } from 'vitest';
import { dayIn } from '../text/days.ts';
import { languageTag, locale, referencePrefix } from './locale.ts';

const valencia = {
  currency: 'EUR',
  tax: { name: 'IVA', rate: 21 },
  timeZone: 'Europe/Madrid',
  units: 'metric',
  firstDay: 'monday',
  clock: 24,
};

const ZONE = 'must be a time zone such as America/Chicago or Europe/Madrid';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

it('accepts every time zone that the server supports', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    expect(messages(locale.safeParse({ ...valencia, timeZone }))).toEqual([]);
    expect(dayIn(timeZone, 0)).toMatch(/^19/);
  }
});

it('accepts values that Intl supports', () => expect(messages(locale.safeParse(valencia))).toEqual([]));

it.each([
  [{ currency: 'EURO' }, 'must be a currency code such as USD, EUR or JPY'],
  [{ currency: 'XQQ' }, 'must be a currency code such as USD, EUR or JPY'],
  [{ timeZone: 'Europe/Valencia' }, ZONE],
  [{ timeZone: '+02:00' }, ZONE],
  [{ timeZone: 'IST' }, `${ZONE}; IST may be Asia/Calcutta`],
  [{ timeZone: 'SystemV/PST8' }, ZONE],
  [{ timeZone: 'new york' }, `${ZONE}; new york may be America/New_York`],
  [{ tax: { name: 'IVA', rate: 210 } }, 'must be a percentage from 0 to 50, such as 8.25'],
  [{ clock: 13 }, 'must be 12 or 24'],
])('refuses %j and says what is allowed', (invalid, message) =>
  expect(messages(locale.safeParse({ ...valencia, ...invalid }))).toEqual([message]),
);

describe('the language', () => {
  it.each(['en-US', 'es-ES', 'ja', 'zh-Hant-TW', 'ca-ES'])('can be %s', (tag) =>
    expect(languageTag.safeParse(tag).success).toBe(true),
  );
  it.each(['', 'en_US', 'EN-us', 'english', 'xx', 'spanish-ES', '日本語'])('cannot be %j', (tag) =>
    expect(messages(languageTag.safeParse(tag))).toEqual([
      'must be a language tag such as en-US, es-ES or ja',
    ]),
  );
});

describe('the reference prefix', () => {
  it.each(['GL', 'VAL', 'KYTO'])('can be %s', (prefix) =>
    expect(referencePrefix.safeParse(prefix).success).toBe(true),
  );
  it.each(['ER', 'G', 'gl', 'GROUND', 'G1', ''])('cannot be %j', (prefix) =>
    expect(referencePrefix.safeParse(prefix).success).toBe(false),
  );
});
