import { countryName } from './names.ts';

/** A postal address, part by part, as content/site.yaml has it. */
export interface Address {
  street: string;
  city: string;
  /** As addresses write it: TX. Many countries leave it out. */
  region?: string | undefined;
  /** As a sentence names it: Texas. */
  regionName?: string | undefined;
  postalCode: string;
  /** Two letters of ISO 3166. */
  country: string;
}

type Lines = (address: Address) => string[];

const inLine = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** Street, then the code before the city: most of Europe, Latin America, Africa. */
const codeFirst: Lines = ({ street, city, postalCode }) => [street, inLine(postalCode, city)];
const codeLast: Lines = ({ street, city, region, postalCode }) => [street, inLine(city, region, postalCode)];
const codeBelow: Lines = ({ street, city, postalCode }) => [street, city, postalCode];
/** From the largest part to the smallest, without blanks. */
const largestFirst: Lines = ({ street, city, region, postalCode }) => [
  inLine(postalCode),
  `${region ?? ''}${city}${street}`,
];

/** By country, where it is not the code before the city (Universal Postal Union, addressing solutions by country). */
const LINES: Record<string, Lines> = {
  US: ({ street, city, region, postalCode }) => [street, `${city}, ${inLine(region, postalCode)}`],
  AU: codeLast,
  CA: codeLast,
  IN: codeLast,
  NZ: codeLast,
  SG: codeLast,
  GB: codeBelow,
  IE: codeBelow,
  ZA: codeBelow,
  BR: ({ street, city, region, postalCode }) => [
    street,
    [city, region].filter(Boolean).join(' - '),
    postalCode,
  ],
  IT: ({ street, city, region, postalCode }) => [street, inLine(postalCode, city, region && `(${region})`)],
  MX: ({ street, city, region, postalCode }) => [
    street,
    [inLine(postalCode, city), region].filter(Boolean).join(', '),
  ],
  CN: largestFirst,
  JP: (address) => largestFirst({ ...address, postalCode: `〒${address.postalCode}` }),
  TW: largestFirst,
};

/** The address as the post of its country writes it, line by line. */
export const addressLines = (address: Address): string[] => (LINES[address.country] ?? codeFirst)(address);

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
