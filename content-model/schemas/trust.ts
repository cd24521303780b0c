import { z } from 'astro/zod';
import { callToAction, counters, provenPoint } from './sections.ts';
import { banner, heading, list, pageOfSections, phrase, section } from './text.ts';

const fact = provenPoint.partial({ proof: true }).extend({
  open: z.boolean().optional().describe('Whether it is not, or not yet, in place. It gets an open mark.'),
});

const facts = section({ items: list(fact, 1, 8) });

const outages = z
  .strictObject({
    title: heading('What was promised, and what was kept.'),
    limit: z
      .number()
      .min(1)
      .max(10_000)
      .describe('The minutes of outage in a month that the promise allows.'),
    limitLabel: phrase('At the line of the limit: 99.9% promised, 43 min.'),
    unit: phrase('What the columns count, and in which months.'),
    months: list(
      z.strictObject({
        month: phrase('Its short name: Nov.'),
        minutes: z.number().min(0).max(50_000).describe('How long it was out.'),
      }),
      3,
      12,
    ),
  })
  .describe('The outages of the past months under the line that was promised, as a drawing.');

const sections = {
  products: facts.describe('How the data that clients keep in the products is protected.'),
  projects: facts.describe('How work in the systems of clients is protected.'),
  compliance: facts.describe('Certificates and tests, and which of them there are not.'),
  incidents: facts.describe('What happened, and how clients hear of it.'),
  security: facts,
  privacy: facts,
  availability: facts,
  accessibility: facts,
  report: facts,
};

/** In the page's default order. */
export const trustSections = Object.keys(sections) as (keyof typeof sections)[];

/** Facts about security and privacy, each with a link to its proof. A section's name is its fragment: /trust#privacy. */
export const trustSchema = pageOfSections({
  head: {
    banner,
    outages: outages.optional(),
    list: section({
      inPlace: phrase('Beside the mark of what is in place.'),
      open: phrase('Beside the mark of what is not, or not yet, in place.'),
    })
      .optional()
      .describe('The heading above all facts, with their number.'),
    record: counters.optional().describe('Measured figures, such as minutes of outage in the worst month.'),
  },
  sections,
  end: { action: callToAction.optional() },
});

export type OutagesProps = z.infer<typeof outages>;
