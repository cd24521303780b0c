import { z } from 'astro/zod';
import { counters, process } from './sections.ts';
import { fileName, heading, href, link, page, phrase, point, sectionHead, sentence } from './text.ts';

const fraction = (teaches: string) => z.number().min(0).max(1).describe(teaches);

type ProductName = ReturnType<typeof fileName>;

const summit = (product: ProductName) =>
  z.strictObject({
    product,
    label: phrase('The name on the map.'),
    line: phrase('The line under the name.'),
    x: fraction('From the left edge, 0 to 1.'),
    y: fraction('From the top, 0 to 1.'),
    height: z.number().min(0.1).max(1.5).describe('Height of the peak; 1 reaches the warmest colour.'),
    radius: z.number().min(0.05).max(0.4).describe("Radius, in fractions of the map's height."),
  });

const hero = (product: ProductName) =>
  z.strictObject({
    label: phrase('The small line above the headline.'),
    headline: phrase('The headline.'),
    lead: sentence('The sentence under the headline.'),
    primary: link,
    secondary: link,
    summits: z.array(summit(product)).min(1).max(6),
  });

const solution = (product: ProductName) =>
  z.strictObject({
    title: phrase('The title of the card.'),
    text: sentence('What it is.'),
    product: product.optional(),
    href,
    leadsTo: phrase('Name of the service LEARN MORE leads to.'),
  });

const whyChoose = z.strictObject({ ...sectionHead, items: z.array(point).length(6), action: link });

const claimsRow = z.strictObject({
  label: heading('For screen readers: name of the row.'),
  items: z.array(point).length(6),
});

/** The home page. @param names.products file names in content/products/; a summit or card of another stops the build */
export function homeSchema(names: { products: readonly string[] }) {
  const product = fileName(names.products, 'products');
  return page({
    hero: hero(product),
    counters: counters.length(4),
    claims: claimsRow,
    solutions: z.strictObject({ ...sectionHead, cards: z.array(solution(product)).length(6) }),
    why: whyChoose,
    process,
  });
}

export type Home = z.infer<ReturnType<typeof homeSchema>>;
export type HeroProps = Home['hero'];
export type SolutionsProps = Home['solutions'];
export type WhyChooseProps = Home['why'];
export type ClaimsProps = Home['claims'];
