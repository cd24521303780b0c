import type { z } from 'astro/zod';
import { aboutSchema } from '../content/schemas/about.ts';
import { blogIndexSchema } from '../content/schemas/index-page.ts';
import { fillFactsDeep } from '../content/checks/claims.ts';
import { clientsSchema } from '../content/schemas/clients.ts';
import { contactSchema } from '../content/schemas/contact.ts';
import { homeSchema } from '../content/schemas/home.ts';
import { interfaceSchema } from '../content/schemas/interface.ts';
import { knownNames } from '../content/queries/known.ts';
import { noticeSchema } from '../content/schemas/notice.ts';
import { pricingSchema } from '../content/schemas/pricing.ts';
import { productSchema } from '../content/schemas/product.ts';
import { readFacts, readYaml } from '../content/loaders/read-facts.ts';
import { questions } from '../content/schemas/sections.ts';
import { serviceIndexSchema, serviceSchema, serviceSharedSchema } from '../content/schemas/service.ts';
import { siteSchema } from '../content/schemas/site.ts';

const root = new URL('../../', import.meta.url);
const known = knownNames();
const facts = await readFacts(root);

/** A file of content/ as the pages get it, without Astro: so that examples show the site's own words. */
async function read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  return schema.parse(fillFactsDeep(await readYaml(root, `content/${file}`), facts));
}

export const site = await read('site.yaml', siteSchema);
export const messages = await read('interface.yaml', interfaceSchema);
export const faq = await read('faq.yaml', questions);
export const clients = await read('clients.yaml', clientsSchema);
export const shared = await read('service-shared.yaml', serviceSharedSchema);
export const home = await read('pages/home.yaml', homeSchema(known));
export const about = await read('pages/about.yaml', aboutSchema);
export const serviceIndex = await read('pages/service.yaml', serviceIndexSchema);
export const pricing = await read('pages/pricing.yaml', pricingSchema(known));
export const contact = await read('pages/contact.yaml', contactSchema);
export const blog = await read('pages/blog.yaml', blogIndexSchema);
export const notFound = await read('pages/not-found.yaml', noticeSchema);
export const service = await read('services/custom-software-development.yaml', serviceSchema(known));
export const crm = await read('products/crm.yaml', productSchema);
export const products = [
  { name: crm.name, label: crm.menu.label, href: '/product/crm', links: crm.menu.links },
];
