import { z } from 'astro/zod';
import { heading, link, paragraph, phrase, point, sectionHead, sentence } from './text.ts';

export const counter = z.strictObject({
  value: z
    .string()
    .regex(/^\d+[+%]?$/, 'must be a number with + or % after it, or a {claims.…} placeholder that gives one')
    .describe('The figure, taken from the claims in site.yaml: "{claims.platforms}".'),
  label: phrase('What was counted.'),
});

export const counters = z.array(counter).min(2).max(4);

/** A process drawn as an elevation profile; steps are numbered in the order given. */
export const process = z.strictObject({
  ...sectionHead,
  intro: sentence('An optional sentence under the heading.').optional(),
  steps: z.array(point).min(3).max(6).describe('The legs of the way, first to last.'),
});

/** A fact, with a link to where it can be checked. */
export const provenPoint = point.extend({
  proof: link.describe('Where it can be checked: a page of this site, or a test anyone can run.'),
});

export const pointList = z.strictObject({ ...sectionHead, items: z.array(point).min(2).max(8) });

/** The closing call to action of a page. */
export const callToAction = z.strictObject({
  title: heading('The question or offer.'),
  text: sentence('What happens after the click.'),
  action: link.describe('The button; /contact?about=KEY fills in the subject (keys: pages/contact.yaml).'),
});

export const question = z.strictObject({
  title: heading('The question as a client would ask it.'),
  content: paragraph('The answer, plain and complete.'),
});

export const questions = z.strictObject({ ...sectionHead, items: z.array(question).min(3).max(10) });

/** What a point may be linked to. */
export type Proof = Partial<Pick<z.infer<typeof provenPoint>, 'proof'>>;
export type CountersProps = z.infer<typeof counters>;
export type ProcessProps = z.infer<typeof process>;
export type PointListProps = z.infer<typeof pointList>;
export type CallToActionProps = z.infer<typeof callToAction>;
export type QuestionsProps = z.infer<typeof questions>;
