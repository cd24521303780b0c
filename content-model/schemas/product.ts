import { z } from 'astro/zod';
import { picture } from './picture.ts';
import { offerSections, type OfferNames } from './offer.ts';
import { callToAction, pointList } from './sections.ts';
import { projectSelection } from './service.ts';
import { banner, link, list, pageOfSections, phrase, point, section, sentence, subjects } from './text.ts';
import { features } from './features.ts';
import { productColors, type ProductColor } from './product-colors.ts';

const menu = z.strictObject({
  label: phrase('The entry in the Products menu.'),
  links: z.array(link).max(4).describe('What the entry unfolds to.'),
});

const demo = z.strictObject({
  title: phrase('Title bar of the application.'),
  intro: sentence('Above the application: what to try first.'),
  send: phrase('Button that takes the state of the demo to the contact form.'),
});

const moment = point.extend({
  picture,
  result: z
    .strictObject({ figure: phrase('Such as: from $56,425 to $60,145.'), text: sentence('What it counts.') })
    .optional()
    .describe('What the moment changes, in figures.'),
});

/** Parts of the product in use, each with a text. `npm run pictures` takes them. */
const moments = section({
  items: list(moment, 1, 4),
  phone: picture.optional().describe('The product on a phone, which stands beside its plans.'),
});

const fraction = (help: string) => z.number().min(0).max(1).describe(help);

const summit = z.strictObject({
  order: z.int().min(1).max(99).describe('Place among the tiles for keyboards and phones: 1 comes first.'),
  label: phrase('The name on the map.'),
  line: phrase('Stands under the name on the map of the home page, in two to four words.'),
  x: fraction('Where the summit stands on the map: 0 is its left edge, 1 its right.'),
  y: fraction('Where the summit stands on the map: 0 is its top edge, 1 its bottom.'),
  height: z.number().min(0.1).max(1.5).describe('Height of the peak; 1 reaches the warmest color.'),
  radius: z.number().min(0.05).max(0.4).describe("Radius, in fractions of the map's height."),
});

/**
 * A product: its page, menu entry, summit and form subjects. One file in content/products/.
 * @param names a reference to a missing file or an unknown plan fails the build
 */
export const productSchema = (names: OfferNames & { projects: readonly string[] }) =>
  pageOfSections({
    head: {
      order: z.int().min(1).max(99).describe('Place in menus: 1 comes first.'),
      name: phrase('Short name, such as CRM.'),
      fullName: phrase('Long name, such as Customer relationship management.'),
      color: z
        .enum(productColors)
        .describe("The product's color: first is the brand's, the others are made from it."),
      menu,
      banner: banner.omit({ crumb: true }),
      summit: summit.optional().describe('Its summit on the map of the home page.'),
      subjects: subjects.optional(),
    },
    sections: {
      demo: demo.describe('The application on its page, where there is one.'),
      features: features(2, 8, names.plans),
      moments: moments.describe('Moments of a working day, each with a picture of the product.'),
      audiences: pointList.describe('Kinds of companies, each with the reason it fits them.'),
      reasons: pointList.describe('Why to choose it.'),
      keyFeatures: pointList.describe('What stands out in daily use.'),
      benefits: pointList.describe('What changes for the client.'),
      projects: projectSelection(names.projects).describe('Clients who use it.'),
      ...offerSections(names),
    },
    end: { action: callToAction.describe('Its button is also in the banner.') },
  });

export type Product = z.infer<ReturnType<typeof productSchema>>;
export type MomentsProps = z.infer<typeof moments>;
/** A product's summit on the map. */
export interface Summit extends z.infer<typeof summit> {
  /** File name of the product. */
  product: string;
  color: ProductColor;
}
