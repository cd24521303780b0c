import { onOneLine, withoutInvisible } from '../../content-model/text/clean-text.ts';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { closest as nearest, distance } from 'fastest-levenshtein';
import { openingHours } from '../../content-model/schemas/opening-hours.ts';
import { siteSchema } from '../../content-model/schemas/site.ts';
import { inWords } from '../content/schema-issues.ts';
import { ADDRESS_LINES, countryCode, COUNTRY_NAMES } from './countries.ts';
import { regionOf } from './region-names.ts';
import { serviceList } from './service-list.ts';
import { hexOf, twoColors } from './typed-colors.ts';
import { typedHours } from './typed-hours.ts';
import { internationalPhone } from './typed-phone.ts';

/** The schema of site.yaml provides the messages. Its descriptions are for people who edit the file. */
const { shape } = siteSchema;
const { contact, law, locale } = shape;
const { address } = contact.shape;
const { tax } = locale.shape;

/** Pages that setup writes only if they are wanted. */
export const OPTIONAL_PAGES = ['about', 'questions', 'a-z'] as const;

/** Texts in quotes without such quotes inside. */
const QUOTED = [/^"([^"]*)"$/, /^'([^']*)'$/, /^[“„]([^“”„]*)[“”]$/, /^[‘‚]([^‘’‚]*)[‘’]$/, /^«([^«»]*)»$/];

/** Removes spaces, line ends, invisible characters and quotes around a text, which come along when it is pasted. */
function cleaned(input: unknown) {
  if (typeof input !== 'string') return input;
  const text = onOneLine(withoutInvisible(input)).trim();
  const quoted = QUOTED.map((quotes) => quotes.exec(text)).find((match) => match !== null);
  return (quoted?.[1] ?? text).trim();
}

/** A text, cleaned and then changed by `normalize`. */
const text = <Schema extends z.ZodType>(
  schema: Schema,
  question: string,
  normalize: (text: string) => unknown = (text) => text,
) =>
  z
    .preprocess((input) => {
      const given = cleaned(input);
      return typeof given === 'string' ? normalize(given) : given;
    }, schema)
    .describe(question);

/** A required text; `none` would remove it. */
const required = (schema: z.ZodString, question: string) =>
  text(
    schema.refine((given) => given !== 'none', 'is required'),
    question,
  );

/** A number that a flag or a prompt gives as text, with a decimal point or comma. */
const number = <Schema extends z.ZodType>(schema: Schema, question: string) =>
  text(schema, question, (given) => {
    const digits = given.replace(/\s*%$/, '').replace(',', '.');
    return digits !== '' && !Number.isNaN(Number(digits)) ? Number(digits) : given;
  });

/** The path of a file as a shell, a file manager or a drag into the terminal writes it. */
function pathOf(given: string): string {
  if (given.startsWith('file:///') && URL.canParse(given)) return fileURLToPath(given);
  const path = given.replace(/^(['"])(.*)\1$/, '$2').replace(/^~(?=\/)/, homedir());
  // A shell escapes blanks and quotes: it\'s\ mine, or 'it'\''s mine'.
  return existsSync(path) ? path : path.replaceAll("'\\''", "'").replaceAll(/\\(?=[ '"()&])/g, '');
}

const picture = (question: string) =>
  text(
    z
      .string()
      .refine(
        (file) => file === 'none' || /\.(svg|png)$/i.test(file),
        'must be an .svg or .png file, or none',
      )
      .refine((file) => file === 'none' || existsSync(file), 'there is no such file'),
    question,
    pathOf,
  );

/** Files to be copied; their paths are absolute. */
export const PICTURES = {
  logo: picture('Logo, an SVG or PNG file such as ~/logo.svg, or none'),
  logoDark: picture('The same logo for dark backgrounds, or none'),
  wordmark: picture('Your name as a picture, or none'),
  wordmarkDark: picture('Your name as a picture for dark backgrounds, or none'),
  favicon: picture('A square picture for browser tabs, or none'),
};

/** A color as #0a7d5a, 0a7d5a, navy, or rgb(10 125 90). */
const color = <Schema extends z.ZodType>(schema: Schema, question: string) =>
  text(schema, question, (given) => hexOf(given) ?? given);
const colorMessage = 'must be a color such as #0a7d5a, 0a7d5a, or navy';
const anyColor = z.string().regex(/^#[0-9a-f]{6}$/i, colorMessage);

function countryMessage(given: string): string {
  const names = new Map(COUNTRY_NAMES.map((name) => [name.toLowerCase(), name]));
  const similar = nearest(given.toLowerCase(), [...names.keys()]);
  const isTypo = given.length > 3 && distance(given.toLowerCase(), similar) <= 2;
  return isTypo
    ? `is not a country; did you mean ${names.get(similar)}?`
    : 'must be the English name of a country or its two letters, such as Canada or CA';
}

/** Converts a phone number to a `tel:` link. The (0) is for calls within the country. */
export const phoneLinkOf = (phone: string): string => `tel:${phone.replaceAll(/\(0\)|[ ()./-]/g, '')}`;

const phone = contact.shape.phone.refine(
  (given) => contact.shape.phoneLink.safeParse(phoneLinkOf(given)).success,
  'must be a complete phone number with its area code; one in another country begins with + and its code, such as +44',
);

/** A price without its colon would become part of the name. */
const serviceName = shape.name.refine(
  (name) => !/\s(\p{Sc}\s?\d|\d[\d.,]{3})[\d.,]*\s*(\p{Sc}|[A-Z]{3})?$/u.test(name),
  'needs a colon before the price, such as Web design: 4500',
);

const service = z.strictObject({
  name: serviceName,
  price: z.number().optional(),
  isLowest: z.boolean().optional(),
  unit: shape.tagline.optional(),
});

const position = shape.map.unwrap().pick({ latitude: true, longitude: true });
/** @param coordinates '39.4699, -0.3763' */
export function positionOf(coordinates: string) {
  const [latitude, longitude] = coordinates.split(',').map(Number) as [number, number];
  return { latitude, longitude };
}
/** The end of a whole address in the United States, Canada or the United Kingdom. */
const WITH_POSTAL_CODE =
  /\s(?:[A-Z]{2},? \d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i;
const COORDINATES = /^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/;

/** The answers of `npm run setup` from flags, a file, or the interview. Content without an answer stays unchanged. */
export const answersSchema = z.strictObject({
  name: required(shape.name, 'Name of the agency, such as Ferry Landing'),
  tagline: required(
    shape.tagline,
    'What you are known for, in about six words: the headline of your home page',
  ),
  services: z
    .preprocess(serviceList, z.array(service).max(12))
    .describe(
      'Your services, with prices if you publish them: Web design: from 4500, Care: 180 a month, Branding (or nothing for now)',
    ),
  email: text(contact.shape.email, 'The public email address, such as hello@example.com', (given) =>
    // As a mail program copies it: mailto:…, or Ada <…>.
    given
      .replace(/^mailto:/i, '')
      .replace(/^[^<]*<(.*)>$/, '$1')
      .toLowerCase(),
  ),
  phone: text(phone, 'Phone, as you write it in your country or with + and its code', (given) =>
    given.normalize('NFKC').replace(/^00/, '+'),
  ),
  hours: z
    .preprocess(
      (input) => {
        const given = cleaned(input);
        return typeof given === 'string' && given !== 'none' ? typedHours(given) : given;
      },
      z.union([z.literal('none'), openingHours], {
        error: 'must be days and times, such as Mon–Fri 9:00–17:00 or Mon–Fri 9am–5pm, or none',
      }),
    )
    .describe('Opening hours, such as Mon–Fri 9:00–17:00 or Mon–Fri 9am–5pm, or none if you promise none'),
  street: required(
    address.shape.street.refine(
      (street) => !WITH_POSTAL_CODE.test(street),
      'must be the street and number only; city and postal code have questions of their own',
    ),
    'Street and number, such as 12 Water Street',
  ),
  city: required(address.shape.city, 'City, such as Halifax'),
  postalCode: text(address.shape.postalCode.unwrap(), 'Postal code, or none', (given) =>
    given === 'none' ? given : given.toUpperCase(),
  ),
  country: text(
    z.string().refine((code) => address.shape.country.safeParse(code).success, {
      error: ({ input }) => countryMessage(String(input)),
    }),
    'Country, such as Canada or CA',
    countryCode,
  ),
  region: text(address.shape.region.unwrap(), 'State or province as in addresses (TX, Kent), or none'),
  regionName: text(address.shape.regionName.unwrap(), 'Full name of the state or province (Texas), or none'),
  addressOrder: z
    .enum(Object.keys(ADDRESS_LINES) as [keyof typeof ADDRESS_LINES], {
      error: `must be one of: ${Object.keys(ADDRESS_LINES).join(', ')}`,
    })
    .describe('Order of the lines in your postal address'),
  language: text(shape.language, 'Language and region of your texts, such as en-CA or es-ES'),
  currency: text(locale.shape.currency, 'Currency of your prices, such as EUR', (given) =>
    given.toUpperCase(),
  ),
  timeZone: text(locale.shape.timeZone, 'Time zone, such as Europe/Madrid'),
  color: color(anyColor, 'Color of your brand, such as #0a7d5a or navy, or two: navy and gold'),
  secondColor: color(
    z.union([z.literal('none'), anyColor], { error: `${colorMessage}, or none` }),
    'A second color, or none',
  ),
  ...PICTURES,
  legalName: required(shape.legalName, 'Legal name of the company, as in contracts'),
  firstYear: number(
    shape.firstYear.refine((year) => year <= new Date().getFullYear(), 'must not be in the future'),
    'Year in which the agency was founded',
  ),
  referencePrefix: text(shape.referencePrefix, 'Letters before the number of an inquiry', (given) =>
    given.toUpperCase(),
  ),
  governingLaw: text(
    law.shape.governing.refine((given) => given !== 'none', 'is required'),
    'Place whose law governs your terms, such as Texas',
    (given) => given.replace(/^(?:the )?laws? of /i, ''),
  ),
  privacyLaw: required(law.shape.privacy, 'Privacy law that your policy names besides the GDPR'),
  taxName: required(tax.shape.name, 'Name of the sales tax on receipts, such as VAT'),
  taxRate: number(tax.shape.rate, 'Its rate in percent, or 0'),
  units: locale.shape.units.describe('Units of lengths and weights'),
  firstDay: locale.shape.firstDay.describe('The first day of the week'),
  clock: number(locale.shape.clock, '12 or 24 hours'),
  coordinates: text(
    z
      .string()
      .refine(
        (given) =>
          given === 'none' || (COORDINATES.test(given) && position.safeParse(positionOf(given)).success),
        'must be latitude and longitude, such as 39.4699, -0.3763, or none',
      ),
    'Latitude and longitude for the map, or none',
  ),
  pages: z
    .preprocess(
      (input) => (typeof input === 'string' ? input.split(',').map((page) => page.trim()) : input),
      z.array(z.enum(['none', ...OPTIONAL_PAGES], { error: `must be any of: ${OPTIONAL_PAGES.join(', ')}` })),
    )
    .describe(`Optional pages: ${OPTIONAL_PAGES.join(', ')}`),
});

/** Countries whose regions are known, and the form of their postal codes. */
const ADDRESS_RULES: Record<string, { region: string; postalCode: RegExp; example: string }> = {
  AU: {
    region: 'a state of Australia, such as VIC or Victoria',
    postalCode: /^\d{4}$/,
    example: 'a postcode, such as 3000',
  },
  CA: {
    region: 'a province of Canada, such as NS or Nova Scotia',
    postalCode: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
    example: 'a postal code, such as B3J 3K5',
  },
  US: {
    region: 'a state of the United States, such as MN or Minnesota',
    postalCode: /^\d{5}(-\d{4})?$/,
    example: 'a ZIP code, such as 55802 or 55802-1234',
  },
};

/** The schema of answers, any of which may be missing. @param country as typed */
export function answersIn(country: unknown) {
  const code = typeof country === 'string' ? countryCode(country) : '';
  const rules = ADDRESS_RULES[code];
  if (!rules) return answersSchema.partial();
  const { region, postalCode } = answersSchema.shape;
  return answersSchema
    .extend({
      region: region.refine(
        (given) => given === 'none' || regionOf(given, code) !== undefined,
        `must be ${rules.region}`,
      ),
      postalCode: postalCode.refine(
        (given) => given === 'none' || rules.postalCode.test(given),
        `must be ${rules.example}`,
      ),
    })
    .partial();
}

export type Answers = Partial<z.infer<typeof answersSchema>>;
export type AnswerName = keyof Answers;

/**
 * Completes what one answer says of another: a phone number gets the code of its country, "Oregon" and "or" are OR with
 * its full name, a Canadian postal code gets its blank, and "navy and gold" is a color and a second one.
 * @param formerCountry of the content, in case no country is answered
 */
export function completeAnswers(
  input: Record<string, unknown>,
  formerCountry?: string,
): Record<string, unknown> {
  const { color: colors, phone: number, region, postalCode, country: named = formerCountry } = input;
  const country = named === undefined ? undefined : countryCode(String(named));
  const known = typeof region === 'string' && country ? regionOf(region, country) : undefined;
  const { secondColor, ...first } = (typeof colors === 'string' && twoColors(colors)) || {};
  return {
    ...(secondColor && { secondColor }),
    ...(known && { regionName: known.regionName }),
    ...input,
    ...(known && { region: known.region }),
    ...first,
    ...(typeof postalCode === 'string' &&
      country === 'CA' && { postalCode: postalCode.trim().replace(/^(\w{3})-?(\w{3})$/, '$1 $2') }),
    ...(typeof number === 'string' && {
      phone: internationalPhone(number, country),
    }),
  };
}

/** Checks answers; says in plain words what is wrong. */
export const parseAnswers = (input: Record<string, unknown>, country: unknown) =>
  answersIn(country).safeParse(input, { error: (issue) => inWords(issue) });

/** Says in a sentence what is wrong with each answer; with that of services, names the service. */
export function issuesOf(
  { issues }: z.ZodError,
  input: Record<string, unknown>,
): { name: string; message: string }[] {
  return issues
    .filter(
      // The last issue of a value is in words of its own.
      ({ code, path }, at) =>
        code !== 'unrecognized_keys' &&
        issues.findLastIndex((other) => String(other.path) === String(path)) === at,
    )
    .map((issue) => {
      const [name, index] = issue.path as [string, number?];
      const services = name === 'services' ? serviceList(input[name]) : [];
      const entry = Array.isArray(services) && index !== undefined ? (services[index] as unknown) : undefined;
      const service = String((entry as { name?: unknown } | undefined)?.name ?? entry);
      const { message } = issue;
      return { name, message: entry === undefined ? message : `"${shortened(service)}" ${message}` };
    });
}

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

/** An error whose message is printed without a stack trace. The command exits with 1. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/**
 * Validates answers from a file or from flags. Throws SetupError with a line for each invalid one.
 * @param formatName formats the name of an answer: 'answers.yaml:3 currency', '--currency'
 * @param formerCountry of the content, in case no country is answered
 */
export function checkAnswers(
  input: Record<string, unknown>,
  formatName: (name: string) => string,
  formerCountry?: string,
): Answers {
  const names = Object.keys(answersSchema.shape);
  const result = parseAnswers(input, input['country'] ?? formerCountry);
  if (result.success) return result.data as Answers;
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${formatName(key)}: is not known; ${closest(key, names)}`)
      : [],
  );
  const lines = [
    ...unknown,
    ...issuesOf(result.error, input).map(({ name, message }) => `${formatName(name)}: ${message}`),
  ];
  throw new SetupError(lines.join('\n'));
}

/** Suggests the closest known name for an unknown one, or lists all. */
export function closest(name: string, names: readonly string[]): string {
  const suggestion = nearest(name, names);
  return distance(name, suggestion) <= Math.max(2, name.length / 3)
    ? `did you mean ${suggestion}?`
    : `known: ${names.join(', ')}`;
}
