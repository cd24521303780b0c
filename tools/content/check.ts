import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { ContentError, type ContentIssue } from '../../content-model/checks/content-issue.ts';
import { folderIssues, missingFiles } from '../../content-model/checks/folder-issues.ts';
import type { Placeholders } from '../../content-model/text/fill-placeholders.ts';
import { tryReadData } from '../../content-model/loaders/content-data.ts';
import { contentNames } from '../../content-model/loaders/content-names.ts';
import { readLinkTargets } from '../../content-model/loaders/link-targets.ts';
import { placeholdersWith } from '../../content-model/loaders/placeholder-values.ts';
import { readPictures } from '../../content-model/markdown/picture-files.ts';
import { contentFiles } from '../../content-model/schemas/collections.ts';
import type { Film } from '../../content-model/schemas/film.ts';
import { siteSchema, type Site } from '../../content-model/schemas/site.ts';
import { pathsIn } from '../../content-model/yaml/content-file.ts';
import { checkFile, type ParsedFile } from './check-file.ts';
import { clientsInDemos } from './clients-in-demos.ts';
import type { UnknownField } from './unknown-fields.ts';
import type { MissingField } from './missing-fields.ts';
import { readBrand } from './read-brand.ts';

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
  unknownFields: UnknownField[];
}

/**
 * Finds every mistake in content/ that would stop the build, and files that no page shows, without a build.
 * @param folder the content folder
 */
export async function checkContent(folder: URL): Promise<CheckResult> {
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
  const checked = [...schemas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { collection, schema }]) =>
      checkFile({ folder, file, collection, schema }, { placeholders, targets, pictures }),
    );
  const issues = checked.flatMap((result) => result.issues);
  const files = checked.flatMap(({ parsed }) => parsed ?? []);
  return {
    files: schemas.size,
    missing: checked.flatMap(({ missing }) => missing),
    unknownFields: checked.flatMap(({ unknownFields }) => unknownFields),
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

/** Returns an issue if the video of the film is missing. */
function videoIssues(files: readonly ParsedFile[], folder: URL): ContentIssue[] {
  const film = files.find(({ file }) => file === 'pages/film.yaml');
  if (!film) return [];
  const { video } = film.data as Film;
  if (existsSync(join(fileURLToPath(folder), 'pages', video))) return [];
  const message = `video ${video}: there is no such file`;
  return [{ file: 'content/pages/film.yaml', line: film.lineOf(['video']), path: 'video', message }];
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
        ? [
            {
              file: `content/${file}`,
              line,
              path: field,
              message: `is the same as in content/${otherFile}`,
              cause: { code: 'same-text' as const, file: otherFile },
            },
          ]
        : [];
    }),
  );
}
