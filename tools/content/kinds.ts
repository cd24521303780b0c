import type { z } from 'astro/zod';
import { readContentFile } from '../../src/yaml/content-file.ts';
import { contentFiles } from '../../src/content/schemas/collections.ts';
import { contentNames } from '../../src/content/loaders/content-files.ts';
import { givenFolder } from './given-folder.ts';
import { skeleton } from './skeleton.ts';

interface Kind {
  folder: string;
  ending: 'md' | 'yaml';
  schema: z.ZodType;
  /** Fields derived from the title, the day or existing files. */
  filled(title: string): Record<string, unknown>;
  /** The text below the front matter. */
  body?(): string;
}

const content = givenFolder();
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
    ending: 'md',
    schema: blog[1],
    filled: (title) => ({ title, date: new Date().toISOString().slice(0, 10), tags: [] }),
  },
  project: {
    folder: 'projects',
    ending: 'md',
    schema: projects[1],
    filled: (title) => ({ title, year: new Date().getUTCFullYear() }),
    body: () =>
      partsOfProject()
        .map((heading) => `## ${heading}\n`)
        .join('\n'),
  },
  service: {
    folder: 'services',
    ending: 'yaml',
    schema: services[1],
    filled: (title) => ({
      order: nextOrder('services', names.services),
      name: title,
      'card.title': title,
      'banner.title': title,
    }),
  },
  product: {
    folder: 'products',
    ending: 'yaml',
    schema: products[1],
    filled: (title) => ({
      order: nextOrder('products', names.products),
      name: title,
      'menu.label': title,
      'banner.title': title,
    }),
  },
  author: { folder: 'authors', ending: 'yaml', schema: authors[1], filled: (name) => ({ name }) },
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

export function newFile({ ending, schema, filled, body }: Kind, title: string): string {
  const yaml = skeleton(schema, filled(title));
  return ending === 'md' ? `---\n${yaml}---\n\n${body?.() ?? ''}` : yaml;
}
