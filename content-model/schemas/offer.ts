import { z } from 'astro/zod';
import { cover } from './picture.ts';
import { people, pointList, process, provenPoints, questions, testimonials } from './sections.ts';
import { heading, list, phrase, section, sentence } from './text.ts';

/** Names of other content that an offer may refer to. */
export interface OfferNames {
  authors: readonly string[];
  plans: Plans | undefined;
}

/** Plans of the price list, such as crm/Team, with the maximum number of seats. */
export type Plans = Readonly<Record<string, number>>;

/** An amount in cents. Forms show and take it in the currency, so their help says nothing of cents. */
export const cents = (help: string) =>
  z
    .int('must be a whole number of cents, so $19 is 1900')
    .min(0)
    .max(100_000_000)
    .describe(`${help} In whole cents: $19 is 1900.`)
    .meta({ format: 'money', help });

/**
 * Name of a plan in the price list.
 * @param plans all plans; any other name fails the build. Undefined if the price list is invalid, which is reported
 * for that file alone.
 */
export function planName(plans: Plans | undefined) {
  const names = Object.keys(plans ?? {});
  const error = `must be a plan of content/pages/pricing.yaml: ${names.join(', ')}`;
  return (plans ? z.enum(names, { error }) : z.string()).describe(
    'A plan of the price list, by product and name: crm/Team.',
  );
}

const priceExample = (plans: Plans | undefined) =>
  z
    .strictObject({
      title: heading('What is bought, and by whom: 18 sales reps on the Team plan.'),
      text: sentence('What the sum covers.'),
      plan: planName(plans).optional(),
      count: z.int().min(1).max(100_000).optional().describe('How many seats, employees or registers.'),
      yearly: z.boolean().default(false).describe('Whether the plan is paid by the year.'),
      rollout: z
        .boolean()
        .default(false)
        .describe('Whether the first year includes the smallest rollout of the product.'),
      cents: cents('The price of custom work; a plan takes its own.').optional(),
      unit: phrase('What the price of custom work counts.').optional(),
      duration: phrase('How long custom work takes.').optional(),
      stageCents: list(cents('The price of a stage.'), 2, 8)
        .optional()
        .describe('What each stage of custom work costs, in their order, drawn one on the other.'),
    })
    .refine(
      ({ cents: price, stageCents }) =>
        !stageCents || stageCents.reduce((sum, stage) => sum + stage, 0) === price,
      { path: ['stageCents'], message: 'must add up to the price' },
    )
    .refine(
      ({ plan, count, cents: price, unit, duration }) =>
        plan ? count && !price && !unit && !duration : price && unit && duration && !count,
      {
        path: ['count'],
        message: 'needs either a plan and its count, or cents, unit and duration of custom work',
      },
    )
    .refine(({ plan = '', count = 1 }) => count <= (plans?.[plan] ?? Infinity), {
      path: ['count'],
      message: 'must not be more than the plan allows in the price list',
    });

/** Calculated price examples. */
export const priceExampleList = (plans: Plans | undefined) =>
  section({ intro: sentence('Above the prices.').optional(), items: list(priceExample(plans), 1, 6) });

/** Sections that products and services share. */
export const offerSections = ({ authors, plans }: OfferNames) => ({
  plans: section({ intro: sentence('Above the plans.'), show: list(planName(plans), 1, 8) }).describe(
    'Plans, with price and contents from the price list.',
  ),
  prices: priceExampleList(plans).describe('Prices worked out for typical clients.'),
  integrations: pointList.describe('What it connects to, or the tools you work with.'),
  setup: process.describe('From the order to the first day of use: steps, time, and who does what.'),
  security: provenPoints.describe('How data is protected, and which rules are kept.'),
  limits: pointList.describe(
    'Cases in which a visitor should buy something else: they make the rest believed.',
  ),
  screenshots: section({
    pictures: list(cover, 1, 6).describe('In the order in which they stand, with what each shows.'),
  }).describe('Pictures: the product at work, or what a client is handed.'),
  people: people(authors).describe('Who leads the work.'),
  testimonials,
  questions: questions(authors),
});

export type PriceExamplesProps = z.infer<ReturnType<typeof priceExampleList>>;
