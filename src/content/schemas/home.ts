import { z } from 'astro/zod';
import { counters, process, provenPoint } from './sections.ts';
import type { Summit } from './product.ts';
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

const hero = z.strictObject({
  label: phrase('The small line above the headline.'),
  headline: phrase('The headline.'),
  lead: sentence('The sentence under the headline.'),
  primary: link,
  secondary: link,
});

const solution = (products: readonly string[]) =>
  z.strictObject({
    title: phrase('The title of the card.'),
    text: sentence('What it is.'),
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
    .date({ error: "must be a real day written as 'YYYY-MM-DD', in quotes" })
    .describe("When it was said, as 'YYYY-MM-DD' in quotes."),
  permission: sentence(
    'Where the written permission to publish it is kept: a file, a mail with its day. Not shown.',
  ),
});

const testimonials = z
  .strictObject({ ...sectionHead, items: z.array(testimonial).min(1).max(9) })
  .describe('What clients said. Only real words of people who agreed in writing.');

/** The home page. @param names.products file names in content/products/; a card of another stops the build */
export const homeSchema = (names: { products: readonly string[] }) =>
  pageOfSections(
    { hero },
    {
      counters,
      claims: claimsRow,
      solutions: z.strictObject({
        ...sectionHead,
        cards: z.array(solution(names.products)).min(1).max(9),
      }),
      why: whyChoose,
      process,
      testimonials,
    },
    {},
    ['questions', 'clients'],
  );

export type Home = z.infer<ReturnType<typeof homeSchema>>;
/** The hero with one summit for each product that has one. */
export type HeroProps = Home['hero'] & { summits: Summit[] };
export type SolutionsProps = NonNullable<Home['solutions']>;
export type WhyChooseProps = NonNullable<Home['why']>;
export type TestimonialsProps = NonNullable<Home['testimonials']>;
export type ClaimsProps = NonNullable<Home['claims']>;
