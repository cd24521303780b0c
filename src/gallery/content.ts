import type { z } from 'astro/zod';
import { fillPlaceholdersDeep } from '../content/checks/placeholders.ts';
import { contentNames, readPlaceholders, readYaml } from '../content/loaders/content-files.ts';
import { contentFiles, type CollectionName, type ContentFiles } from '../content/schemas/collections.ts';

const folder = new URL('../../tests/fixture-site/content/', import.meta.url);
const files = contentFiles(contentNames(folder));
const placeholders = await readPlaceholders(folder);

/** Reads a content file of the test site, which has every section, without Astro. */
async function read<Name extends CollectionName>(
  name: Name,
  entry = '*',
): Promise<z.infer<ContentFiles[Name][1]>> {
  const [pattern, schema] = files[name];
  const data = await readYaml(folder, pattern.replace('*', entry));
  return schema.parse(fillPlaceholdersDeep(data, placeholders)) as z.infer<ContentFiles[Name][1]>;
}

/** Reads a page that has all its sections. */
async function readWhole<Name extends CollectionName>(name: Name, entry?: string) {
  return (await read(name, entry)) as Whole<z.infer<ContentFiles[Name][1]>>;
}

type Whole<Page> = { [Part in keyof Page]-?: NonNullable<Page[Part]> };

export const site = await read('site');
export const messages = await read('interface');
export const faq = await read('faq');
export const clients = await read('clients');
export const shared = await readWhole('serviceShared');
export const home = await readWhole('home');
export const about = await readWhole('about');
export const serviceIndex = await readWhole('serviceIndex');
export const pricing = await readWhole('pricing');
export const contact = await read('contact');
export const blog = await read('blogIndex');
export const service = await readWhole('services', 'custom-software-development');
export const crm = await read('products', 'crm');
export const notFound = files.notices[1].parse(await readYaml(folder, 'pages/not-found.yaml'));
export const products = [
  { name: crm.name, label: crm.menu.label, href: '/product/crm', links: crm.menu.links },
];
export const summits = crm.summit ? [{ ...crm.summit, product: 'crm', color: crm.color }] : [];
