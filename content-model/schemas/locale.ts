import { z } from 'astro/zod';
import { phrase } from './text.ts';

/** Whether `evaluate` returns a truthy value instead of throwing a RangeError, as `Intl` does for unknown values. */
function isKnown(evaluate: () => unknown): boolean {
  try {
    return Boolean(evaluate());
  } catch {
    return false;
  }
}

/** Checked with Temporal, because the server uses it. `Intl` also accepts legacy names such as IST. */
const isTimeZone = (zone: string): boolean =>
  /^[A-Z]/i.test(zone) && isKnown(() => Temporal.Now.zonedDateTimeISO(zone));

/** Suggests the zone that `Intl` resolves a name to, or the zone whose city was entered. */
function suggestedZone(name: string): string {
  const zones = Intl.supportedValuesOf('timeZone');
  const city = name.split('/').at(-1)!.trim().replaceAll(' ', '_').toLowerCase();
  const isAlias = isKnown(() => new Intl.DateTimeFormat('en', { timeZone: name }));
  const suggestion = isAlias
    ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    : zones.find((zone) => zone.toLowerCase().endsWith(`/${city}`));
  return suggestion && isTimeZone(suggestion) ? `; ${name} may be ${suggestion}` : '';
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** A canonical BCP 47 tag of a language for which Node has date and number formats. */
export const languageTag = z
  .string()
  .refine(
    (tag) =>
      isKnown(
        () =>
          Intl.getCanonicalLocales(tag)[0] === tag &&
          Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 &&
          new Intl.Locale(tag).maximize().region,
      ),
    'must be a language tag such as en-US, es-ES or ja',
  )
  .describe('The language of all texts, with the region where that matters: en-US, es-ES, ja.');

/** Formats of prices, dates and numbers in pages, demos, emails and structured data. */
export const locale = z.strictObject({
  currency: z
    .string()
    .refine((code) => currencies.has(code), 'must be a currency code such as USD, EUR or JPY')
    .describe('Of every price; its three letters of ISO 4217.'),
  tax: z
    .strictObject({
      name: phrase('As receipts call it: Sales tax, IVA, VAT.'),
      rate: z
        .number()
        .min(0)
        .max(50, 'must be a percentage from 0 to 50, such as 8.25')
        .multipleOf(0.001, 'must have at most three decimals')
        .describe('In percent; 0 where none is charged.'),
    })
    .describe('What is added to sales.'),
  timeZone: z
    .string()
    .refine(isTimeZone, {
      error: ({ input }) =>
        `must be a time zone such as America/Chicago or Europe/Madrid${suggestedZone(String(input))}`,
    })
    .describe('Where the agency works, as in the list of the IANA.'),
  units: z
    .enum(['metric', 'imperial'])
    .describe('Metric writes kilometers and kilograms, imperial miles and pounds.'),
  firstDay: z.enum(['monday', 'saturday', 'sunday']).describe('The first column of calendars and rosters.'),
  clock: z.literal([12, 24], { error: 'must be 12 or 24' }).describe('3:00 PM or 15:00.'),
});

/** Prefix of inquiry references, which people read out on the phone. ER is reserved for internal errors. */
export const referencePrefix = z
  .string()
  .regex(/^(?!ER$)[A-Z]{2,4}$/, 'must be two to four capital letters; ER is reserved for errors')
  .describe('What the reference of an inquiry starts with: GL for GL-7K3M-92QX.');
