import { z } from 'astro/zod';
import { callToAction, provenPoint, sidePicture } from './sections.ts';
import { banner, pageOfSections, sectionHead } from './text.ts';

const facts = z.strictObject({
  ...sectionHead,
  picture: sidePicture,
  items: z
    .array(provenPoint.partial({ proof: true }))
    .min(1)
    .max(8),
});

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

/** In the order in which the page has them, unless its file names another. */
export const trustSections = Object.keys(sections) as (keyof typeof sections)[];

/** Facts about security and privacy, each with a link to its proof. A section's name is its fragment: /trust#privacy. */
export const trustSchema = pageOfSections({ banner }, sections, { action: callToAction.optional() });
