import { addressLines } from '../../content-model/text/address.ts';
import { ADDRESS_LINES, addressOrderOf, currencyOf, customsOf, PRIVACY_LAWS } from './countries.ts';
import { timeZoneOf } from './time-zones.ts';
import type { AnswerName, Answers } from './answers.ts';

/** Answers that no default can replace. */
export const REQUIRED_ANSWERS = ['name', 'email', 'phone', 'street', 'city', 'country'] as const;

/** Answers that are needed, too, and follow from the address in most countries. */
export const PLACE_ANSWERS = ['currency', 'timeZone'] as const;

/** Answers that follow from others, in the order of their questions. Setup shows them together and lets each be changed. */
export const DERIVED = [
  'legalName',
  'firstYear',
  'referencePrefix',
  'regionName',
  'addressOrder',
  'governingLaw',
  'privacyLaw',
  'taxName',
  'taxRate',
  'units',
  'firstDay',
  'clock',
  'favicon',
  'coordinates',
] as const satisfies readonly AnswerName[];

/** Writes an answer for a person; an order of address lines as the address in it. */
export function shownAnswer(name: AnswerName, answers: Answers): string {
  const { street = '', city = '', country = '', addressOrder } = answers;
  if (name !== 'addressOrder' || addressOrder === undefined) return String(answers[name] ?? 'none');
  const [region, postalCode] = [answers.region, answers.postalCode].map((text) =>
    text === 'none' ? undefined : text,
  );
  const lines = [...ADDRESS_LINES[addressOrder]];
  return addressLines({ street, city, country, region, postalCode, lines }).join(' · ');
}

/** Returns a default for every answer that follows from those given so far. */
export function derivedAnswers(answers: Answers): Answers {
  const { name = '', country, city = '', region } = answers;
  const regionName = answers.regionName ?? (region && region.length > 3 ? region : undefined);
  return {
    legalName: name,
    firstYear: new Date().getFullYear(),
    referencePrefix: prefixOf(name),
    taxName: 'Tax',
    taxRate: 0,
    ...(country === undefined
      ? {}
      : {
          ...placeDefaults(country, city, region),
          ...lawOf(country, regionName === 'none' ? undefined : regionName),
          addressOrder: addressOrderOf(country, region !== undefined && region !== 'none'),
          language: `en-${country}`,
        }),
  };
}

function placeDefaults(country: string, city: string, region: string | undefined): Answers {
  const currency = currencyOf(country);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = timeZoneOf({ country, city, region }, ownZone);
  return { ...customsOf(country), ...(currency && { currency }), ...(timeZone && { timeZone }) };
}

function lawOf(country: string, regionName: string | undefined): Answers {
  const place = regionName ?? countryInWords(country);
  return { governingLaw: place, privacyLaw: PRIVACY_LAWS[country] ?? `law of ${place}` };
}

/** "the United States", "the Netherlands", "Canada" */
function countryInWords(country: string): string {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return /^(United|Netherlands|Philippines|Czech Republic|Maldives)/.test(name) ? `the ${name}` : name;
}

/** Returns two to four capital letters: FL for Ferry Landing, KUM for Kumo. ER names errors. */
function prefixOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
  const initials = words.map(([letter]) => letter).join('');
  const prefix = (initials.length > 1 ? initials : (words[0] ?? '')).slice(0, 3);
  return prefix.length > 1 && prefix !== 'ER' ? prefix : 'REF';
}
