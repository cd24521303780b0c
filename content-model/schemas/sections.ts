import { z } from 'astro/zod';
import { picture } from './picture.ts';
import { between, fileName, heading, link, list, phrase, point, section, sentence, text } from './text.ts';

const counter = z.strictObject({
  value: z
    .string()
    .regex(/^\d+[+%]?$/, 'must be a number with + or % after it, or a {claims.…} placeholder that gives one')
    .describe('The figure, best taken from the promises and figures of the agency: {claims.platforms}.'),
  unit: text(12, 'What it is measured in, small behind the figure: min.').optional(),
  label: phrase('What was counted.'),
  source: phrase('How it was counted, below the label.').optional(),
});

export const counters = list(counter, 2, 4);

/** Counted from the beginning; 0 is the first day. */
const week = z.number().min(0).max(60);

const step = point.extend({
  facts: z
    .array(z.strictObject({ label: phrase('Such as: Takes, You get.'), text: phrase('Such as: 2 weeks.') }))
    .max(4)
    .optional()
    .describe('What to know about the step at a glance.'),
  weeks: z
    .strictObject({
      from: week.describe('When it starts, in weeks from the beginning: 0 is the first day.'),
      to: week.optional().describe('When it ends, in weeks from the beginning; leave it out if it goes on.'),
    })
    .refine(({ from, to = 60 }) => from < to, { path: ['to'], error: 'must be after its beginning' })
    .optional()
    .describe(
      'From which week to which it lasts. If every step has weeks, they are drawn as a plan to scale.',
    ),
  parts: z
    .array(
      z.strictObject({
        name: phrase('Stands on the bar: Stage 1, 6 weeks.'),
        to: week.optional().describe('When it ends; left out for the last part.'),
      }),
    )
    .min(1)
    .max(4)
    .optional()
    .describe('The named parts of the bar on the plan, one after the other.'),
  demos: z
    .array(
      z.strictObject({
        week: week.describe('The week at whose end the demo is.'),
        shown: phrase('Such as: The first screens, with sign-in.').optional(),
      }),
    )
    .min(1)
    .max(12)
    .optional()
    .describe('When the client sees what is new in this step; each gets a flag on the plan.'),
});

/** The steps of a process in the order given. */
export const process = section({
  intro: sentence('An optional sentence under the heading.').optional(),
  steps: list(step, 3, 6).describe('First to last.'),
  launch: week
    .optional()
    .describe('The week at whose end it goes live; it gets a line on the plan of the home page.'),
  payments: z
    .strictObject({
      text: sentence('What is paid, and when.'),
      weeks: z
        .array(week)
        .min(1)
        .max(12)
        .describe(
          'The weeks at whose end something is paid; each gets a flag on the plan. 0 is the first day.',
        ),
      sums: z
        .array(phrase('Such as: {prices.discovery}.'))
        .optional()
        .describe('What is paid in each of these weeks.'),
    })
    .refine(({ weeks, sums }) => sums === undefined || sums.length === weeks.length, {
      path: ['sums'],
      error: 'must have one sum for each week',
    })
    .optional()
    .describe('The last row of the plan on the home page.'),
});

/** A fact with a link to its proof. */
export const provenPoint = point.extend({
  proof: link.describe('Where it can be checked: a page of this site, or a test anyone can run.'),
});

/** Facts with an optional proof. */
export const provenPoints = section({ items: list(provenPoint.partial({ proof: true }), 2, 9) });

export const pointList = section({ items: list(point, 2, 8) });

/** Optional picture below a section's heading, such as a document or a screenshot. */
export const sidePicture = picture.optional().describe('A picture below the heading.');

/** The closing call to action of a page. */
export const callToAction = z.strictObject({
  title: heading('The question or offer.'),
  text: sentence('What happens after the click.'),
  action: link.describe('The button. /contact?about=KEY fills in a subject of the contact form.'),
});

const question = z.strictObject({
  title: heading('The question as a client would ask it.'),
  content: text(900, 'The answer, plain and complete.'),
  links: z.array(link).max(8).optional().describe('Where more of it is written.'),
});

/** @param authors file names in content/authors */
export const questions = (authors: readonly string[]) =>
  section({
    items: list(question, 3, 10),
    person: fileName(authors, 'authors').optional().describe('Who answers further questions.'),
  });

/** People of the team, described in content/authors. @param authors its file names */
export const people = (authors: readonly string[]) =>
  section({
    intro: sentence('An optional sentence under the heading.').optional(),
    show: list(fileName(authors, 'authors'), 1, 12).describe('In the order in which they stand.'),
    all: link.optional().describe('Where to meet the others.'),
  }).describe('Who does the work, with what each of them answers for.');

export const testimonial = z.strictObject({
  quote: z
    .string()
    .trim()
    .min(20)
    .max(400, 'must be at most 400 characters: cut it, with the consent of who said it')
    .describe('What was said, in their own words.'),
  name: phrase('Who said it: a person, with first and last name.'),
  role: phrase('What this person does there, and the company.'),
  date: z.iso
    .date({
      error: ({ code }) =>
        code === 'invalid_type' ? undefined : "must be a real day, written as 'YYYY-MM-DD'",
    })
    .describe('The day it was said.'),
  permission: sentence(
    'Where the written permission to publish it is kept: a file, an email with its day. Not shown.',
  ),
});

export const testimonials = section({ items: list(testimonial, 1, 9) }).describe(
  'What clients said. Only real words of people who agreed in writing.',
);

/** A bar chart, drawn at build time. */
export const chart = z
  .strictObject({
    title: between(10, 120, 'What the bars show, with the unit and the time.'),
    bars: list(
      z.strictObject({
        label: between(1, 40, 'What the bar is about.'),
        value: z.number().min(0).describe('Its length, in the same measure as the others.'),
        text: between(1, 20, "The figure as people read it: '3.1 days'.").optional(),
        isMain: z
          .boolean()
          .optional()
          .describe('Whether the bar gets the accent, which is otherwise on the last.'),
      }),
      2,
      10,
    ),
    base: z
      .strictObject({
        value: z.number().min(0).describe('In the same measure as the bars.'),
        label: between(1, 40, "What it is: '100%: a year before'."),
      })
      .optional()
      .describe('The value with which all are compared, and from which the bars begin; without it, zero.'),
    note: between(5, 200, 'Where the figures come from, below the bars.').optional(),
  })
  .describe('A bar chart of the figures that show what changed.');

export type CountersProps = z.infer<typeof counters>;
export type ProcessProps = z.infer<typeof process>;
export type ProvenPointsProps = z.infer<typeof provenPoints>;
export type CallToActionProps = z.infer<typeof callToAction>;
export type QuestionsProps = z.infer<ReturnType<typeof questions>>;
export type PeopleProps = z.infer<ReturnType<typeof people>>;
export type TestimonialsProps = z.infer<typeof testimonials>;
export type ChartProps = z.infer<typeof chart>;
