import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { fillPlaceholdersDeep, type Placeholders } from '../../src/content/checks/placeholders.ts';
import { contentFiles } from '../../src/content/schemas/collections.ts';
import { contentNames } from '../../src/content/loaders/content-files.ts';
import { downloadIssue } from '../../src/content/prose/downloads.ts';
import { fileSizes } from '../../src/content/prose/file-sizes.ts';
import { linkIssue, linksInData, linksInMarkdown, type LinkTargets } from '../../src/content/checks/links.ts';
import { pictureIssue, picturesInData } from '../../src/content/schemas/picture.ts';
import { missingFiles, readPlaceholders, readLinkTargets } from '../../src/content/loaders/content-files.ts';
import { readContentFile, UnreadableFile, type ContentFile } from './content-file.ts';
import { readBrand } from './read-brand.ts';
import { schemaIssues } from './schema-issues.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';
import { clientsInDemos } from './clients-in-demos.ts';
import { bodyIssues, type Spot } from './body-issues.ts';
import { unusablePictures } from './picture-files.ts';

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

  // What it says stands in all the others: they are checked once it is in order.
  const site = issuesOf('site.yaml', () =>
    check('site.yaml', readContentFile(new URL('site.yaml', folder)), siteSchema),
  );
  if (site.length > 0) return { files: schemas.size, issues: site };
  const placeholders = await readPlaceholders(root);
  const targets = await readLinkTargets(root);
  const unusable = await unusablePictures(folder);
  const read: Read[] = [];
  const issues = [...schemas].toSorted().flatMap(([file, schema]) =>
    issuesOf(file, () => {
      const content = readContentFile(new URL(file, folder));
      const { data, unknown } = filled(content.data, placeholders);
      if (data === null || typeof data !== 'object') return check(file, content, schema);
      if (unknown) return [`content/${file}:${content.lineOf(unknown.path)} ${unknown.reason}`];
      read.push({ ...content, file, seo: searchTexts(data) });
      const links = linkIssues(file, content, targets);
      const downloads = downloadIssues(file, content, fileURLToPath(new URL(file, folder)));
      const against = (path: string, field?: string | number) => {
        const address = new URL(path, new URL(file, folder));
        const reason = unusable.get(fileURLToPath(address));
        return (
          pictureIssue(path, () => existsSync(address), field) ?? (reason && `picture ${path}: ${reason}`)
        );
      };
      const body = file.endsWith('.md') ? bodyIssues(content.body, placeholders, against) : [];
      const pictures = pictureIssues(file, content, against);
      return [
        ...check(file, { ...content, data }, schema),
        ...pictures,
        ...links,
        ...downloads,
        ...body.map(at(file, content)),
      ];
    }),
  );
  return {
    files: schemas.size,
    issues: [
      ...strays,
      ...issues,
      ...(await brandIssues(folder, issues)),
      ...duplicates(read),
      ...clientsInDemos(read),
    ],
  };
}

/** What the schema cannot see: whether the pictures can be shown, and colors that stand by name be read. */
async function brandIssues(folder: URL, found: readonly ContentIssue[]): Promise<ContentIssue[]> {
  if (found.some((issue) => issue.startsWith('content/brand.yaml'))) return [];
  return readBrand(folder).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );
}

const at =
  (file: string, { bodyLine }: ContentFile) =>
  ({ line, reason }: Spot): ContentIssue =>
    `content/${file}:${bodyLine + line - 1} ${reason}`;

/** What `find` gives; a file that cannot be read is an issue too. */
function issuesOf(file: string, find: () => ContentIssue[]): ContentIssue[] {
  try {
    return find();
  } catch (error) {
    if (error instanceof UnreadableFile) return [`content/${file}:${error.line} ${error.message}`];
    throw error;
  }
}

/** The data with its placeholders filled in, or the one that is not known, with the path of its field. */
function filled(data: unknown, placeholders: Placeholders) {
  try {
    return { data: fillPlaceholdersDeep(data, placeholders) };
  } catch (error) {
    const reason = (error as Error).message;
    const [field = ''] = reason.split(': ');
    return {
      data,
      unknown: {
        reason,
        path: field
          .split(/[.[\]]+/)
          .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
          .filter((step) => step !== ''),
      },
    };
  }
}

const check = (file: string, { data, lineOf }: ContentFile, schema: z.ZodType): ContentIssue[] =>
  schemaIssues(schema, data).map(
    ({ path, reason }) =>
      `content/${file}:${lineOf(path)} ${[...path].join('.')}${path.length > 0 ? ': ' : ''}${reason}`,
  );

/** What the schema cannot see: whether the file is there, and a picture. */
function pictureIssues(
  file: string,
  content: ContentFile,
  against: (path: string, field?: string | number) => string | undefined,
): ContentIssue[] {
  return picturesInData(content.data).flatMap(([field, path]) => {
    const issue = against(path, field.at(-1));
    return issue ? [`content/${file}:${content.lineOf(field)} ${field.join('.')}: ${issue}`] : [];
  });
}

function linkIssues(file: string, content: ContentFile, targets: LinkTargets): ContentIssue[] {
  const inData = [...linksInData(content.data)].map(
    ([field, href]) => [content.lineOf(field.split('.')), field, href] as const,
  );
  const inText = linksInMarkdownLines(content).map(([line, href]) => [line, 'link', href] as const);
  return [...inData, ...inText].flatMap(([line, field, href]) => {
    const issue = linkIssue(href, targets, field);
    return issue ? [`content/${file}:${line} ${field}: ${issue}`] : [];
  });
}

/** Links of a Markdown text to files beside it that cannot be offered. @param path of the text, in full */
const downloadIssues = (file: string, content: ContentFile, path: string): ContentIssue[] =>
  linksInMarkdownLines(content).flatMap(([line, href]) => {
    const issue = downloadIssue(href, fileSizes(path));
    return issue ? [`content/${file}:${line} link: ${issue}`] : [];
  });

const linksInMarkdownLines = ({ body, bodyLine }: ContentFile): [line: number, href: string][] =>
  [...linksInMarkdown(body)].map(([place, href]) => [bodyLine + Number(/\d+/.exec(place)?.[0]) - 1, href]);

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
