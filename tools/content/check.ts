import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { z } from 'astro/zod';
import { ContentError, type ContentIssue } from '../../content-model/checks/content-issue.ts';
import { fileIssues } from '../../content-model/checks/file-issues.ts';
import {
  fillPlaceholdersDeep,
  unknownInData,
  type Placeholders,
} from '../../content-model/checks/placeholders.ts';
import { contentFiles } from '../../content-model/schemas/collections.ts';
import {
  pathsIn,
  readContentFile,
  UnreadableFile,
  type ContentFile,
} from '../../content-model/yaml/content-file.ts';
import { folderIssues, missingFiles } from '../../content-model/checks/folder-issues.ts';
import { placeholdersWith, tryReadData } from '../../content-model/loaders/content-data.ts';
import { contentNames } from '../../content-model/loaders/content-names.ts';
import { readLinkTargets } from '../../content-model/loaders/link-targets.ts';
import { fileSizes } from '../../content-model/markdown/file-sizes.ts';
import { pictureIssues, readPictures } from '../../content-model/markdown/picture-files.ts';
import type { Film } from '../../content-model/schemas/film.ts';
import { siteSchema, type Site } from '../../content-model/schemas/site.ts';
import { addressOfEntry } from '../../content-model/site-map.ts';
import { clientsInDemos } from './clients-in-demos.ts';
import type { GoneField } from './gone-fields.ts';
import { proposalFor, type MissingField } from './missing-fields.ts';
import { readBrand } from './read-brand.ts';
import { schemaIssues } from './schema-issues.ts';

/** Files of a content repository that are not content. */
const REPOSITORY_FILES = /^(README|LICENSE|CHANGELOG)\.\w+$/i;

interface CheckResult {
  /** Number of files read. */
  files: number;
  issues: ContentIssue[];
  /** Missing fields that `npm run content:check -- --fix` can write. */
  missing: MissingField[];
  missingFiles: string[];
  /** Fields that this version does not have, which `--fix` turns into comments. */
  gone: GoneField[];
}

interface ParsedFile extends ContentFile {
  file: string;
  seo?: { title: string; description: string } | undefined;
}

/**
 * Finds every mistake in content/ that would stop the build, and files that no page shows, without a build.
 * @param folder the content folder
 */
export async function checkContent(folder: URL): Promise<CheckResult> {
  const fixable = { missing: [] as MissingField[], gone: [] as GoneField[] };
  const collections = Object.entries<readonly [string, z.ZodType]>(contentFiles(contentNames(folder)));
  const schemas = new Map(
    collections.flatMap(([collection, [pattern, schema]]) =>
      pathsIn(folder, pattern).map((file) => [file, { collection, schema }] as const),
    ),
  );
  const texts = pathsIn(folder, '**/*.*').filter(
    (file) => /\.(ya?ml|mdx?|markdown|txt)$/i.test(file) && !REPOSITORY_FILES.test(file),
  );
  const strayFiles = texts
    .filter((file) => !schemas.has(file))
    .map((file) => ({ file: `content/${file}`, message: 'belongs to no collection, so no page shows it' }));

  const fileListIssues = folderIssues(folder);
  const placeholders = checkablePlaceholders(folder);
  const targets = readLinkTargets(folder, placeholders);
  const pictures = await readPictures(folder);
  const files: ParsedFile[] = [];
  const issues = [...schemas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, { collection, schema }]) =>
      issuesOf(file, () => {
        const url = fileIn(folder, file);
        const content = readContentFile(url);
        const data = fillPlaceholdersDeep(content.data, placeholders);
        if (data === null || typeof data !== 'object') return check(file, { ...content, schema }, fixable);
        const unknown = unknownInData(data, placeholders).map(({ path, message }) => ({
          file: `content/${file}`,
          line: content.lineOf(path),
          path: path.join('.'),
          message,
        }));
        if (unknown.length > 0) return unknown;
        files.push({ ...content, file, seo: searchTexts(data) });
        const path = fileURLToPath(url);
        const mistakes = check(file, { ...content, data, schema }, fixable);
        const reported = new Set(mistakes.map((issue) => issue.path));
        const otherIssues = fileIssues(content, file.endsWith('.md'), {
          page: addressOfEntry(collection, basename(file).replace(/\.[a-z]+$/, '')),
          targets,
          placeholders,
          sizeOf: fileSizes(path),
          pictureIssue: pictureIssues(path, pictures),
        });
        return [
          ...mistakes,
          ...otherIssues
            .filter((issue) => !reported.has(issue.path))
            .map((issue) => ({ ...issue, file: `content/${file}` })),
        ];
      }),
    );
  return {
    files: schemas.size,
    ...fixable,
    missingFiles: missingFiles(folder),
    issues: [
      ...fileListIssues,
      ...strayFiles,
      ...issues,
      ...(await brandIssues(folder, issues)),
      ...duplicates(files),
      ...clientsInDemos(files),
      ...(issues.length === 0 ? videoIssues(files, folder) : []),
    ],
  };
}

const STARTER = new URL('../../starter/', import.meta.url);

/**
 * Returns the values that other files use of site.yaml. Invalid fields have those of the starter, so that a mistake in
 * site.yaml hides none in other files.
 */
function checkablePlaceholders(folder: URL): Placeholders {
  const start = tryReadData(STARTER, 'site.yaml') as Site;
  const own = (tryReadData(folder, 'site.yaml') ?? {}) as Partial<Site>;
  const { error } = siteSchema.safeParse(own);
  const invalid = new Set(error?.issues.map(({ path }) => path[0]));
  const valid = Object.entries(own).filter(([name]) => name in siteSchema.shape && !invalid.has(name));
  const filled = { ...start, ...Object.fromEntries(valid) };
  const parsed = siteSchema.safeParse(filled);
  // A field may be missing from both.
  return placeholdersWith(parsed.success ? parsed.data : filled, folder);
}

/** Returns the URL of a file below `folder`, with special characters in its name encoded. */
const fileIn = (folder: URL, file: string): URL => pathToFileURL(join(fileURLToPath(folder), file));

/** Checks what the schema cannot: whether pictures can be shown, and whether named colors have enough contrast. */
async function brandIssues(folder: URL, found: readonly ContentIssue[]): Promise<ContentIssue[]> {
  if (found.some(({ file }) => file === 'content/brand.yaml')) return [];
  return readBrand(folder).then(
    () => [],
    (error: Error) => {
      if (error instanceof ContentError) return [...error.issues];
      return [{ file: 'content/brand.yaml', message: error.message }];
    },
  );
}

/** Returns the issues from `find`; a file that cannot be read is an issue, too. */
function issuesOf(file: string, findIssues: () => ContentIssue[]): ContentIssue[] {
  try {
    return findIssues();
  } catch (error) {
    if (error instanceof UnreadableFile)
      return [{ file: `content/${file}`, line: error.line, message: error.message }];
    // An unexpected error in one file must not stop the check of the others.
    const [reason] = (error as Error).message.split('\n');
    return [{ file: `content/${file}`, line: 1, message: `cannot be checked: ${reason}` }];
  }
}

/** Returns an issue if the video of the film is missing. */
function videoIssues(files: readonly ParsedFile[], folder: URL): ContentIssue[] {
  const film = files.find(({ file }) => file === 'pages/film.yaml');
  if (!film) return [];
  const { video } = film.data as Film;
  if (existsSync(join(fileURLToPath(folder), 'pages', video))) return [];
  const message = `video ${video}: there is no such file`;
  return [{ file: 'content/pages/film.yaml', line: film.lineOf(['video']), path: 'video', message }];
}

/** @param fixable receives the fields that are missing or gone */
function check(
  file: string,
  { data, lineOf, sourceText, schema }: ContentFile & { schema: z.ZodType },
  fixable: Pick<CheckResult, 'missing' | 'gone'>,
): ContentIssue[] {
  return schemaIssues(schema, data, sourceText).map(({ path, reason, isMissing, isGone }) => {
    if (isGone) fixable.gone.push({ file, path });
    const issue = { file: `content/${file}`, line: lineOf(path), path: path.join('.'), message: reason };
    const proposal = isMissing ? proposalFor(file, path) : undefined;
    if (proposal === undefined) return issue;
    fixable.missing.push({ file, path, ...proposal });
    const sentence = reason.replace(/\.?$/, '.');
    return { ...issue, message: `${sentence} Proposal: ${shorten(JSON.stringify(proposal.value))}` };
  });
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Returns a page's title and description for search engines, which are in `seo` or at the top level. */
function searchTexts(data: unknown): ParsedFile['seo'] {
  const fields = data as { seo?: ParsedFile['seo']; title?: unknown; description?: unknown };
  if (fields.seo) return fields.seo;
  const { title, description } = fields;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined;
}

function duplicates(files: readonly ParsedFile[]): ContentIssue[] {
  const fileByText = new Map<string, string>();
  return files.flatMap(({ file, seo, lineOf, data }) =>
    (['title', 'description'] as const).flatMap((field) => {
      const text = seo?.[field];
      if (typeof text !== 'string' || text === '') return [];
      const key = `${field} ${text.trim().toLowerCase()}`;
      const otherFile = fileByText.get(key);
      fileByText.set(key, file);
      const inSeo = (data as { seo?: object }).seo !== undefined;
      const line = lineOf(inSeo ? ['seo', field] : [field]);
      return otherFile
        ? [{ file: `content/${file}`, line, path: field, message: `is the same as in content/${otherFile}` }]
        : [];
    }),
  );
}
