import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { contentFolder } from '../content-folder.ts';
import { linkablePaths, ownersOf, pathOf } from '../site-map.ts';
import type { ContentIssue } from '../checks/content-issue.ts';
import type { LinkTargets } from '../checks/links.ts';
import { readMarkdown } from '../markdown/markdown.ts';
import { pathsIn, readContentFile, UnreadableFile, type ContentFile } from '../yaml/content-file.ts';
import { isConflictCopy, isLeftover } from '../yaml/leftover-files.ts';
import {
  fillMarkdown,
  fillPlaceholdersDeep,
  placeholdersOf,
  type Placeholders,
} from '../checks/placeholders.ts';
import {
  contentFiles,
  DEMOS,
  FOLDERS,
  OPTIONAL,
  type ContentNames,
  type FolderName,
} from '../schemas/collections.ts';
import type { Plans } from '../schemas/offer.ts';
import { siteSchema } from '../schemas/site.ts';
import { trustSections } from '../schemas/trust.ts';

/** Reads a content file. Throws an Error with `name` and the line number. */
export function readOrThrow(file: URL, name: string): ContentFile {
  try {
    return readContentFile(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw Object.assign(new Error(`${name}:${error.line} ${error.message}`, { cause: error }), { stack: '' });
  }
}

/** Returns the data of a YAML file in the content folder, such as 'site.yaml'. Throws like `readOrThrow`. */
export const readYaml = async (content: URL, file: string): Promise<unknown> =>
  readOrThrow(new URL(file, content), `content/${file}`).data;

/** Like `readYaml`, but returns undefined if the file is missing or invalid; another check reports invalid files. */
function readDataIfValid(content: URL, file: string): unknown {
  try {
    return readContentFile(new URL(file, content)).data;
  } catch {
    return undefined;
  }
}

/** Returns the part of a file that a schema selects; undefined if the file is unreadable or does not match. */
const pick = <Part>(schema: z.ZodType<Part>, content: URL, file: string): Part | undefined =>
  schema.safeParse(readDataIfValid(content, file)).data;

export const PRICE_LIST = 'pages/pricing.yaml';

const namedWork = z.object({
  custom: z.object({
    items: z.array(z.object({ name: z.string().optional(), fromCents: z.number().catch(0) })),
  }),
});

/** Returns the named lowest prices of the price list, in cents. Ignores invalid data, which another check reports. */
export const namedPricesOf = (list: unknown): Record<string, number> =>
  Object.fromEntries(
    (namedWork.safeParse(list).data?.custom.items ?? []).flatMap(({ name, fromCents }) =>
      name ? [[name, fromCents]] : [],
    ),
  );

/**
 * Returns placeholder values from content/site.yaml and the price list. Throws an Error that names the file and each
 * invalid field.
 */
export async function readPlaceholders(content: URL): Promise<Placeholders> {
  const site = siteSchema.safeParse(await readYaml(content, 'site.yaml'));
  if (!site.success) throw new Error(`content/site.yaml is wrong:\n${z.prettifyError(site.error)}`);
  const priceList = readDataIfValid(content, PRICE_LIST);
  const isUnread = priceList === undefined && existsSync(new URL(PRICE_LIST, content));
  return placeholdersOf(site.data, isUnread ? undefined : namedPricesOf(priceList));
}

/**
 * Reads and validates a YAML file of the content folder and fills in its placeholders. Throws an Error that names each
 * wrong field.
 */
export async function readFilled<Schema extends z.ZodType>(
  content: URL,
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const filled = fillPlaceholdersDeep(await readYaml(content, file), await readPlaceholders(content));
  const read = schema.safeParse(filled);
  if (!read.success) throw new Error(`content/${file} is wrong:\n${z.prettifyError(read.error)}`);
  return read.data;
}

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
  plans: z.object({
    products: z.array(z.object({ product: z.string(), plans: z.array(plan) })),
  }),
});

/** Returns the plans of the price list. */
function plansIn(content: URL): Plans {
  const products = pick(plansSchema, content, PRICE_LIST)?.plans.products ?? [];
  return Object.fromEntries(
    products.flatMap(({ product, plans }) => plans.map(({ name, upTo }) => [`${product}/${name}`, upTo])),
  );
}

const topicsSchema = z.object({ topics: z.record(z.string(), z.unknown()) });

/** Returns the topics of the blog. */
const topicsIn = (content: URL): string[] =>
  Object.keys(pick(topicsSchema, content, 'pages/blog.yaml')?.topics ?? {});

const tagsSchema = z.object({ tags: z.array(z.string()) });

/** Returns the tags of articles. With Contentful, assumes that every topic is used. */
const tagsIn = (content: URL, articles: readonly string[]): string[] =>
  fetchedNames.has('blog')
    ? topicsIn(content)
    : articles.flatMap((name) => pick(tagsSchema, content, `blog/${name}.md`)?.tags ?? []);

/** Returns the issues of the files as such: missing, invalid name, conflicting address, unknown demo. */
export function filesIssues(content: URL): ContentIssue[] {
  return [
    ...missingFiles(content).map((file) => ({
      file: `content/${file}`,
      message: 'is missing, but the site needs it',
    })),
    ...wrongNames(content),
    ...addressConflicts(content),
    ...unknownDemos(content),
  ];
}

/** Characters with a special meaning in URLs, in shells or on other operating systems. */
const NOT_IN_NAMES = /[#?%\\:*"<>|\p{Cc}]|^\s|\s$/u;

const wrongNames = (content: URL): ContentIssue[] =>
  pathsIn(content, '**/*').flatMap((file) => {
    if (isConflictCopy(file))
      return [
        {
          file: `content/${file}`,
          message:
            'is a copy of conflicting changes, which a file service made; take what you need from it into the original, then delete it',
        },
      ];
    const [character] = NOT_IN_NAMES.exec(file.split(/[\\/]/).at(-1)!) ?? [];
    return character === undefined
      ? []
      : [
          {
            file: `content/${file}`,
            message: `its name contains ${JSON.stringify(character)}, which is not allowed in addresses; rename it`,
          },
        ];
  });

const EXTENSIONS: Record<string, string> = { blog: 'md', projects: 'md', legal: 'md' };
const fileAt = (owner: string): string => `${owner}.${EXTENSIONS[owner.split('/')[0]!] ?? 'yaml'}`;

/** Returns issues for files whose page has the same address as another page or route. */
function addressConflicts(content: URL): ContentIssue[] {
  return ownersOf(contentNames(content)).conflicts.map(([address, owners]) => {
    const [file = '', ...others] = owners
      .filter((owner) => owner.includes('/'))
      .map((owner) => `content/${fileAt(owner)}`);
    const other = others[0] ?? (owners.includes('page') ? 'a page of the site' : 'a part of the site');
    return { file, message: `its address ${address} is already used by ${other}; rename the file` };
  });
}

const unknownDemos = (content: URL): ContentIssue[] =>
  namesIn('products', content)
    .map((name) => [name, `products/${name}.yaml`] as const)
    .filter(([name, file]) => !DEMOS.includes(name) && hasField(content, file, 'demo'))
    .map(([, file]) => ({
      file: `content/${file}`,
      line: readContentFile(new URL(file, content)).lineOf(['demo']),
      path: 'demo',
      message: `only these products have a demo: ${DEMOS.join(', ')}`,
    }));

/** Returns the required files that do not exist, as paths relative to the content folder. */
export function missingFiles(content: URL): string[] {
  const names = contentNames(content);
  const needed = (name: string) =>
    !OPTIONAL.includes(name) ||
    (name === 'blogIndex' && names.blog.length > 0) ||
    (name === 'projectIndex' && names.projects.length > 0);
  return Object.entries(contentFiles(names))
    .map(([name, [pattern]]) => [name, pattern] as const)
    .filter(([name, pattern]) => !pattern.includes('*') && needed(name) && isUsed(pattern, names, content))
    .flatMap(([, pattern]) => {
      const [before, names = '', after = ''] = pattern.split(/[{}]/);
      return names.split(',').map((name) => `${before}${name}${after}`);
    })
    .filter((file) => !existsSync(new URL(file, content)));
}

/** Whether a page uses this demo file. All demos and the estimator share kit.yaml. */
function isUsed(pattern: string, { products }: ContentNames, content: URL): boolean {
  const [, name] = /^demos\/(.+)\.yaml$/.exec(pattern) ?? [];
  if (name === undefined) return true;
  const demos = products.filter((product) => hasField(content, `products/${product}.yaml`, 'demo'));
  if (hasField(content, 'pages/pricing.yaml', 'estimator')) demos.push('estimator');
  return name === 'kit' ? demos.length > 0 : demos.includes(name);
}

/** Whether a YAML content file exists and has a field. Another check reports invalid files. */
export function hasField(content: URL, file: string, field: string): boolean {
  const data = readDataIfValid(content, file);
  return typeof data === 'object' && data !== null && Object.hasOwn(data, field);
}

/** Returns the file names, without extension, in a folder of content/. */
function namesIn(folder: string, content: URL): string[] {
  const files = new URL(`${folder}/`, content);
  if (!existsSync(files)) return [];
  return readdirSync(files)
    .filter((file) => /\.(ya?ml|md)$/.test(file) && !isLeftover(file))
    .map((file) => file.replace(/\.[a-z]+$/, ''))
    .sort();
}

const subjectsSchema = z.object({ subjects: z.record(z.string(), z.string()).default({}) });

/** Returns all paths of the site and the subjects that a link to the contact form may use. */
export function readLinkTargets(content: URL, placeholders: Placeholders): LinkTargets {
  const names = contentNames(content);
  const { products, paths, omittedPaths } = names;
  const files = ['pages/contact', ...products.map((name) => `products/${name}`)];
  const subjects = files.map((file) => pick(subjectsSchema, content, `${file}.yaml`)?.subjects);
  return {
    paths,
    omittedPaths,
    subjects: subjects.every((known) => known !== undefined)
      ? new Set(subjects.flatMap((known) => Object.keys(known)))
      : undefined,
    idsOf: (path) => idsOf(path, names, content, placeholders),
  };
}

/** Section ids by page, with the field that the page's file needs for the section to exist. */
const SECTION_IDS: Record<string, Record<string, string>> = {
  '/': { products: 'solutions' },
  '/product': { features: 'features', try: 'demo' },
  '/pricing': { estimator: 'estimator', included: 'included' },
  '/trust': Object.fromEntries(trustSections.map((name) => [name, name])),
};

/**
 * Returns the anchors of a page; undefined if its file is unreadable. Markdown pages have their headings; the ids of
 * other pages match site/pages and site/sections (tests/content/links.test.ts).
 */
function idsOf(
  path: string,
  names: ContentNames,
  content: URL,
  placeholders: Placeholders,
): ReadonlySet<string> | undefined {
  for (const folder of Object.keys(EXTENSIONS) as FolderName[]) {
    const name = names[folder].find((candidate) => pathOf(folder, candidate).normalize('NFC') === path);
    if (name === undefined) continue;
    try {
      const file = pathToFileURL(`${fileURLToPath(content)}/${fileAt(`${folder}/${name}`)}`);
      return readMarkdown(fillMarkdown(readContentFile(file).body, placeholders)).ids;
    } catch {
      return undefined;
    }
  }
  const found = /^\/product\/(.+)$/.exec(path)?.[1];
  const file = found ? `products/${found}.yaml` : `pages${path === '/' ? '/home' : path}.yaml`;
  if (existsSync(new URL(file, content)) && readDataIfValid(content, file) === undefined) return undefined;
  const fields = Object.entries(SECTION_IDS[found ? '/product' : path] ?? {});
  const shownFields = fields.filter(([, field]) => hasSection(content, file, field));
  return new Set([...shownFields.map(([id]) => id), ...(externalIds[path]?.(names, content) ?? [])]);
}

/** Ids taken from other content files, and the id of the contact form. */
const externalIds: Record<string, (names: ContentNames, content: URL) => string[]> = {
  '/contact': () => ['write'],
  '/pricing': ({ plans }) => Object.keys(plans).map((plan) => plan.split('/')[0]!),
  '/project': ({ projects }, content) =>
    projects.map((name) =>
      String((readDataIfValid(content, `projects/${name}.md`) as { service?: unknown })?.service),
    ),
};

/** Whether a page's file has a section and its `sections` list, if any, includes it. */
function hasSection(content: URL, file: string, field: string): boolean {
  const { sections } = (readDataIfValid(content, file) ?? {}) as { sections?: unknown };
  return hasField(content, file, field) && (!Array.isArray(sections) || sections.includes(field));
}
