import { z } from 'astro/zod';
import { picture } from './picture.ts';
import { fileName, heading, link, list, phrase, point, section, sentence, words } from './text.ts';

export const counter = z.strictObject({
  value: z
    .string()
    .regex(/^\d+[+%]?$/, 'must be a number with + or % after it, or a {claims.…} placeholder that gives one')
    .describe('The figure, taken from the claims in site.yaml: "{claims.platforms}".'),
  label: phrase('What was counted.'),
});

export const counters = list(counter, 2, 4);

const step = point.extend({
  facts: z
    .array(z.strictObject({ label: phrase('Such as: Takes, You get.'), text: phrase('Such as: 2 weeks.') }))
    .max(4)
    .optional()
    .describe('What one wants to know of the step at a glance.'),
});

/** A process drawn as an elevation profile; steps are numbered in the order given. */
export const process = section({
  intro: sentence('An optional sentence under the heading.').optional(),
  steps: list(step, 3, 6).describe('The legs of the way, first to last.'),
});

/** A fact with a link to its proof. */
export const provenPoint = point.extend({
  proof: link.describe('Where it can be checked: a page of this site, or a test anyone can run.'),
});

/** Facts with their proofs, where there are some. */
export const provenPoints = section({ items: list(provenPoint.partial({ proof: true }), 2, 9) });

export const pointList = section({ items: list(point, 2, 8) });

/** What the points of a list are about: a document, a screen. */
export const sidePicture = picture.optional().describe('A picture below the heading.');

/** The closing call to action of a page. */
export const callToAction = z.strictObject({
  title: heading('The question or offer.'),
  text: sentence('What happens after the click.'),
  action: link.describe('The button; /contact?about=KEY fills in the subject (keys: pages/contact.yaml).'),
});

export const question = z.strictObject({
  title: heading('The question as a client would ask it.'),
  content: words(900, 'The answer, plain and complete.'),
  links: z.array(link).max(8).optional().describe('Where more of it is written.'),
});

/** @param authors file names in content/authors */
export const questions = (authors: readonly string[]) =>
  section({
    items: list(question, 3, 10),
    person: fileName(authors, 'authors').optional().describe('Who answers further questions.'),
  });

/** The link of a point to its proof. */
export type Proof = Partial<Pick<z.infer<typeof provenPoint>, 'proof'>>;
export type CountersProps = z.infer<typeof counters>;
export type ProcessProps = z.infer<typeof process>;
export type ProvenPointsProps = z.infer<typeof provenPoints>;
export type PointListProps = z.infer<typeof pointList>;
export type CallToActionProps = z.infer<typeof callToAction>;
export type QuestionsProps = z.infer<ReturnType<typeof questions>>;
