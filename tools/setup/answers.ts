import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { closest as nearest, distance } from 'fastest-levenshtein';
import { brandSchema } from '../../content-model/schemas/brand.ts';
import { siteSchema } from '../../content-model/schemas/site.ts';

/** Choices that the content offers. */
export interface Choices {
  services: readonly string[];
  products: readonly string[];
  sections: readonly string[];
}

/** The schema of site.yaml provides the messages. Its descriptions are for people who edit the file. */
const { shape } = siteSchema;
const { contact, law, locale } = shape;
const { address } = contact.shape;
const { tax } = locale.shape;

/** A multiple choice: a list in a file, comma-separated as a flag. */
const multipleChoice = (choices: readonly string[], question: string) =>
  z
    .preprocess(
      (input) =>
        typeof input === 'string'
          ? input
              .split(',')
              .map((word) => word.trim())
              .filter((word) => word && word !== 'none')
          : input,
      z.array(
        z.string().refine((name) => choices.includes(name), {
          error: ({ input }) =>
            `there is no "${String(input)}"; there ${choices.length ? `are: ${choices.join(', ')}` : 'is none'}`,
        }),
      ),
    )
    .describe(question);

/** A number that a flag or a prompt gives as text, with a decimal point or comma. */
const number = <Schema extends z.ZodType>(schema: Schema, question: string) =>
  z
    .preprocess((input) => {
      const text = typeof input === 'string' ? input.replace(/\s*%$/, '').replace(',', '.').trim() : input;
      return typeof text === 'string' && text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
    }, schema)
    .describe(question);

const picture = (question: string) =>
  z
    .string()
    .refine((file) => file === 'none' || /\.(svg|png)$/.test(file), 'must be an .svg or .png file, or none')
    .refine((file) => file === 'none' || existsSync(file), 'is not there')
    .describe(question);

/** Files to be copied; their paths are absolute. */
export const PICTURES = {
  logo: picture('File of the logo, SVG or PNG'),
  logoDark: picture('The logo for dark ground; without it, the same'),
  wordmark: picture('File of the name as a picture'),
  wordmarkDark: picture('The name for dark ground; without it, the same'),
  favicon: picture('A square picture for browser tabs; without it, the logo'),
};

/** A hex color with or without #, which starts a comment in a shell. */
const hexColor = <Schema extends z.ZodType>(schema: Schema, question: string) =>
  z
    .preprocess((input) => (/^[0-9a-f]{6}$/i.test(String(input)) ? `#${String(input)}` : input), schema)
    .describe(question);

/** A required text; `none` would remove it. */
const requiredText = (schema: z.ZodString, question: string) =>
  schema.refine((text) => text !== 'none', 'cannot be left out').describe(question);

/** Converts a phone number to a `tel:` link. The (0) is for calls within the country. */
export const phoneLinkOf = (phone: string): string => `tel:${phone.replaceAll(/\(0\)|[ ()./-]/g, '')}`;

const phone = contact.shape.phone.refine(
  (text) => contact.shape.phoneLink.safeParse(phoneLinkOf(text)).success,
  'must begin with + and the country code, such as +34 960 123 456',
);

const position = shape.map.unwrap().pick({ latitude: true, longitude: true });
/** @param coordinates '39.4699, -0.3763' */
export function positionOf(coordinates: string) {
  const [latitude, longitude] = coordinates.split(',').map(Number) as [number, number];
  return { latitude, longitude };
}
const COORDINATES = /^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/;

/** The answers of `npm run setup` from flags, a file or the interview. Content without an answer stays unchanged. */
export const answersSchema = ({ services, products, sections }: Choices) =>
  z.strictObject({
    name: requiredText(shape.name, 'Name of the agency'),
    legalName: requiredText(shape.legalName, 'The company as it signs'),
    tagline: requiredText(shape.tagline, 'The line under the name'),
    street: requiredText(address.shape.street, 'Street and number'),
    city: requiredText(address.shape.city, 'City'),
    region: address.shape.region.unwrap().describe('State or prefecture, as addresses write it, or none'),
    regionName: address.shape.regionName.unwrap().describe('The same as a sentence names it, or none'),
    postalCode: address.shape.postalCode.unwrap().describe('Postal code, or none'),
    country: address.shape.country.describe('Country, two letters'),
    phone: z
      .string()
      // A copied number may contain no-break spaces, full-width digits and bidirectional marks.
      .transform((text) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
      .pipe(phone)
      .describe('Phone, with + and the country code'),
    email: contact.shape.email.describe('The one public mail address'),
    language: shape.language.describe('Language of all texts, such as en-US or es-ES'),
    currency: locale.shape.currency.describe('Currency of every price, three letters'),
    taxName: requiredText(tax.shape.name, 'Sales tax, as receipts call it'),
    taxRate: number(tax.shape.rate, 'Its rate in percent'),
    timeZone: locale.shape.timeZone.describe('Time zone, such as Europe/Madrid'),
    units: locale.shape.units.describe('Units of lengths and weights'),
    firstDay: locale.shape.firstDay.describe('The day a week starts on'),
    clock: number(locale.shape.clock, 'Hours of the clock, 12 or 24'),
    referencePrefix: shape.referencePrefix.describe('What the reference of an inquiry starts with'),
    governingLaw: requiredText(law.shape.governing, 'Whose laws the terms name'),
    privacyLaw: requiredText(law.shape.privacy, 'The privacy law that the policy names'),
    color: hexColor(brandSchema.shape.color, 'Color of the brand, such as #0a7d5a'),
    secondColor: hexColor(
      z.union([z.literal('none'), brandSchema.shape.secondColor.unwrap()]),
      'A second color, which tints dark sections, or none',
    ),
    coordinates: z
      .string()
      .refine(
        (text) => text === 'none' || (COORDINATES.test(text) && position.safeParse(positionOf(text)).success),
        'must be latitude and longitude, such as 39.4699, -0.3763, or none',
      )
      .describe('Latitude and longitude for the map, or none'),
    services: multipleChoice(services, 'Which services are offered'),
    products: multipleChoice(products, 'Which products are offered'),
    sections: multipleChoice(sections, 'Which parts of the site are shown'),
    sampleContent: z
      .enum(['keep', 'blank'], 'must be keep or blank')
      .describe('Projects, articles, people, clients and figures of the sample'),
    ...PICTURES,
  });

export type Answers = Partial<z.infer<ReturnType<typeof answersSchema>>>;
export type AnswerName = keyof Answers;

/** An error whose message is printed without a stack trace. The command exits with 1. */
export class SetupRefused extends Error {
  override name = 'SetupRefused';
}

/**
 * Validates answers from a file or from flags. Throws SetupRefused with a line for each invalid one.
 * @param formatName formats the name of an answer: 'answers.yaml:3 currency', '--currency'
 */
export function checkAnswers(
  input: Record<string, unknown>,
  choices: Choices,
  formatName: (name: string) => string,
): Answers {
  const schema = answersSchema(choices);
  const names = Object.keys(schema.shape);
  const result = schema.partial().safeParse(input);
  if (result.success) return result.data as Answers;
  const lines = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${formatName(key)}: is not known; ${closest(key, names)}`)
      : [`${formatName(String(issue.path[0]))}: ${issue.message}`],
  );
  throw new SetupRefused(lines.join('\n'));
}

/** Suggests the closest known name for an unknown one, or lists all. */
export function closest(name: string, names: readonly string[]): string {
  const suggestion = nearest(name, names);
  return distance(name, suggestion) <= Math.max(2, name.length / 3)
    ? `do you mean ${suggestion}?`
    : `there are: ${names.join(', ')}`;
}
