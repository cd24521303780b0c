import { z } from 'astro/zod';
import { color } from './brand.ts';
import { chart, testimonial } from './sections.ts';
import { cover, picture } from './picture.ts';
import { between, fileName, list } from './text.ts';

/** Kinds of letters that a client's may be like. */
const CLIENT_LETTERS = ['grotesque', 'round', 'narrow', 'serif'] as const;

const outcome = z.strictObject({
  value: z.string().min(1).max(16).describe("The figure, short enough to be set large: '38%', '11 weeks'."),
  label: between(5, 80, 'What the figure counts, and against what.'),
});

/**
 * Front matter of content/projects/<slug>.md, a case study. Its body has the problem, the work and the result under
 * `##` headings.
 * @param names file names (without extension) in content/: a service or product without a page fails the build
 */
export function projectSchema(names: { services: readonly string[]; products: readonly string[] }) {
  return z.strictObject({
    title: between(10, 60, 'What was built or done and for whom, 10 to 60 characters.'),
    client: between(2, 60, 'Name of the client. The samples are fictional and say so.'),
    service: z
      .enum(names.services)
      .describe('The service that this work is an example of.')
      .meta({ folder: 'services' }),
    product: fileName(names.products, 'products').optional().describe('The product that this client uses.'),
    category: between(5, 60, "Kind of project, as on its card: 'Health-care mobile app'."),
    year: z
      .int()
      .min(2010)
      .max(new Date().getUTCFullYear())
      .describe('The year it was finished. Not in the future.'),
    description: between(70, 160, 'For the card and for search results, 70 to 160 characters.'),
    duration: between(4, 40, "From the first workshop to the launch: '14 weeks'."),
    price: between(4, 80, "What it cost, or between which amounts: '$60,000 to $80,000'.").optional(),
    team: between(4, 160, 'Who worked on it, and who led.').optional(),
    technology: between(4, 160, 'What it is built with.').optional(),
    today: between(10, 200, 'What runs today, and who looks after it.').optional(),
    quotes: list(testimonial, 1, 3)
      .optional()
      .describe('What the client said about it. Only real words of people who agreed in writing.'),
    outcome: list(outcome, 2, 4).describe(
      'Two to four figures that show what changed. Only what the client can confirm.',
    ),
    chart: chart.optional(),
    cover: cover.optional(),
    moment: picture
      .optional()
      .describe(
        "A part of the work for its section on the home page, which cuts it at the right and the bottom, or on a product's page, which cuts it at the left; without it, the cover.",
      ),
    mark: z
      .string()
      .regex(/\.svg$/, 'must be the path of an SVG file, such as ../logos/name-mark.svg')
      .optional()
      .describe("The client's sign, without its name, in colors for the ground below."),
    letters: z
      .enum(CLIENT_LETTERS)
      .optional()
      .describe(
        "Letters like the client's own, for the headings and figures of the case: grotesque, round, narrow or serif.",
      ),
    color: color(
      "The client's own color, from which all grounds of the case are made. Text on it is black or white.",
    ).optional(),
  });
}

export type Project = z.infer<ReturnType<typeof projectSchema>>;
export type ClientLetters = (typeof CLIENT_LETTERS)[number];
