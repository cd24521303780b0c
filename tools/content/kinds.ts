import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { contentFiles } from '../../src/content/schemas/collections.ts';
import { contentNames } from '../../src/content/loaders/content-files.ts';
import { skeleton } from './skeleton.ts';

interface Kind {
  folder: string;
  ending: 'md' | 'yaml';
  schema: z.ZodType;
  /** Fields that follow from the title, the day or what is there already. */
  filled(title: string): Record<string, unknown>;
  /** What stands below the front matter. */
  body?(): string;
}

const root = new URL('../../', import.meta.url);
const names = contentNames();
const { blog, projects, services, products, authors } = contentFiles(names);

/** Behind the last of its folder. */
function nextOrder(folder: string, names: readonly string[]): number {
  const orders = names.map((name) => {
    const text = readFileSync(new URL(`content/${folder}/${name}.yaml`, root), 'utf8');
    return (parse(text) as { order: number }).order;
  });
  return Math.max(0, ...orders) + 1;
}

/** In the language of the site, as content/interface.yaml has them. */
function partsOfProject(): string[] {
  const text = readFileSync(new URL('content/interface.yaml', root), 'utf8');
  return (parse(text) as { projects: { parts: string[] } }).projects.parts;
}

/** What `npm run content:new` can begin. */
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

/** A title as a file name, and so as the last part of its page's address. */
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
