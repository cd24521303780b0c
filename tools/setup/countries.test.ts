import { expect, test } from 'vitest';
import { countryCode } from './countries.ts';

test.each([
  ['France', 'FR'],
  ['united kingdom', 'GB'],
  ['Russia', 'RU'],
  ['Serbia', 'RS'],
  ['España', 'ES'],
  ['the Netherlands', 'NL'],
  ['Turkey', 'TR'],
  ['U.S.A.', 'US'],
  [' ca ', 'CA'],
  ['Atlantis', 'ATLANTIS'],
])('%j is %s', (text, code) => {
  expect(countryCode(text)).toBe(code);
});
