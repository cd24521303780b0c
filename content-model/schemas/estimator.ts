import { z } from 'astro/zod';
import { cents } from './offer.ts';
import { list, phrase, section, sentence, slug } from './text.ts';

/** A range of working days; a week has five. */
const days = z
  .strictObject({
    low: z.int().min(0).max(400).describe('The fewest working days.'),
    high: z.int().min(0).max(400).describe('The most working days.'),
  })
  .refine(({ low, high }) => low <= high, { path: ['low'], message: 'must not be more than high' })
  .describe('Working days, from low to high; five days are a week.');

const choice = {
  key: slug('Stands in the shared address.'),
  label: phrase('What a visitor chooses, such as Web application.'),
  hint: sentence('What it means.'),
};

/**
 * Rates of the estimator. Days = the build's + the scope's + integrations × days per integration. Time = days ×
 * timePercent, limited by the build's `limit`, which is the time that the pages claim (larger builds deliver a first
 * stage within it). Price = all days × dayCents × pricePercent. Products cost what their plans state, and take the
 * weeks that the price list names. What comes before a build adds its price and weeks. Other custom work is added at its lowest price.
 */
export const estimator = section({
  intro: sentence('Above the estimator.'),
  dayCents: cents('One working day of the team.'),
  builds: list(
    z.strictObject({
      ...choice,
      days,
      limit: days,
      after: z
        .string()
        .optional()
        .describe(
          'The name of the custom work that comes before it, such as discovery; its price and weeks are added.',
        ),
    }),
    1,
    5,
  ),
  scopes: list(z.strictObject({ ...choice, days }), 2, 5),
  integrations: z.strictObject({
    label: phrase('Stands above the number that a visitor chooses.'),
    hint: sentence('What counts as one.'),
    max: z.int().min(1).max(30).describe('The most that a visitor can choose.'),
    days: days.describe('Added by each integration.'),
  }),
  speeds: list(
    z.strictObject({
      ...choice,
      timePercent: z.int().min(50).max(200).describe('Time against the usual pace.'),
      pricePercent: z.int().min(50).max(200).describe('Price against the usual pace.'),
    }),
    1,
    4,
  ),
  charityPercent: z
    .int()
    .min(0)
    .max(90)
    .default(0)
    .describe('Discount on product plans for schools and charities, in percent; 0 for none.'),
  validDays: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('For how many days the prices of an estimate hold.'),
  maxSeats: z
    .int()
    .min(10)
    .max(10_000)
    .describe('The most seats, employees or registers of one product; above, visitors are asked to write.'),
});

export type Estimator = z.infer<typeof estimator>;
