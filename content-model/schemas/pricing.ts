import { z } from 'astro/zod';
import { cents, priceExampleList, type OfferNames } from './offer.ts';
import { callToAction, pointList, questions } from './sections.ts';
import { estimator } from './estimator.ts';
import { banner, fileName, link, list, pageOfSections, phrase, section, sentence, slug } from './text.ts';

const plan = z
  .strictObject({
    name: phrase('Name of the plan.'),
    for: sentence('For whom.'),
    monthlyCents: cents('Price of a month, paid monthly.'),
    yearlyCents: cents('Price of a month, paid by the year.'),
    upTo: z.int().min(1).max(10_000).optional().describe('The most seats, users or tills it takes.'),
    includes: list(phrase('One thing it includes.'), 3, 12),
    recommended: z
      .boolean()
      .default(false)
      .describe('Marks the plan most clients take; one per product at most.'),
    action: link,
  })
  .refine(({ yearlyCents, monthlyCents }) => yearlyCents <= monthlyCents, {
    path: ['yearlyCents'],
    message: 'must not be more than monthlyCents',
  });

const productPlans = (products: readonly string[]) =>
  z.strictObject({
    product: fileName(products, 'products'),
    unit: phrase('What the price counts, such as: per seat, per month.'),
    counted: phrase('What one counts, in the plural, such as: seats.'),
    minimum: z
      .int()
      .min(1)
      .max(1000)
      .default(1)
      .describe('The fewest that are billed. Other texts name it, such as {minimums.hrms}.'),
    setupWeeks: z
      .strictObject({ low: z.int().min(1).max(52), high: z.int().min(1).max(52) })
      .refine(({ low, high }) => low <= high, { path: ['low'], message: 'must not be more than high' })
      .describe('Weeks until it is in use. Other texts name them, such as {setup.crm}.'),
    plans: list(plan, 2, 4).refine(
      (plans) => plans.filter(({ recommended }) => recommended).length <= 1,
      'only one plan can be recommended',
    ),
  });

const customWork = z.strictObject({
  service: slug(
    'File name, without its ending, in content/services/: its page names this price, and so can the home page.',
  ).optional(),
  name: z
    .string()
    .regex(/^[a-z]+$/i, 'must be one word of letters: support')
    .optional()
    .describe('A word by which other texts can name this price: support, for {prices.support}.'),
  title: phrase('Kind of work.'),
  fromCents: cents('Lowest price.'),
  unit: phrase('What the price counts.'),
  duration: phrase('How long it takes.'),
  text: sentence('What it covers.'),
});

/** Prices, in cents. @param names.products file names in content/products/; plans of another product fail the build */
export const pricingSchema = (names: OfferNames & { products: readonly string[] }) =>
  pageOfSections(
    { banner },
    {
      plans: section({
        intro: sentence('Above the plans.'),
        products: z.array(productPlans(names.products)).min(1),
      }),
      custom: section({ intro: sentence('Above the list.'), items: list(customWork, 2, 8) }),
      examples: priceExampleList(names.plans).describe('Prices worked out for typical clients.'),
      included: pointList,
      notIncluded: pointList.describe('What a plan does not cover, and the rules of billing.'),
      estimator,
      questions: questions(names.authors),
    },
    { action: callToAction.optional() },
  );

export type Pricing = z.infer<ReturnType<typeof pricingSchema>>;
export type ProductPlans = NonNullable<Pricing['plans']>['products'][number];
export type Plan = ProductPlans['plans'][number];
