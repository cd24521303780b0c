import { expect, it } from 'vitest';
import { addressLine, addressLines, placeName, type Address } from './address.ts';

const austin: Address = {
  street: '1200 Example Street',
  city: 'Austin',
  region: 'TX',
  regionName: 'Texas',
  postalCode: '78701',
  country: 'US',
  lines: ['{street}', '{city}, {region} {postalCode}'],
};
const valencia: Address = {
  street: 'Carrer de la Pau 1',
  city: 'Valencia',
  postalCode: '46001',
  country: 'ES',
  lines: ['{street}', '{postalCode} {city}', '{region}'],
};
const kyoto: Address = {
  street: '中京区御幸町通1',
  city: '京都市',
  region: '京都府',
  regionName: '京都府',
  postalCode: '604-8006',
  country: 'JP',
  lines: ['〒{postalCode} {region}{city}{street}'],
};

it.for([
  [austin, '1200 Example Street, Austin, TX 78701', 'Austin, Texas', 'en-US'],
  [{ ...austin, regionName: undefined }, '1200 Example Street, Austin, TX 78701', 'Austin, TX', 'en-US'],
  [valencia, 'Carrer de la Pau 1, 46001 Valencia', 'Valencia, Spain', 'en-GB'],
  [valencia, 'Carrer de la Pau 1, 46001 Valencia', 'Valencia, España', 'es-ES'],
  [kyoto, '〒604-8006 京都府京都市中京区御幸町通1', '京都府京都市', 'ja'],
] as const)('is formatted as its lines say: %#', ([address, line, place, language]) => {
  expect(addressLine(address)).toBe(line);
  expect(placeName(address, language)).toBe(place);
});

it('is split into lines', () =>
  expect(addressLines(austin)).toEqual(['1200 Example Street', 'Austin, TX 78701']));

it('leaves no gap where a part is missing', () => {
  expect(addressLines({ ...valencia, postalCode: undefined })).toEqual(['Carrer de la Pau 1', 'Valencia']);
});
