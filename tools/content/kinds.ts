import type { z } from 'astro/zod';
import { readContentFile } from '../../content-model/yaml/content-file.ts';
import { contentFiles } from '../../content-model/schemas/collections.ts';
import { contentNames } from '../../content-model/loaders/content-names.ts';
import { requireContentFolder } from './require-content-folder.ts';
import { skeleton } from './skeleton.ts';

interface Kind {
  folder: string;
  extension: 'md' | 'yaml';
  schema: z.ZodType;
  /** Fields derived from the title, the day or existing files. */
  knownFields(title: string): Record<string, unknown>;
  /** The text below the front matter. */
  body?(): string;
}

const content = requireContentFolder();
const names = contentNames(content);
const { blog, projects, services, products, authors } = contentFiles(names);

const dataOf = (file: string): unknown => readContentFile(new URL(file, content)).data;

/** Returns the order after the last file of the folder. */
function nextOrder(folder: string, names: readonly string[]): number {
  const orders = names.map((name) => (dataOf(`${folder}/${name}.yaml`) as { order: number }).order);
  return Math.max(0, ...orders) + 1;
}

/** Headings of a project in the language of the site, from content/interface.yaml. */
function partsOfProject(): string[] {
  return (dataOf('interface.yaml') as { projects: { parts: string[] } }).projects.parts;
}

/** Content that `npm run content:new` can create. */
export const kinds: Record<string, Kind> = {
  post: {
    folder: 'blog',
    extension: 'md',
    schema: blog[1],
    knownFields: (title) => ({ title, date: new Date().toISOString().slice(0, 10), tags: [] }),
  },
  project: {
    folder: 'projects',
    extension: 'md',
    schema: projects[1],
    knownFields: (title) => ({ title, year: new Date().getUTCFullYear() }),
    body: () =>
      partsOfProject()
        .map((heading) => `## ${heading}\n`)
        .join('\n'),
  },
  service: {
    folder: 'services',
    extension: 'yaml',
    schema: services[1],
    knownFields: (title) => ({
      order: nextOrder('services', names.services),
      name: title,
      'card.title': title,
      'banner.title': title,
    }),
  },
  product: {
    folder: 'products',
    extension: 'yaml',
    schema: products[1],
    knownFields: (title) => ({
      order: nextOrder('products', names.products),
      name: title,
      'menu.label': title,
      'banner.title': title,
    }),
  },
  author: { folder: 'authors', extension: 'yaml', schema: authors[1], knownFields: (name) => ({ name }) },
};

/** Converts a title to a file name, which is also the last part of the page's address. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');

export function newFile({ extension, schema, knownFields, body }: Kind, title: string): string {
  const yaml = skeleton(schema, knownFields(title));
  return extension === 'md' ? `---\n${yaml}---\n\n${body?.() ?? ''}` : yaml;
}
