import { existsSync, globSync } from 'node:fs';
import type { z } from 'astro/zod';
import { fillFactsDeep, type Facts } from '../../src/content/checks/claims.ts';
import { contentFiles } from '../../src/content/schemas/collections.ts';
import { knownNames } from '../../src/content/queries/known.ts';
import { linkFault, linksInData, linksInMarkdown, type LinkTargets } from '../../src/content/checks/links.ts';
import { pictureFault } from '../../src/content/schemas/picture.ts';
import { readFacts, readLinkTargets } from '../../src/content/loaders/read-facts.ts';
import { readContentFile, type ContentFile } from './content-file.ts';
import { bodyFaults, type Spot } from './body-faults.ts';

/** Something an editor has to mend: `content/blog/x.md:4 title: must be …`. */
export type Fault = string;

interface Read extends ContentFile {
  file: string;
  seo?: { title: string; description: string } | undefined;
}

/**
 * Every mistake in content/ that would stop the build, and files nobody would ever see: found from the files alone,
 * without building anything.
 */
export async function checkContent(root: URL): Promise<{ files: number; faults: Fault[] }> {
  const folder = new URL('content/', root);
  const collections: (readonly [string, z.ZodType])[] = Object.values(contentFiles(knownNames()));
  const known = new Map(
    collections.flatMap(([pattern, schema]) =>
      globSync(pattern, { cwd: folder }).map((file) => [file.replaceAll('\\', '/'), schema] as const),
    ),
  );
  const all = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const texts = all.filter((file) => /\.(ya?ml|mdx?|markdown|txt)$/i.test(file));
  const strays = texts
    .filter((file) => !known.has(file))
    .map((file) => `content/${file}: is in no collection, so no page shows it`);

  // Without facts and targets nothing else can be judged; their own faults come with file and field.
  const facts = await readFacts(root);
  const targets = await readLinkTargets(root);
  const read: Read[] = [];
  const faults = [...known].toSorted().flatMap(([file, schema]) => {
    try {
      const content = readContentFile(new URL(file, folder));
      const { data, faults } = judge(file, content, schema, facts);
      read.push({ ...content, file, seo: searchTexts(data) });
      const links = faultyLinks(file, content, targets);
      const exists = (path: string) => existsSync(new URL(path, new URL(file, folder)));
      const body = file.endsWith('.md') ? bodyFaults(content.body, facts, exists) : [];
      const cover = faultyCover(file, content, exists);
      return [...faults, ...cover, ...links, ...body.map(at(file, content))];
    } catch (error) {
      return [`content/${file}: ${(error as Error).message}`];
    }
  });
  return { files: known.size, faults: [...strays, ...faults, ...doubles(read)] };
}

const at =
  (file: string, { bodyLine }: ContentFile) =>
  ({ line, reason }: Spot): Fault =>
    `content/${file}:${bodyLine + line - 1} ${reason}`;

function judge(file: string, content: ContentFile, schema: z.ZodType, facts: Facts) {
  const data = fillFactsDeep(content.data, facts);
  const result = schema.safeParse(data);
  const faults = (result.error?.issues ?? []).map((issue) => {
    const field = issue.path.map(String).join('.');
    return `content/${file}:${content.lineOf(issue.path)} ${field ? `${field}: ` : ''}${inWords(issue)}`;
  });
  return { data, faults };
}

/** Zod's own words for a length are for programmers. */
function inWords(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  const unit = { string: 'characters', array: 'entries' }[
    message.match(/^Too (?:small|big): expected (\w+)/)?.[1] ?? ''
  ];
  if (!unit) return message;
  if (issue.code === 'too_small') return `needs at least ${String(issue.minimum)} ${unit}`;
  return issue.code === 'too_big' ? `may have at most ${String(issue.maximum)} ${unit}` : message;
}

/** What the schema cannot see: whether the file is there. */
function faultyCover(file: string, content: ContentFile, exists: (path: string) => boolean): Fault[] {
  const path = (content.data as { cover?: { file?: unknown } } | null)?.cover?.file;
  const fault = typeof path === 'string' ? pictureFault(path, exists) : undefined;
  return fault ? [`content/${file}:${content.lineOf(['cover', 'file'])} cover.file: ${fault}`] : [];
}

function faultyLinks(file: string, content: ContentFile, targets: LinkTargets): Fault[] {
  const inData = [...linksInData(content.data)].map(
    ([field, href]) => [content.lineOf(field.split('.')), field, href] as const,
  );
  const inText = [...linksInMarkdown(content.body)].map(([place, href]) => {
    const line = content.bodyLine + Number(/\d+/.exec(place)?.[0]) - 1;
    return [line, 'link', href] as const;
  });
  return [...inData, ...inText].flatMap(([line, field, href]) => {
    const fault = linkFault(href, targets);
    return fault ? [`content/${file}:${line} ${field}: ${fault}`] : [];
  });
}

/** A page's title and description for search engines, wherever its file keeps them. */
function searchTexts(data: unknown): Read['seo'] {
  const fields = data as { seo?: Read['seo']; title?: unknown; description?: unknown };
  if (fields.seo) return fields.seo;
  const { title, description } = fields;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}

function doubles(read: readonly Read[]): Fault[] {
  const seen = new Map<string, string>();
  return read.flatMap(({ file, seo, lineOf, data }) =>
    (['title', 'description'] as const).flatMap((field) => {
      const words = seo?.[field];
      if (typeof words !== 'string' || words === '') return [];
      const key = `${field} ${words.trim().toLowerCase()}`;
      const other = seen.get(key);
      seen.set(key, file);
      const inSeo = (data as { seo?: object }).seo !== undefined;
      const line = lineOf(inSeo ? ['seo', field] : [field]);
      return other ? [`content/${file}:${line} ${field}: is the same as in content/${other}`] : [];
    }),
  );
}
