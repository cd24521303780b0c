import { existsSync, globSync } from 'node:fs';
import type { z } from 'astro/zod';
import { fillPlaceholdersDeep, type Placeholders } from '../../src/content/checks/placeholders.ts';
import { contentFiles } from '../../src/content/schemas/collections.ts';
import { contentNames } from '../../src/content/loaders/content-files.ts';
import { linkIssue, linksInData, linksInMarkdown, type LinkTargets } from '../../src/content/checks/links.ts';
import { pictureIssue } from '../../src/content/schemas/picture.ts';
import { missingFiles, readPlaceholders, readLinkTargets } from '../../src/content/loaders/content-files.ts';
import { readContentFile, type ContentFile } from './content-file.ts';
import { bodyIssues, type Spot } from './body-issues.ts';

/** What an editor has to correct: `content/blog/x.md:4 title: must be …`. */
export type ContentIssue = string;

interface Read extends ContentFile {
  file: string;
  seo?: { title: string; description: string } | undefined;
}

/**
 * Every mistake in content/ that would stop the build, and files nobody would ever see: found from the files alone,
 * without building anything.
 */
export async function checkContent(root: URL): Promise<{ files: number; issues: ContentIssue[] }> {
  const folder = new URL('content/', root);
  const collections: (readonly [string, z.ZodType])[] = Object.values(contentFiles(contentNames(root)));
  const schemas = new Map(
    collections.flatMap(([pattern, schema]) =>
      globSync(pattern, { cwd: folder }).map((file) => [file.replaceAll('\\', '/'), schema] as const),
    ),
  );
  const all = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const texts = all.filter((file) => /\.(ya?ml|mdx?|markdown|txt)$/i.test(file));
  const strays = texts
    .filter((file) => !schemas.has(file))
    .map((file) => `content/${file}: is in no collection, so no page shows it`);

  const missing = missingFiles(root);
  if (missing.length > 0) return { files: schemas.size, issues: missing };

  // Without these nothing else can be checked; what is wrong with them is said with file and field.
  const placeholders = await readPlaceholders(root);
  const targets = await readLinkTargets(root);
  const read: Read[] = [];
  const issues = [...schemas].toSorted().flatMap(([file, schema]) => {
    try {
      const content = readContentFile(new URL(file, folder));
      const { data, issues } = check(file, content, schema, placeholders);
      read.push({ ...content, file, seo: searchTexts(data) });
      const links = linkIssues(file, content, targets);
      const exists = (path: string) => existsSync(new URL(path, new URL(file, folder)));
      const body = file.endsWith('.md') ? bodyIssues(content.body, placeholders, exists) : [];
      const cover = coverIssues(file, content, exists);
      return [...issues, ...cover, ...links, ...body.map(at(file, content))];
    } catch (error) {
      return [`content/${file}: ${(error as Error).message}`];
    }
  });
  return { files: schemas.size, issues: [...strays, ...issues, ...duplicates(read)] };
}

const at =
  (file: string, { bodyLine }: ContentFile) =>
  ({ line, reason }: Spot): ContentIssue =>
    `content/${file}:${bodyLine + line - 1} ${reason}`;

function check(file: string, content: ContentFile, schema: z.ZodType, placeholders: Placeholders) {
  const data = fillPlaceholdersDeep(content.data, placeholders);
  const result = schema.safeParse(data);
  const issues = (result.error?.issues ?? []).map((issue) => {
    const field = issue.path.map(String).join('.');
    return `content/${file}:${content.lineOf(issue.path)} ${field ? `${field}: ` : ''}${inWords(issue)}`;
  });
  return { data, issues };
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
function coverIssues(file: string, content: ContentFile, exists: (path: string) => boolean): ContentIssue[] {
  const path = (content.data as { cover?: { file?: unknown } } | null)?.cover?.file;
  const issue = typeof path === 'string' ? pictureIssue(path, exists) : undefined;
  return issue ? [`content/${file}:${content.lineOf(['cover', 'file'])} cover.file: ${issue}`] : [];
}

function linkIssues(file: string, content: ContentFile, targets: LinkTargets): ContentIssue[] {
  const inData = [...linksInData(content.data)].map(
    ([field, href]) => [content.lineOf(field.split('.')), field, href] as const,
  );
  const inText = [...linksInMarkdown(content.body)].map(([place, href]) => {
    const line = content.bodyLine + Number(/\d+/.exec(place)?.[0]) - 1;
    return [line, 'link', href] as const;
  });
  return [...inData, ...inText].flatMap(([line, field, href]) => {
    const issue = linkIssue(href, targets);
    return issue ? [`content/${file}:${line} ${field}: ${issue}`] : [];
  });
}

/** A page's title and description for search engines, wherever its file keeps them. */
function searchTexts(data: unknown): Read['seo'] {
  const fields = data as { seo?: Read['seo']; title?: unknown; description?: unknown };
  if (fields.seo) return fields.seo;
  const { title, description } = fields;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}

function duplicates(read: readonly Read[]): ContentIssue[] {
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
