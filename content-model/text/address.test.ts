import { expect, it } from 'vitest';
import { addressLine, addressLines, placeName, type Address } from './address.ts';

const austin: Address = {
  street: '1200 Example Street',
  city: 'Austin',
  region: 'TX',
  regionName: 'Texas',
  postalCode: '78701',
  country: 'US',
};
const valencia = { street: 'Carrer de la Pau 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
const kyoto = {
  street: '中京区御幸町通1',
  city: '京都市',
  region: '京都府',
  regionName: '京都府',
  postalCode: '604-8006',
  country: 'JP',
};

it.each([
  [austin, '1200 Example Street, Austin, TX 78701', 'Austin, Texas', 'en-US'],
  [valencia, 'Carrer de la Pau 1, 46001 Valencia', 'Valencia, Spain', 'en-GB'],
  [valencia, 'Carrer de la Pau 1, 46001 Valencia', 'Valencia, España', 'es-ES'],
  [kyoto, '〒604-8006 京都府京都市中京区御幸町通1', '京都府京都市', 'ja'],
  [{ ...austin, country: 'CA' }, '1200 Example Street, Austin TX 78701', 'Austin, Texas', 'en-CA'],
  [
    { ...valencia, country: 'GB' },
    'Carrer de la Pau 1, Valencia, 46001',
    'Valencia, United Kingdom',
    'en-GB',
  ],
])('is formatted as in its country: %#', (address, line, place, language) => {
  expect(addressLine(address)).toBe(line);
  expect(placeName(address, language)).toBe(place);
});

it('is split into lines', () =>
  expect(addressLines(austin)).toEqual(['1200 Example Street', 'Austin, TX 78701']));

it.each([
  ['HK', { region: 'Kowloon', postalCode: undefined }, 'Street 1, City, Kowloon'],
  ['AE', { region: 'Dubai', postalCode: undefined }, 'Street 1, City, Dubai'],
  ['SA', {}, 'Street 1, City 123'],
  ['LK', {}, 'Street 1, City, 123'],
  ['DE', {}, 'Street 1, 123 City'],
  ['NG', { region: 'Lagos State' }, 'Street 1, City Lagos State 123'],
  ['HU', {}, 'City, Street 1, 123'],
  ['KR', { region: 'Seoul' }, 'Seoul City Street 1, 123'],
  ['ES', { region: 'Madrid' }, 'Street 1, 123 City, Madrid'],
  ['US', { region: 'TX', postalCode: undefined }, 'Street 1, City, TX'],
])('in %s with %j', (country, more, line) => {
  const address = { street: 'Street 1', city: 'City', postalCode: '123', country, ...more };
  expect(addressLine(address)).toBe(line);
});
