import { z } from 'astro/zod';
import { callToAction, pointList } from './sections.ts';
import { banner, link, page, phrase, sentence } from './text.ts';
import { symbolPoints } from './symbols.ts';

const menu = z.strictObject({
  label: phrase('The entry in the Products menu.'),
  links: z.array(link).max(4).describe('What the entry unfolds to.'),
});

const demo = z.strictObject({
  title: phrase('Title bar of the application.'),
  intro: sentence('Above the application: what to try first.'),
  send: phrase('Button that takes the state of the demo to the contact form.'),
});

/** One file in content/products/ is one page /product/<file name>, its menu entry and its sitemap entry. */
export const productSchema = page({
  order: z.int().min(1).max(99).describe('Place in menus: 1 comes first.'),
  name: phrase('Short name, such as CRM.'),
  fullName: phrase('Long name, such as Customer relationship management.'),
  colour: z.enum(['ember', 'ochre', 'moss', 'sea']).describe("The product's colour on the map."),
  menu,
  banner: banner.omit({ crumb: true }),
  demo: demo.optional().describe('The demo of src/products, when the product has one.'),
  features: symbolPoints(4, 8),
  audiences: pointList(4).optional().describe('Whom it is for.'),
  reasons: pointList(4).optional().describe('Why to choose it.'),
  keyFeatures: pointList(4).optional().describe('What stands out in daily use.'),
  benefits: pointList(4).optional().describe('What changes for the client.'),
  action: callToAction.describe('Its button also stands in the banner.'),
});

export type Product = z.infer<typeof productSchema>;
