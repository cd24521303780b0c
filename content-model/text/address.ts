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
  /** The lines in the format of the country, with the parts in braces: "{city}, {region} {postalCode}". */
  lines: string[];
}

/** Returns the lines of an address, without space around parts that are missing. */
export const addressLines = (address: Address): string[] =>
  address.lines
    .map((line) =>
      line
        .replaceAll(
          /\{(\w+)\}/g,
          (_, part: 'street' | 'city' | 'region' | 'postalCode') => address[part] ?? '',
        )
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');

/** Formats the address on one line: "1200 Example Street, Austin, TX 78701". */
export const addressLine = (address: Address): string => addressLines(address).join(', ');

/**
 * City and region for running text: "Austin, Texas", "Portland, OR", "Valencia, Spain". Chinese and Japanese name the
 * region first.
 */
export function placeName({ city, country, region: short, regionName }: Address, language: string): string {
  const region = regionName ?? short ?? countryName(country, language);
  return /^(ja|zh)/.test(language) ? `${region}${city}` : `${city}, ${region}`;
}
