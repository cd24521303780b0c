import { readFileSync } from 'node:fs';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { join, matchesGlob } from 'node:path';
import { z } from 'zod';
import { usesContentful } from '../../../content-model/loaders/contentful/settings.ts';
import { tryReadData } from '../../../content-model/loaders/content-data.ts';
import { contentNames } from '../../../content-model/loaders/content-names.ts';
import { contentFiles, type CollectionName } from '../../../content-model/schemas/collections.ts';
import { readEditable, type Editable } from '../../../content-model/yaml/change-content.ts';
import { pathsIn } from '../../../content-model/yaml/content-file.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { ApiError } from '../api-error.ts';
import { NO_FILE } from './editing.ts';

/** The groups of files, in the order in which an editor looks for them. */
const GROUPS = [
  ...([
    'pages',
    'prices',
    'questions',
    'menu',
    'posts',
    'contactForm',
    'brand',
    'cases',
    'services',
  ] as const),
  ...(['products', 'people', 'clients', 'policies', 'redirects', 'advanced'] as const),
] as const;
type Group = (typeof GROUPS)[number];

/** Groups of collections that are not pages. */
const GROUP_OF: Partial<Record<CollectionName, Group>> = {
  blog: 'posts',
  projects: 'cases',
  services: 'services',
  serviceShared: 'services',
  products: 'products',
  authors: 'people',
  pricing: 'prices',
  faq: 'questions',
  site: 'menu',
  contact: 'contactForm',
  brand: 'brand',
  clients: 'clients',
  legal: 'policies',
  redirects: 'redirects',
  interface: 'advanced',
  mails: 'advanced',
};

export interface ListedFile {
  /** Path below the content folder. */
  file: string;
  collection: CollectionName;
  group: Group;
}

/** Contentful holds these entries when it is connected. */
const FROM_CONTENTFUL = ['blog', 'projects', 'authors'];

/**
 * Lists the files that can be edited, by group and name.
 * @param drafted files of drafts, of which some exist only there
 */
export function listFiles(folder: URL, drafted: readonly string[] = []): ListedFile[] {
  const collections = Object.entries(contentFiles(contentNames(folder)));
  return collections
    .filter(([name]) => !usesContentful() || !FROM_CONTENTFUL.includes(name))
    .flatMap(([name, [pattern]]) => {
      const collection = name as CollectionName;
      const group = GROUP_OF[collection] ?? (name.startsWith('demo-') ? 'advanced' : 'pages');
      const files = pathsIn(folder, pattern);
      const added = drafted.filter((file) => matchesGlob(file, pattern) && !files.includes(file));
      return [...files, ...added].map((file) => ({ file, collection, group }));
    })
    .toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
}

/** Finds a listed file. Throws the ApiError `not-found`, also for a path that leads out of the folder. */
export function findFile(folder: URL, file: string, drafted: readonly string[] = []): ListedFile {
  const found = listFiles(folder, drafted).find((one) => one.file === file);
  if (!found) throw new ApiError('not-found');
  return found;
}

export const isMarkdown = (file: string): boolean => file.endsWith('.md');

/** Reads the live text of a file; NO_FILE if there is none. */
export function readSource(folder: URL, file: string): string {
  try {
    return readFileSync(pathToFileURL(join(fileURLToPath(folder), file)), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return NO_FILE;
  }
}

/** Texts that were read, because lists and searches read all files again and again. */
const read = new Map<string, Editable>();
/** Characters of all these texts; a parsed text takes several times its memory. */
const MAX_READ = 8_000_000;
let charactersRead = 0;

/** Reads a text as a form edits it; the result must not be changed. Throws UnreadableFile. */
export function editableOf(file: string, source: string): Editable {
  if (source === NO_FILE) return { data: {}, body: '' };
  const key = `${file}\n${source}`;
  const known = read.get(key);
  if (known) return known;
  const editable = readEditable(source, isMarkdown(file));
  charactersRead += key.length;
  if (charactersRead > MAX_READ) {
    read.clear();
    charactersRead = key.length;
  }
  read.set(key, editable);
  return editable;
}

const titled = z.object({ title: z.string().min(1) });
const named = z.object({ name: z.string().min(1) });
/** Groups whose files are known by their name, not by a title in them. */
const BY_FILE_NAME: readonly Group[] = [
  'pages',
  'menu',
  'prices',
  'contactForm',
  'brand',
  'questions',
  'advanced',
];
const localeIn = z.object({ language: z.string(), locale: z.object({ currency: z.string() }) });

/** How forms write prices; as in the United States while site.yaml has mistakes. */
export function localeOf(folder: URL): { language: string; currency: string } {
  const found = tryReadData(folder, 'site.yaml', localeIn);
  return { language: found?.language ?? 'en-US', currency: found?.locale.currency ?? 'USD' };
}

/** Names that say more than the file name. */
const NAMES: Record<string, string> = {
  'pages/a-z.yaml': 'A–Z',
  'pages/blog.yaml': 'Overview of posts',
  'pages/project.yaml': 'Overview of cases',
  'pages/service.yaml': 'Overview of services',
  'pages/service-details.yaml': 'How services work',
  'pages/error.yaml': 'Something went wrong',
  'pages/not-found.yaml': 'Page not found',
  'pages/thanks.yaml': 'Thanks for an inquiry',
  'pages/subscribe-check-inbox.yaml': 'Newsletter: check your inbox',
  'pages/subscribe-confirm.yaml': 'Newsletter: confirm',
  'pages/subscribe-confirmed.yaml': 'Newsletter: confirmed',
  'pages/subscribe-expired.yaml': 'Newsletter: link expired',
  'pages/unsubscribe.yaml': 'Newsletter: unsubscribe',
  'pages/unsubscribed.yaml': 'Newsletter: unsubscribed',
  'pages/contact.yaml': 'Contact page and its form',
  'service-shared.yaml': 'Texts of all services',
  'site.yaml': 'Agency, menu and footer',
  'brand.yaml': 'Colors and logo',
  'faq.yaml': 'Questions and answers',
  'interface.yaml': 'Buttons, labels and messages',
  'mails.yaml': 'Emails',
};

/** The name of a file as people call it: its title, or its file name in words. */
export function titleOf({ file, group }: ListedFile, data: Value): string {
  if (!BY_FILE_NAME.includes(group)) {
    const title = titled.safeParse(data).data?.title ?? named.safeParse(data).data?.name;
    if (title !== undefined && !title.includes('{')) return title;
  }
  if (NAMES[file]) return NAMES[file];
  const words = file.replace(/^.*\/|\.[a-z]+$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
