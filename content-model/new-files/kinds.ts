import type { z } from 'astro/zod';
import { contentNames } from '../loaders/content-names.ts';
import { contentFiles } from '../schemas/collections.ts';
import { readContentFile } from '../yaml/content-file.ts';
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

/** Kinds of entries that can be created. */
export const KINDS = ['post', 'project', 'service', 'product', 'author'] as const;
export type KindName = (typeof KINDS)[number];

/** How each kind of entry begins in a content folder. */
export function newFileKinds(content: URL): Record<KindName, Kind> {
  const names = contentNames(content);
  const { blog, projects, services, products, authors } = contentFiles(names);
  const dataOf = (file: string): unknown => readContentFile(new URL(file, content)).data;

  /** Returns the order after the last file of the folder. */
  function nextOrder(folder: string, files: readonly string[]): number {
    const orders = files.map((name) => (dataOf(`${folder}/${name}.yaml`) as { order: number }).order);
    return Math.max(0, ...orders) + 1;
  }

  /** The day in the agency's zone, because a date after the day of the publication is refused. */
  function today(): string {
    const { locale } = dataOf('site.yaml') as { locale: { timeZone: string } };
    return Temporal.Now.plainDateISO(locale.timeZone).toString();
  }

  /** Headings of a project in the language of the site, from content/interface.yaml. */
  function partsOfProject(): string[] {
    return (dataOf('interface.yaml') as { projects: { parts: string[] } }).projects.parts;
  }

  return {
    post: {
      folder: 'blog',
      extension: 'md',
      schema: blog[1],
      knownFields: (title) => ({ title, date: today(), tags: [] }),
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
        // A page that ends without a way to the contact form loses its readers.
        action: { title: '', text: '', action: { label: '', href: '/contact' } },
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
}

/** The text of a new file: every required field, empty where only its author knows the value. */
export function newFile({ extension, schema, knownFields, body }: Kind, title: string): string {
  const yaml = skeleton(schema, knownFields(title));
  return extension === 'md' ? `---\n${yaml}---\n\n${body?.() ?? ''}` : yaml;
}
