import { z } from 'astro/zod';
import { picture } from './picture.ts';
import { callToAction, counters, process, provenPoints, sidePicture } from './sections.ts';
import type { Summit } from './product.ts';
import { productColors } from './product-colors.ts';
import { fileName, href, link, list, pageOfSections, phrase, section, sentence } from './text.ts';

/** File names (without extension) that the home page may refer to. */
interface Names {
  products: readonly string[];
  projects: readonly string[];
  services: readonly string[];
}

const hero = z.strictObject({
  headline: phrase('The largest words of the site: what you do, in two to six words.'),
  lead: sentence('The sentence under the headline: what you do, and for whom.'),
  primary: link,
  secondary: link,
  try: z
    .strictObject({
      title: phrase('The title bar of the small application on the map.'),
      hint: phrase('What to do with it.'),
      more: phrase('Stands below the small board and opens the whole application.'),
    })
    .optional()
    .describe(
      'A small, working board on the map, which leads to the CRM page; without its demo it is not shown.',
    ),
});

/** Returns the file name of the service that an address leads to. */
export const serviceAt = (href: string): string => href.replace(/^\/service\//, '');

const solution = ({ products, services }: Names) =>
  z
    .strictObject({
      title: phrase('What a visitor looks for, in two to four words.'),
      text: sentence(
        'One sentence on what it is and who needs it; without it, the one of the service.',
      ).optional(),
      picture: picture.optional().describe('The product at work; a map without it.'),
      color: z.enum(productColors).optional().describe('The ground of the picture; a product has its own.'),
      product: fileName(products, 'products').optional().describe('Shows its lowest price.'),
      work: phrase('Title of custom work on the pricing page, whose price the card shows.').optional(),
      href,
      leadsTo: phrase('Name of the service LEARN MORE leads to.'),
    })
    .refine(({ text, href }) => text !== undefined || services.includes(serviceAt(href)), {
      path: ['text'],
      error: 'is missing; only a card that leads to a service does without it',
    });

const whyChoose = provenPoints.extend({
  intro: sentence('An optional sentence under the heading.').optional(),
  action: link,
  picture: sidePicture,
});

const projects = (names: readonly string[]) =>
  section({ show: list(fileName(names, 'projects'), 1, 4), all: link });

/** The home page. @param names a reference to a missing file fails the build */
export const homeSchema = (names: Names) =>
  pageOfSections({
    head: { hero },
    sections: {
      solutions: section({
        intro: sentence('An optional sentence under the heading.').optional(),
        cards: list(solution(names), 1, 9),
      }),
      projects: projects(names.projects),
      why: whyChoose,
      process,
    },
    end: {
      counters: counters.optional().describe('Below the clients.'),
      action: callToAction.optional(),
    },
    externalSections: ['questions', 'clients'],
  });

type Home = z.infer<ReturnType<typeof homeSchema>>;
/** The hero with the summits of the products. */
export type HeroProps = Home['hero'] & { summits: Summit[] };
/** Texts of the small application on the map. */
export type HeroApplication = NonNullable<HeroProps['try']>;
export type SolutionsProps = NonNullable<Home['solutions']>;
export type WhyChooseProps = NonNullable<Home['why']>;
