import { z } from 'astro/zod';
import { callToAction, counters, provenPoint } from './sections.ts';
import { banner, list, pageOfSections, section } from './text.ts';

const fact = provenPoint.partial({ proof: true }).extend({
  open: z.boolean().optional().describe('Whether it is not, or not yet, in place. It gets an open mark.'),
});

const facts = section({ items: list(fact, 1, 8) });

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
    record: counters.optional().describe('Measured figures, such as minutes of outage in the worst month.'),
  },
  sections,
  end: { action: callToAction.optional() },
});
