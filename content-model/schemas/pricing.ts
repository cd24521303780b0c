import { z } from 'astro/zod';
import { cents, priceExampleList, type OfferNames } from './offer.ts';
import { callToAction, pointList, questions } from './sections.ts';
import { estimator } from './estimator.ts';
import {
  addIssue,
  banner,
  fileName,
  link,
  list,
  pageOfSections,
  phrase,
  section,
  sentence,
  slug,
} from './text.ts';

const plan = z
  .strictObject({
    name: phrase('One word that says the size, such as Team.'),
    for: sentence('Who should choose it, such as teams of 5 to 20.'),
    monthlyCents: cents('For one seat, register or location, without tax.'),
    yearlyCents: cents('What a month costs if the year is paid at once, without tax.'),
    upTo: z.int().min(1).max(10_000).optional().describe('The most seats, users or tills it takes.'),
    includes: list(phrase('One thing it includes.'), 3, 12),
    limits: sentence(
      'What it does not do, such as taxes that it does not file. The estimator says it beside the plan.',
    ).optional(),
    startsWithRollout: z
      .boolean()
      .default(false)
      .describe('Marks a plan that nearly everyone starts with a rollout. The estimator adds it at first.'),
    overlap: phrase(
      'What a plan of another product includes as well, such as payroll. The estimator says it when both are chosen.',
    ).optional(),
    recommended: z
      .boolean()
      .default(false)
      .describe('Marks the plan most clients take; one per product at most.'),
    action: link,
  })
  .refine(({ yearlyCents, monthlyCents }) => yearlyCents <= monthlyCents, {
    path: ['yearlyCents'],
    message: 'must not be more than the price paid monthly',
  });

const weeks = z
  .strictObject({
    low: z.int().min(1).max(52).describe('The fewest weeks.'),
    high: z.int().min(1).max(52).describe('How long the slowest one took.'),
  })
  .refine(({ low, high }) => low <= high, { path: ['low'], message: 'must not be more than high' });

const productPlans = (products: readonly string[]) =>
  z.strictObject({
    product: fileName(products, 'products'),
    unit: phrase('What the price counts, such as: per seat, per month.'),
    counted: phrase('What is counted, in the plural, such as: seats.'),
    minimum: z
      .int()
      .min(1)
      .max(1000)
      .default(1)
      .describe(
        'The fewest that are billed. Texts that have {minimums.hrms} in them show this number of the product hrms.',
      ),
    setupWeeks: weeks.describe(
      'Weeks until it is in use. Texts that have {setup.crm} in them show the weeks of the product crm.',
    ),
    rolloutWeeks: weeks
      .optional()
      .describe(
        'Weeks until it is in use with a rollout, if that takes longer. Texts that have {rolloutSetup.hrms} in them show the weeks of the product hrms.',
      ),
    rolloutDays: z
      .strictObject({
        low: z.int().min(1).max(500).describe('For the smallest rollout.'),
        high: z.int().min(1).max(500).describe('For the largest rollout.'),
      })
      .refine(({ low, high }) => low <= high, { path: ['low'], message: 'must not be more than high' })
      .optional()
      .describe('Days of one of your people that a rollout takes, from the smallest to the largest.'),
    plans: list(plan, 1, 4).refine(
      (plans) => plans.filter(({ recommended }) => recommended).length <= 1,
      'only one plan can be recommended',
    ),
  });

const rollout = z
  .strictObject({
    title: phrase('What you call it, such as: Rollout with our people.'),
    unit: phrase('What its price counts, such as: once.'),
    dayCents: cents('A day of one of your people. Texts that have {prices.rolloutDay} in them show it.'),
  })
  .describe(
    'Help to start that no plan includes. It costs the price of a day, times the days of the product. Texts that have {rollouts.crm} in them show this price for the product crm.',
  );

const customWork = z.strictObject({
  service: slug(
    'The last part of the address of a service: its page names this price, and so can the home page.',
  ).optional(),
  name: z
    .string()
    .regex(/^[a-z]+$/i, 'must be one word of letters, such as support')
    .optional()
    .describe('A word by which other texts can name this price: support, for {prices.support}.'),
  title: phrase('Kind of work.'),
  fromCents: cents('What the smallest piece of such work costs, without tax.'),
  fixed: z.boolean().optional().describe('The price is exact: pages write no "from" before it.'),
  unit: phrase('What one such price buys, such as per project or per hour.'),
  duration: phrase('How long it takes.'),
  weeks: z
    .int()
    .min(1)
    .max(52)
    .optional()
    .describe('Its weeks as a number, for the time of a build that comes after it.'),
  addsWeeks: weeks
    .optional()
    .describe(
      'Its weeks as numbers, which the estimator adds to the time of a build that it is ordered with.',
    ),
  estimate: z
    .enum(['once', 'monthly'])
    .optional()
    .describe(
      'How the estimator adds it: once, or for each month of a year. Without it, it does not offer it.',
    ),
  text: sentence('What it covers.'),
});

/** Prices, in cents. @param names.products file names in content/products/; plans of another product fail the build */
export const pricingSchema = (names: OfferNames & { products: readonly string[] }) =>
  pageOfSections({
    head: { banner },
    sections: {
      plans: section({
        intro: sentence('Above the plans.'),
        rollout: rollout.optional(),
        products: z.array(productPlans(names.products)).min(1),
      }).refine(
        ({ rollout: offered, products }) => offered || products.every(({ rolloutDays }) => !rolloutDays),
        { path: ['rollout'], message: 'is missing, although a product has days of a rollout' },
      ),
      custom: section({ intro: sentence('Above the list.'), items: list(customWork, 1, 12) }),
      examples: priceExampleList(names.plans).describe('Prices worked out for typical clients.'),
      included: pointList,
      notIncluded: pointList.describe('What a plan does not cover, and the rules of billing.'),
      estimator,
      questions: questions(names.authors),
    },
    end: { action: callToAction.optional() },
  }).superRefine(({ estimator: rates, custom }, context) => {
    for (const [index, { after }] of (rates?.builds ?? []).entries())
      if (after && !custom?.items.some((work) => work.name === after && work.estimate && work.weeks))
        addIssue(
          context,
          ['estimator', 'builds', index, 'after'],
          'must be the name of custom work that has `estimate` and `weeks`',
        );
  });

export type Pricing = z.infer<ReturnType<typeof pricingSchema>>;
export type ProductPlans = NonNullable<Pricing['plans']>['products'][number];
export type Plan = ProductPlans['plans'][number];
export type Rollout = z.infer<typeof rollout>;
