import { countryName } from './names.ts';

/** A postal address in parts, as in content/site.yaml. */
export interface Address {
  street: string;
  city: string;
  /** Abbreviation used in addresses, such as TX. Many countries omit it. */
  region?: string | undefined;
  /** Full name for running text: Texas. */
  regionName?: string | undefined;
  /** Some countries have no postal codes. */
  postalCode?: string | undefined;
  /** ISO 3166 code, two letters. */
  country: string;
}

/** Most of Europe, Latin America and Africa write the postal code before the city. */
const DEFAULT_FORMAT = '{street}\n{postalCode} {city}';

const withFormat = (countries: string[], format: string) =>
  Object.fromEntries(countries.map((country) => [country, format]));

/**
 * Formats by country, if not the usual one. Sources: Universal Postal Union, addressing solutions by country; Google's
 * libaddressinput. localized-address-format 1.3.3 has that data but omits the city in Japan and the Emirates, where it
 * expects the city in the street.
 */
const FORMATS: Record<string, string> = {
  ...withFormat(
    [
      'AU',
      'BD',
      'BH',
      'BN',
      'CA',
      'CO',
      'IN',
      'JO',
      'KH',
      'LB',
      'LV',
      'MT',
      'MV',
      'NG',
      'NP',
      'NZ',
      'PE',
      'PK',
      'SA',
      'SG',
    ],
    '{street}\n{city} {region} {postalCode}',
  ),
  ...withFormat(['GB', 'GG', 'GI', 'IE', 'IM', 'JE', 'KE', 'LK', 'ZA'], '{street}\n{city}\n{postalCode}'),
  ...withFormat(['AE', 'EG', 'HK', 'ID', 'TH', 'VN'], '{street}\n{city}\n{region} {postalCode}'),
  ...withFormat(['AR', 'ES', 'MY', 'PH'], '{street}\n{postalCode} {city}\n{region}'),
  ...withFormat(['RU', 'UA'], '{street}\n{city}\n{region}\n{postalCode}'),
  ...withFormat(['CN', 'TW'], '{postalCode}\n{region}{city}{street}'),
  JP: '〒{postalCode}\n{region}{city}{street}',
  KR: '{region} {city} {street}\n{postalCode}',
  US: '{street}\n{city}, {region} {postalCode}',
  MX: '{street}\n{postalCode} {city}, {region}',
  TR: '{street}\n{postalCode} {city}/{region}',
  IT: '{street}\n{postalCode} {city} ({region})',
  BR: '{street}\n{city} - {region}\n{postalCode}',
  HU: '{city}\n{street}\n{postalCode}',
};

/** Returns the lines of an address in the format of its country's postal service. */
export const addressLines = (address: Address): string[] =>
  (FORMATS[address.country] ?? DEFAULT_FORMAT)
    .replaceAll(/\{(\w+)\}/g, (_, part: keyof Address) => address[part] ?? '')
    .split('\n')
    // Remove punctuation around missing parts.
    .map((line) =>
      line
        .replaceAll(/\(\)|[\s,/〒-]+$|^\s+/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');

/** Formats the address on one line: "1200 Example Street, Austin, TX 78701". */
export const addressLine = (address: Address): string =>
  addressLines(address).join(isLargestFirst(address) ? ' ' : ', ');

const isLargestFirst = ({ country }: Address) => ['CN', 'JP', 'TW'].includes(country);

/** City and region for running text: "Austin, Texas", "Valencia, Spain". */
export function placeName(address: Address, language: string): string {
  const { city, regionName = countryName(address.country, language) } = address;
  return isLargestFirst(address) && /^(ja|zh)/.test(language)
    ? `${regionName}${city}`
    : `${city}, ${regionName}`;
}
