import { expect, it } from 'vitest';
import type { z } from 'astro/zod';
import { aToZSchema } from '../schemas/a-to-z.ts';
import { aboutSchema } from '../schemas/about.ts';
import { fillFactsDeep } from './claims.ts';
import { clientsSchema } from '../schemas/clients.ts';
import { contactSchema } from '../schemas/contact.ts';
import { filmSchema } from '../schemas/film.ts';
import { homeSchema } from '../schemas/home.ts';
import { blogIndexSchema, indexPageSchema } from '../schemas/index-page.ts';
import { interfaceSchema } from '../schemas/interface.ts';
import { knownNames } from '../queries/known.ts';
import { linkFault, linksInData } from './links.ts';
import { noticeSchema } from '../schemas/notice.ts';
import { pricingSchema } from '../schemas/pricing.ts';
import { productSchema } from '../schemas/product.ts';
import { readFacts, readLinkTargets, readYaml } from '../loaders/read-facts.ts';
import { questions } from '../schemas/sections.ts';
import {
  serviceDetailsSchema,
  serviceIndexSchema,
  serviceSchema,
  serviceSharedSchema,
} from '../schemas/service.ts';
import { siteSchema } from '../schemas/site.ts';

const root = new URL('../../../', import.meta.url);
const known = knownNames();
const all = (names: readonly string[], folder: string, schema: z.ZodType) =>
  names.map((name): [string, z.ZodType] => [`${folder}/${name}.yaml`, schema]);

const notices = ['not-found', 'error', 'thanks', 'unsubscribe', 'unsubscribed'];
const subscribe = ['check-inbox', 'confirm', 'confirmed', 'expired'].map((name) => `subscribe-${name}`);

const schemas: [string, z.ZodType][] = [
  ['site.yaml', siteSchema],
  ['interface.yaml', interfaceSchema],
  ['faq.yaml', questions],
  ['clients.yaml', clientsSchema],
  ['service-shared.yaml', serviceSharedSchema],
  ['pages/home.yaml', homeSchema(known)],
  ['pages/about.yaml', aboutSchema],
  ['pages/service.yaml', serviceIndexSchema],
  ['pages/service-details.yaml', serviceDetailsSchema(known)],
  ['pages/pricing.yaml', pricingSchema(known)],
  ['pages/contact.yaml', contactSchema],
  ['pages/film.yaml', filmSchema],
  ['pages/a-z.yaml', aToZSchema],
  ...all(['blog'], 'pages', blogIndexSchema),
  ...all(['project'], 'pages', indexPageSchema),
  ...all([...notices, ...subscribe], 'pages', noticeSchema),
  ...all(known.services, 'services', serviceSchema(known)),
  ...all(known.products, 'products', productSchema),
];

const load = async (file: string) =>
  fillFactsDeep(await readYaml(root, `content/${file}`), await readFacts(root));

it.each(schemas)('%s fits its schema', async (file, schema) => {
  expect(schema.safeParse(await load(file)).error?.issues ?? []).toEqual([]);
});

it.each(schemas)('%s links only to pages and subjects that are there', async (file) => {
  const targets = await readLinkTargets(root);
  const faults = [...linksInData(await load(file))].map(([, href]) => linkFault(href, targets));
  expect(faults.filter(Boolean)).toEqual([]);
});

it('no two pages share a title or a description for search engines', async () => {
  const texts = new Map<string, string>();
  for (const [file] of schemas) {
    const { seo } = (await load(file)) as { seo?: { title: string; description: string } };
    if (!seo) continue;
    for (const text of [seo.title, seo.description]) {
      expect(texts.get(text), `${file} repeats a text of`).toBeUndefined();
      texts.set(text, file);
    }
  }
});
