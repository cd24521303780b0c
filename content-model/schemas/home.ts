import { z } from 'astro/zod';
import { cardDrawings, namesOf } from '../drawings.ts';
import { priceExampleList, type Plans } from './offer.ts';
import { picture } from './picture.ts';
import {
  callToAction,
  counters,
  people,
  process,
  provenPoints,
  sidePicture,
  testimonials,
} from './sections.ts';
import type { Summit } from './product.ts';
import { fileName, href, link, list, pageOfSections, phrase, section, sentence } from './text.ts';

/** File names (without extension) that the home page may refer to. */
interface Names {
  products: readonly string[];
  projects: readonly string[];
  services: readonly string[];
  authors: readonly string[];
  plans: Plans | undefined;
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
      'The way to the prices, with {products}, {unit} and {projects}: the lowest of each, and what that of products counts.',
    ).optional(),
    proof: z
      .strictObject({
        label: phrase('For screen readers: what the list holds.'),
        show: list(fileName(names.projects, 'projects'), 1, 3),
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
    drawing: z.enum(namesOf(cardDrawings)).optional().describe('The picture of the card; a map without it.'),
    product: fileName(products, 'products').optional(),
    href,
    leadsTo: phrase('Name of the service LEARN MORE leads to.'),
  });

const whyChoose = provenPoints.extend({ action: link, picture: sidePicture });

const tryIt = ({ products, projects }: Names) =>
  section({
    items: list(
      z.strictObject({
        product: fileName(products, 'products'),
        text: sentence('What it does and for whom, or what to try.'),
        picture: picture.optional().describe('The product at work.'),
        facts: z.array(sentence('A fact.')).max(4).optional(),
        project: fileName(projects, 'projects').optional().describe('A client, with the first result.'),
      }),
      1,
      6,
    ),
  }).describe('The products, with the ways to their demos and their lowest prices.');

const projects = (names: readonly string[]) =>
  section({ show: list(fileName(names, 'projects'), 1, 4), all: link });

const prices = ({ services, plans }: Names) =>
  section({
    intro: sentence('Above the prices.').optional(),
    show: list(fileName(services, 'services'), 1, 4).describe(
      'Services whose price stands on the pricing page; others are not shown.',
    ),
    examples: priceExampleList(plans).shape.items.optional().describe('Below them: sums of product plans.'),
    all: link,
  }).describe('What typical projects cost.');

/** The home page. @param names a reference to a missing file fails the build */
export const homeSchema = (names: Names) =>
  pageOfSections(
    { hero: hero(names) },
    {
      counters,
      tryIt: tryIt(names),
      claims: provenPoints,
      solutions: section({ cards: list(solution(names.products), 1, 9) }),
      projects: projects(names.projects),
      why: whyChoose,
      process,
      prices: prices(names),
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
/** The hero with the summits of the products. */
export type HeroProps = Home['hero'] & { summits: Summit[] };
export type SolutionsProps = NonNullable<Home['solutions']>;
export type WhyChooseProps = NonNullable<Home['why']>;
export type TryItProps = NonNullable<Home['tryIt']>;
