import { distance } from 'fastest-levenshtein';
import { addressLine, placeName } from '../text/address.ts';
import { fillPlaceholders, type Placeholders } from '../text/fill-placeholders.ts';
import { formatsFor } from '../text/locale-formats.ts';
import { formatOpeningHours } from '../text/opening-hours.ts';
import { countryName, currencyName, currencySymbol, timeZoneName } from '../text/names.ts';
import { splitCode } from '../markdown/markdown.ts';
import type { Site } from '../schemas/site.ts';
import { stringsIn } from '../yaml/content-file.ts';

/** Marks an unreadable price list, so that its placeholders are accepted; its own check reports the error. */
const UNREAD = 'prices.unread';

/** What the price list says of a product besides its plans. */
export interface ProductTerms {
  product: string;
  minimum: number;
  setupWeeks: Span;
  rolloutWeeks?: Span | undefined;
  rolloutDays?: Span | undefined;
}

interface Span {
  low: number;
  high: number;
}

/** What texts may name of the price list: prices in cents, by name, and terms of products. */
interface NamedTerms {
  prices: Readonly<Record<string, number>>;
  products: readonly ProductTerms[];
  charityPercent?: number | undefined;
}

/** @param terms undefined if the price list cannot be read */
export function placeholdersOf(site: Site, terms: NamedTerms | undefined): Placeholders {
  const { language, law, locale, contact } = site;
  const { city, region = '', country } = contact.address;
  const { formatPercent, formatPrice } = formatsFor({ language, currency: locale.currency });
  const countryInWords = countryName(country, language);
  const rolloutPrice = ({ low, high }: Span) => {
    const [from, to] = [low, high].map((days) => formatPrice(days * (terms?.prices.rolloutDay ?? 0)));
    return from === to ? from! : `${from}–${to}`;
  };
  return {
    'site.name': site.name,
    'site.legalName': site.legalName,
    'site.tagline': site.tagline,
    'site.firstYear': String(site.firstYear),
    'site.email': contact.email,
    'site.phone': contact.phone,
    'site.address': addressLine(contact.address),
    'site.city': city,
    'site.region': region,
    'site.regionName': contact.address.regionName ?? countryInWords,
    'site.country': countryInWords,
    'site.place': placeName(contact.address, language),
    'site.governingLaw': law.governing,
    'site.privacyLaw': law.privacy,
    'site.language': language,
    'site.currency': locale.currency,
    'site.currencyName': currencyName(locale.currency, language),
    'site.currencySymbol': currencySymbol(locale.currency, language),
    ...(site.hours && {
      'site.hours': formatOpeningHours(site.hours, { language, clock: locale.clock }).join('; '),
    }),
    'site.timeZoneName': timeZoneName(locale.timeZone, language),
    ...Object.fromEntries(Object.entries(site.claims).map(([name, value]) => [`claims.${name}`, value])),
    ...(terms
      ? Object.fromEntries([
          ...Object.entries(terms.prices).map(([name, cents]) => [`prices.${name}`, formatPrice(cents)]),
          ...terms.products.map(({ product, minimum }) => [`minimums.${product}`, String(minimum)]),
          ...terms.products.map(({ product, setupWeeks }) => [`setup.${product}`, rangeText(setupWeeks)]),
          ...terms.products.flatMap(({ product, rolloutWeeks }) =>
            rolloutWeeks ? [[`rolloutSetup.${product}`, rangeText(rolloutWeeks)]] : [],
          ),
          ...terms.products.flatMap(({ product, rolloutDays }) =>
            rolloutDays
              ? [
                  [`rollouts.${product}`, rolloutPrice(rolloutDays)],
                  [`rolloutHalves.${product}`, rolloutPrice(halfOf(rolloutDays))],
                ]
              : [],
          ),
          ...(terms.charityPercent ? [['discounts.charity', formatPercent(terms.charityPercent)]] : []),
        ])
      : { [UNREAD]: '' }),
  };
}

/** What is paid when the work starts, and again when it is accepted. */
const halfOf = ({ low, high }: Span): Span => ({ low: low / 2, high: high / 2 });

/** "2–5", or "3" if both ends are the same. */
const rangeText = ({ low, high }: Span): string => (low === high ? String(low) : `${low}–${high}`);

/** Returns a message for the first unknown placeholder of a text, with a similar one, or else all known ones. */
function unknownPlaceholder(text: string, placeholders: Placeholders): string | undefined {
  const unknown = text.matchAll(/\{([a-z]+\.[A-Za-z]+)\}/g).find(([, name]) => {
    const isUnread =
      /^(?:prices|minimums|setup|rolloutSetup|rollouts|rolloutHalves|discounts)\./.test(name!) &&
      UNREAD in placeholders;
    return !Object.hasOwn(placeholders, name!) && !isUnread;
  });
  if (!unknown) return undefined;
  const known = Object.keys(placeholders);
  const similar = known.find((name) => distance(name, unknown[1]!) <= 2);
  return similar === undefined
    ? `${unknown[0]} is not known. Known: ${known.join(', ')}`
    : `${unknown[0]} is not known; did you mean {${similar}}?`;
}

/** Text that is never filled: HTML code elements, HTML comments and escaped braces. */
const LITERAL = /(<(?:pre|code|kbd|samp)[\s>][^]*?<\/(?:pre|code|kbd|samp)>|<!--[^]*?-->|\\\{[^}\n]*\})/;

/** Splits Markdown into alternating parts: prose, code, prose, … Parses only text that contains braces. */
const proseAndCode = (body: string): string[] =>
  body.includes('{')
    ? splitCode(body).flatMap((part, index) => (index % 2 === 0 ? part.split(LITERAL) : [part]))
    : [body];

/** Fills placeholders in Markdown, except in code. */
export const fillMarkdown = (body: string, placeholders: Placeholders): string =>
  proseAndCode(body)
    .map((part, index) => (index % 2 === 0 ? fillPlaceholders(part, placeholders) : part))
    .join('');

/** Returns the unknown placeholders of a Markdown text with their line numbers. */
export function unknownInMarkdown(
  body: string,
  placeholders: Placeholders,
): { line: number; message: string }[] {
  const prose = proseAndCode(body).map((part, index) => (index % 2 === 0 ? part : part.replaceAll('{', ' ')));
  return prose
    .join('')
    .split('\n')
    .flatMap((text, index) => {
      const message = unknownPlaceholder(text, placeholders);
      return message === undefined ? [] : [{ line: index + 1, message }];
    });
}

/** Returns the strings of parsed content that have unknown placeholders, with the paths of their fields. */
export const unknownInData = (
  data: unknown,
  placeholders: Placeholders,
): { path: PropertyKey[]; message: string }[] =>
  [...stringsIn(data)].flatMap(([path, text]) => {
    const message = unknownPlaceholder(text, placeholders);
    return message === undefined ? [] : [{ path, message }];
  });

/** Applies `fillPlaceholders` to every string in parsed content. */
export function fillPlaceholdersDeep(value: unknown, placeholders: Placeholders): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, placeholders);
  if (Array.isArray(value)) return value.map((item) => fillPlaceholdersDeep(item, placeholders));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, fillPlaceholdersDeep(field, placeholders)]),
  );
}
