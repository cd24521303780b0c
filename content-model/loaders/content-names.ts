import { existsSync, readdirSync } from 'node:fs';
import { z } from 'astro/zod';
import { contentFolder } from '../content-folder.ts';
import { FOLDERS, type ContentNames, type FolderName } from '../schemas/collections.ts';
import type { Plans } from '../schemas/offer.ts';
import { linkablePaths, ownersOf } from '../site-map.ts';
import { isLeftover } from '../yaml/leftover-files.ts';
import { tryReadData } from './content-data.ts';
import { PRICE_LIST } from './placeholder-values.ts';

const fetchedNames = new Map<FolderName, readonly string[]>();

/** Sets the names of entries fetched from Contentful, which replace the folder's files. */
export function setFetchedNames(folder: FolderName, names: readonly string[]): void {
  fetchedNames.set(folder, names);
}

/** Returns all names that content can refer to. Not cached, so that new files are found. */
export function contentNames(content = contentFolder()): ContentNames {
  const names = Object.fromEntries(
    FOLDERS.map((folder) => [folder, fetchedNames.get(folder) ?? namesIn(folder, content)]),
  ) as Record<FolderName, readonly string[]>;
  return {
    ...names,
    plans: plansIn(content),
    topics: topicsIn(content),
    isTaken: ownersOf(names).isTaken,
    ...linkablePaths({ ...names, tags: tagsIn(content, names.blog), pages: namesIn('pages', content) }),
  };
}

const plan = z.object({ name: z.string(), upTo: z.number().catch(Infinity) });
const plansSchema = z.object({
  plans: z
    .object({ products: z.array(z.object({ product: z.string(), plans: z.array(plan) })) })
    .default({ products: [] }),
});

/** Returns the plans of the price list; undefined if it is invalid. */
function plansIn(content: URL): Plans | undefined {
  if (!existsSync(new URL(PRICE_LIST, content))) return {};
  const list = tryReadData(content, PRICE_LIST, plansSchema);
  return (
    list &&
    Object.fromEntries(
      list.plans.products.flatMap(({ product, plans }) =>
        plans.map(({ name, upTo }) => [`${product}/${name}`, upTo]),
      ),
    )
  );
}

const BLOG_PAGE = 'pages/blog.yaml';
const topicsSchema = z.object({ topics: z.record(z.string(), z.unknown()) });

/** Returns the topics of the blog; undefined if its page is invalid. */
function topicsIn(content: URL): string[] | undefined {
  if (!existsSync(new URL(BLOG_PAGE, content))) return [];
  const page = tryReadData(content, BLOG_PAGE, topicsSchema);
  return page && Object.keys(page.topics);
}

const tagsSchema = z.object({ tags: z.array(z.string()) });

/** Returns the tags of articles. With Contentful, assumes that every topic is used. */
const tagsIn = (content: URL, articles: readonly string[]): string[] =>
  fetchedNames.has('blog')
    ? (topicsIn(content) ?? [])
    : articles.flatMap((name) => tryReadData(content, `blog/${name}.md`, tagsSchema)?.tags ?? []);

/** Returns the file names, without extension, in a folder of content/. */
export function namesIn(folder: string, content: URL): string[] {
  const files = new URL(`${folder}/`, content);
  if (!existsSync(files)) return [];
  return readdirSync(files)
    .filter((file) => /\.(ya?ml|md)$/.test(file) && !isLeftover(file))
    .map((file) => file.replace(/\.[a-z]+$/, ''))
    .sort();
}

/** Extensions of the files in folders of texts; all others are YAML. */
const EXTENSIONS: Record<string, string> = { blog: 'md', projects: 'md', legal: 'md' };
/** Returns the file of an entry, such as `blog/tills.md` for `blog/tills`. */
export const fileOf = (entry: string): string => `${entry}.${EXTENSIONS[entry.split('/')[0]!] ?? 'yaml'}`;

/** Folders whose files are Markdown. */
export const TEXT_FOLDERS = Object.keys(EXTENSIONS) as FolderName[];
