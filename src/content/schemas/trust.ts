import { z } from 'astro/zod';
import { callToAction, provenPoint } from './sections.ts';
import { banner, pageOfSections, sectionHead } from './text.ts';

const facts = z.strictObject({ ...sectionHead, items: z.array(provenPoint).min(1).max(8) });

/** What the agency vouches for, each fact with a link to its proof; a section's name is its address, as /trust#privacy. */
export const trustSchema = pageOfSections(
  { banner },
  { security: facts, privacy: facts, availability: facts, accessibility: facts, report: facts },
  { action: callToAction.optional() },
);
