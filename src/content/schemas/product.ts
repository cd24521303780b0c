import { z } from 'astro/zod';
import { productScene } from './film.ts';
import { cover } from './picture.ts';
import { callToAction, pointList } from './sections.ts';
import { projectsShown } from './service.ts';
import { banner, link, pageOfSections, phrase, sectionHead, sentence, subjects } from './text.ts';
import { productColors, symbolPoints, type ProductColor } from './symbols.ts';

const menu = z.strictObject({
  label: phrase('The entry in the Products menu.'),
  links: z.array(link).max(4).describe('What the entry unfolds to.'),
});

const demo = z.strictObject({
  title: phrase('Title bar of the application.'),
  intro: sentence('Above the application: what to try first.'),
  send: phrase('Button that takes the state of the demo to the contact form.'),
});

const claims = z
  .strictObject({
    beyond: phrase('Words that mark a sentence about more than the demo, such as "full product".'),
    shown: z.array(
      z.strictObject({
        says: sentence('A sentence of this page, word for word.'),
        journey: sentence('The test in tests/journeys/demos that shows it.'),
      }),
    ),
  })
  .describe('What this page promises of its demo: the tests hold that a journey shows each sentence.');

const screenshots = z
  .strictObject({
    ...sectionHead,
    pictures: z
      .array(cover)
      .min(1)
      .max(6)
      .describe('In the order in which they stand, with what each shows.'),
  })
  .describe('Pictures of the product at work.');

const fraction = (teaches: string) => z.number().min(0).max(1).describe(teaches);

const summit = z.strictObject({
  order: z.int().min(1).max(99).describe('Place among the tiles for keyboards and phones: 1 comes first.'),
  label: phrase('The name on the map.'),
  line: phrase('The line under the name.'),
  x: fraction('From the left edge, 0 to 1.'),
  y: fraction('From the top, 0 to 1.'),
  height: z.number().min(0.1).max(1.5).describe('Height of the peak; 1 reaches the warmest color.'),
  radius: z.number().min(0.05).max(0.4).describe("Radius, in fractions of the map's height."),
});

/**
 * One file in content/products/ is one product: its page, menu entry, summit, film scene and form subjects.
 * @param names.projects file names in content/projects/; a project shown without a file stops the build
 */
export const productSchema = (names: { projects: readonly string[] }) =>
  pageOfSections(
    {
      order: z.int().min(1).max(99).describe('Place in menus: 1 comes first.'),
      name: phrase('Short name, such as CRM.'),
      fullName: phrase('Long name, such as Customer relationship management.'),
      color: z.enum(productColors).describe("The product's color on the map."),
      menu,
      banner: banner.omit({ crumb: true }),
      summit: summit.optional().describe('Its summit on the map of the home page.'),
      film: productScene.optional().describe('Its scene in the film.'),
      subjects: subjects.optional(),
      claims: claims.optional(),
    },
    {
      demo: demo.describe('The application on its page, where there is one.'),
      features: symbolPoints(2, 8),
      audiences: pointList.describe('Whom it is for.'),
      reasons: pointList.describe('Why to choose it.'),
      keyFeatures: pointList.describe('What stands out in daily use.'),
      benefits: pointList.describe('What changes for the client.'),
      screenshots,
      projects: projectsShown(names.projects).describe('Clients who use it.'),
    },
    { action: callToAction.describe('Its button also stands in the banner.') },
  );

export type Product = z.infer<ReturnType<typeof productSchema>>;
/** A product's summit on the map. */
export interface Summit extends z.infer<typeof summit> {
  /** File name of the product. */
  product: string;
  color: ProductColor;
}
