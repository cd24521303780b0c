import { z } from 'astro/zod';
import { people } from './people.ts';
import { callToAction, counters, process, provenPoint } from './sections.ts';
import type { Summit } from './product.ts';
import { cardDrawings } from './symbols.ts';
import { testimonials } from './testimonials.ts';
import {
  fileName,
  heading,
  href,
  link,
  pageOfSections,
  phrase,
  point,
  sectionHead,
  sentence,
} from './text.ts';

/** What a home page may refer to: file names, without their endings. */
interface Names {
  products: readonly string[];
  projects: readonly string[];
  services: readonly string[];
  authors: readonly string[];
}

const hero = (names: Names) =>
  z.strictObject({
    label: phrase('The small line above the headline.'),
    headline: phrase('The headline.'),
    lead: sentence('The sentence under the headline: what you do, and for whom.'),
    primary: link,
    secondary: link,
    note: sentence('Small print under the buttons: where they lead, what happens then.').optional(),
    priceLine: phrase(
      'The way to the prices, with {products} and {projects}: the lowest of each.',
    ).optional(),
    proof: z
      .strictObject({
        label: phrase('For screen readers: what the list holds.'),
        show: z.array(fileName(names.projects, 'projects')).min(1).max(3),
      })
      .optional()
      .describe('Projects whose first result stands in the first view, with the name of the client.'),
    try: z
      .strictObject({
        title: phrase('The title bar of the small application on the map.'),
        hint: phrase('What to do with it.'),
        more: phrase('The link to the whole application.'),
      })
      .optional()
      .describe(
        'A small, working board on the map, which leads to the CRM page; without its demo it is not shown.',
      ),
  });

const solution = (products: readonly string[]) =>
  z.strictObject({
    title: phrase('The title of the card.'),
    text: sentence('What it is.'),
    drawing: z.enum(cardDrawings).optional().describe('The picture of the card; a map without it.'),
    product: fileName(products, 'products').optional(),
    href,
    leadsTo: phrase('Name of the service LEARN MORE leads to.'),
  });

const whyChoose = z.strictObject({ ...sectionHead, items: z.array(point).min(2).max(9), action: link });

const claimsRow = z.strictObject({
  label: heading('For screen readers: name of the row.'),
  items: z
    .array(provenPoint.partial({ proof: true }))
    .min(2)
    .max(9),
});

const tryIt = (products: readonly string[]) =>
  z
    .strictObject({
      ...sectionHead,
      items: z
        .array(z.strictObject({ product: fileName(products, 'products'), text: sentence('What to try.') }))
        .min(1)
        .max(6),
    })
    .describe('The ways to the demos of products.');

const projects = (names: readonly string[]) =>
  z.strictObject({
    ...sectionHead,
    show: z.array(fileName(names, 'projects')).min(1).max(4),
    all: link,
  });

const prices = (services: readonly string[]) =>
  z
    .strictObject({
      ...sectionHead,
      intro: sentence('Above the prices.').optional(),
      show: z
        .array(fileName(services, 'services'))
        .min(1)
        .max(4)
        .describe('Services whose price stands on the pricing page; others are not shown.'),
      all: link,
    })
    .describe('What typical projects cost.');

/** The home page. @param names a file that it refers to and that is not there stops the build */
export const homeSchema = (names: Names) =>
  pageOfSections(
    { hero: hero(names) },
    {
      counters,
      tryIt: tryIt(names.products),
      claims: claimsRow,
      solutions: z.strictObject({
        ...sectionHead,
        cards: z.array(solution(names.products)).min(1).max(9),
      }),
      projects: projects(names.projects),
      why: whyChoose,
      process,
      prices: prices(names.services),
      people: people(names.authors),
      testimonials,
    },
    {
      countersNote: sentence('What the counters count, below them.').optional(),
      action: callToAction.optional(),
    },
    ['questions', 'clients'],
  );

export type Home = z.infer<ReturnType<typeof homeSchema>>;
/** The hero with one summit for each product that has one. */
export type HeroProps = Home['hero'] & { summits: Summit[] };
export type SolutionsProps = NonNullable<Home['solutions']>;
export type WhyChooseProps = NonNullable<Home['why']>;
export type ClaimsProps = NonNullable<Home['claims']>;
