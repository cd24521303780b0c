import { countryName } from './names.ts';

/** A postal address, part by part, as content/site.yaml has it. */
export interface Address {
  street: string;
  city: string;
  /** The abbreviation used in addresses, such as TX. Many countries omit it. */
  region?: string | undefined;
  /** As a sentence names it: Texas. */
  regionName?: string | undefined;
  /** Some countries have none. */
  postalCode?: string | undefined;
  /** Two letters of ISO 3166. */
  country: string;
}

type Lines = (address: Address) => string[];

const inLine = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** Street, then the code before the city: most of Europe, Latin America, Africa. */
const codeFirst: Lines = ({ street, city, postalCode }) => [street, inLine(postalCode, city)];
const codeLast: Lines = ({ street, city, region, postalCode }) => [street, inLine(city, region, postalCode)];
const codeBelow: Lines = ({ street, city, postalCode }) => [street, city, postalCode ?? ''];
/** City, region and code in lines of their own. */
const regionBelow: Lines = ({ street, city, region, postalCode }) => [
  street,
  city,
  inLine(region, postalCode),
];
const regionAfter: Lines = ({ street, city, region, postalCode }) => [
  street,
  inLine(postalCode, city),
  region ?? '',
];
/** Order of an address from the largest part to the smallest, without spaces. */
const largestFirst: Lines = ({ street, city, region, postalCode }) => [
  inLine(postalCode),
  `${region ?? ''}${city}${street}`,
];

const inEach = (countries: string, lines: Lines) =>
  Object.fromEntries(countries.split(' ').map((country) => [country, lines]));

/**
 * By country, where it is not the code before the city: Universal Postal Union, addressing solutions by country, compared
 * with Google's libaddressinput. localized-address-format 1.3.3 has that data, and leaves out the city in Japan and the
 * Emirates, where it expects it in the street.
 */
const LINES: Record<string, Lines> = {
  ...inEach('AU BD BH BN CA CO IN JO KH LB LV MT MV NG NP NZ PE PK SA SG', codeLast),
  ...inEach('GB GG GI IE IM JE KE LK ZA', codeBelow),
  ...inEach('AE EG HK ID VN', regionBelow),
  ...inEach('AR ES MY PH', regionAfter),
  ...inEach('CN TW', largestFirst),
  US: ({ street, city, region, postalCode }) => [
    street,
    [city, inLine(region, postalCode)].filter(Boolean).join(', '),
  ],
  HU: ({ street, city, postalCode }) => [city, street, postalCode ?? ''],
  RU: ({ street, city, region, postalCode }) => [street, city, region ?? '', postalCode ?? ''],
  UA: ({ street, city, region, postalCode }) => [street, city, region ?? '', postalCode ?? ''],
  KR: ({ street, city, region, postalCode }) => [inLine(region, city, street), postalCode ?? ''],
  TH: ({ street, city, region, postalCode }) => [street, city, inLine(region, postalCode)],
  TR: ({ street, city, region, postalCode }) => [
    street,
    [inLine(postalCode, city), region].filter(Boolean).join('/'),
  ],
  BR: ({ street, city, region, postalCode }) => [
    street,
    [city, region].filter(Boolean).join(' - '),
    postalCode ?? '',
  ],
  IT: ({ street, city, region, postalCode }) => [street, inLine(postalCode, city, region && `(${region})`)],
  MX: ({ street, city, region, postalCode }) => [
    street,
    [inLine(postalCode, city), region].filter(Boolean).join(', '),
  ],
  JP: (address) => largestFirst({ ...address, postalCode: address.postalCode && `〒${address.postalCode}` }),
};

/** The address as the post of its country writes it, line by line. */
export const addressLines = (address: Address): string[] =>
  (LINES[address.country] ?? codeFirst)(address).filter((line) => line !== '');

/** The same on one line: "1200 Example Street, Austin, TX 78701". */
export const addressLine = (address: Address): string =>
  addressLines(address).join(isLargestFirst(address) ? ' ' : ', ');

const isLargestFirst = ({ country }: Address) => ['CN', 'JP', 'TW'].includes(country);

/** City and region as a sentence names them: "Austin, Texas", "Valencia, Spain". */
export function placeName(address: Address, language: string): string {
  const { city, regionName = countryName(address.country, language) } = address;
  return isLargestFirst(address) && /^(ja|zh)/.test(language)
    ? `${regionName}${city}`
    : `${city}, ${regionName}`;
}
