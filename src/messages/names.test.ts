import { expect, it } from 'vitest';
import { countryName, currencyName, languageAndRegion, timeZoneName } from './names.ts';

it('names things in the language of the site', () => {
  expect(countryName('ES', 'es-ES')).toBe('España');
  expect(currencyName('USD', 'en-US')).toBe('US dollars');
  expect(currencyName('EUR', 'es-ES')).toBe('euros');
  expect(currencyName('JPY', 'ja')).toBe('円');
  expect(timeZoneName('America/Chicago', 'en-US')).toBe('Central Time');
  expect(timeZoneName('Europe/Madrid', 'es-ES')).toBe('hora de Europa central');
});

it.each([
  ['en-US', 'en_US'],
  ['ja', 'ja_JP'],
  ['zh-Hant-TW', 'zh_TW'],
])('names %s with a country for link previews', (tag, named) => expect(languageAndRegion(tag)).toBe(named));
