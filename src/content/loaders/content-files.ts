import { existsSync, readdirSync, statSync } from 'node:fs';
import { z } from 'astro/zod';
import { linkablePaths } from '../../site-map.ts';
import type { LinkTargets } from '../checks/links.ts';
import { placeholdersOf, type Placeholders } from '../checks/placeholders.ts';
import {
  contentFiles,
  FOLDERS,
  OPTIONAL,
  type ContentNames,
  type FolderName,
} from '../schemas/collections.ts';
import { siteSchema } from '../schemas/site.ts';
import { yamlDocument } from './yaml-document.ts';

const project = new URL('../../../', import.meta.url);

/** What a YAML file below the project's root says, such as 'content/site.yaml'. Throws what is wrong with it. */
export async function readYaml(root: URL, file: string): Promise<unknown> {
  const document = yamlDocument(new URL(file, root));
  if (document.errors[0]) throw document.errors[0];
  return document.toJS();
}

/** What content/site.yaml fills in elsewhere. Throws an Error that names the file and each wrong field. */
export async function readPlaceholders(root: URL): Promise<Placeholders> {
  const site = siteSchema.safeParse(await readYaml(root, 'content/site.yaml'));
  if (!site.success) throw new Error(`content/site.yaml is wrong:\n${z.prettifyError(site.error)}`);
  return placeholdersOf(site.data);
}

const fetched = new Map<FolderName, readonly string[]>();

/** Names of entries that come from elsewhere; they take the place of the folder's files. */
export function setFetchedNames(folder: FolderName, names: readonly string[]): void {
  fetched.set(folder, names);
}

/** What content below `root` can refer to. Read when the content is loaded, so a new file counts by itself. */
export function contentNames(root = project): ContentNames {
  const names = Object.fromEntries(
    FOLDERS.map((folder) => [folder, fetched.get(folder) ?? namesIn(folder, root)]),
  ) as Record<FolderName, readonly string[]>;
  return {
    ...names,
    topics: topicsIn(root),
    ...linkablePaths({ ...names, pages: namesIn('pages', root) }),
  };
}

const withTopics = z.object({ topics: z.record(z.string(), z.unknown()) });

/** What articles can be filed under; what is wrong with the file is said where it is checked. */
function topicsIn(root: URL): string[] {
  const file = new URL('content/pages/blog.yaml', root);
  if (!existsSync(file)) return [];
  const { topics } = withTopics.catch({ topics: {} }).parse(yamlDocument(file).toJS());
  return Object.keys(topics);
}

/** Where the files of each collection lie, whatever there is. Asked for with every collection, and slow to make. */
let patterns: (readonly [name: string, pattern: string])[] | undefined;

/** A sentence for each content file that the site cannot do without and that is not below `root`. */
export function missingFiles(root: URL): string[] {
  const names = contentNames(root);
  const needed = (name: string) =>
    !OPTIONAL.includes(name) ||
    (name === 'blogIndex' && names.blog.length > 0) ||
    (name === 'projectIndex' && names.projects.length > 0);
  patterns ??= Object.entries(contentFiles(names)).map(([name, [pattern]]) => [name, pattern]);
  return patterns
    .filter(([name, pattern]) => !pattern.includes('*') && needed(name) && isShown(pattern, names, root))
    .flatMap(([, pattern]) => {
      const [before, names = '', after = ''] = pattern.split(/[{}]/);
      return names.split(',').map((name) => `content/${before}${name}${after}`);
    })
    .filter((file) => !existsSync(new URL(file, root)))
    .map((file) => `${file} is missing, and the site cannot do without it`);
}

/** The texts of a demo are needed where a page shows it; all demos, the estimator too, share the kit's. */
function isShown(pattern: string, { products }: ContentNames, root: URL): boolean {
  const [, name] = /^demos\/(.+)\.yaml$/.exec(pattern) ?? [];
  if (name === undefined) return true;
  const shown = products.filter((product) => hasField(root, `products/${product}.yaml`, 'demo'));
  if (hasField(root, 'pages/pricing.yaml', 'estimator')) shown.push('estimator');
  return name === 'kit' ? shown.length > 0 : shown.includes(name);
}

/** Whether a YAML file of content/ is there and has a field. What is wrong with the file is said where it is checked. */
export function hasField(root: URL, file: string, field: string): boolean {
  const path = new URL(`content/${file}`, root);
  return existsSync(path) && yamlDocument(path).has(field);
}

/** By folder, as of when something was last added or taken away there. Asked for with every collection. */
const listed = new Map<string, { changed: number; names: string[] }>();
/** File systems tell only some milliseconds apart. */
const SURELY_BEFORE_MS = 1_000;

/** File names, without their endings, in a folder of content/. */
function namesIn(folder: string, root: URL): string[] {
  const files = new URL(`content/${folder}/`, root);
  const changed = statSync(files, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return [];
  const known = listed.get(files.href);
  if (known?.changed === changed) return known.names;
  const names = readdirSync(files)
    .filter((file) => /^[^.].*\.(ya?ml|md)$/.test(file))
    .map((file) => file.replace(/\.[a-z]+$/, ''))
    .sort();
  if (changed < Date.now() - SURELY_BEFORE_MS) listed.set(files.href, { changed, names });
  return names;
}

const withSubjects = z.object({ subjects: z.record(z.string(), z.string()).default({}) });

/** The pages there are, and the subjects that a link to the contact form may name. */
export async function readLinkTargets(root: URL): Promise<LinkTargets> {
  const { products, paths, leftOut } = contentNames(root);
  const files = ['pages/contact', ...products.map((name) => `products/${name}`)];
  const subjects = await Promise.all(
    files.map(async (file) => {
      // What is wrong with a file is said where that file is checked.
      const data = await readYaml(root, `content/${file}.yaml`).catch(() => undefined);
      const read = withSubjects.safeParse(data);
      return read.success ? Object.keys(read.data.subjects) : undefined;
    }),
  );
  const isKnown = subjects.every((keys) => keys !== undefined);
  return { paths, leftOut, subjects: isKnown ? new Set(subjects.flat()) : undefined };
}
