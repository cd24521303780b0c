import { matchesGlob, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { contentFolder, contentPath } from '../content-folder.ts';
import { addressOfEntry } from '../site-map.ts';
import { ContentError, type ContentIssue } from '../checks/content-issue.ts';
import { fileIssues } from '../checks/file-issues.ts';
import type { LinkTargets } from '../checks/links.ts';
import { fillMarkdown, fillPlaceholdersDeep, unknownInData } from '../checks/placeholders.ts';
import type { Placeholders } from '../text/fill-placeholders.ts';
import { fileSizes } from '../markdown/file-sizes.ts';
import { pictureIssues, readPictures } from '../markdown/picture-files.ts';
import type { PictureFile } from '../schemas/picture.ts';
import { readContentFile } from '../yaml/content-file.ts';
import { folderIssues } from '../checks/folder-issues.ts';
import { PLACEHOLDER_FILES, readPlaceholders } from './placeholder-values.ts';
import { readLinkTargets } from './link-targets.ts';

interface SiteContext {
  pictures: ReadonlyMap<string, PictureFile>;
  targets: LinkTargets;
  placeholders: Placeholders;
}

/**
 * Wraps a loader: fills placeholders in the data (before validation) and in Markdown, then checks files, links and
 * pictures. Any issue fails the build with file and field.
 * @param pattern the files of the collection, which `npm run dev` loads again when they change; undefined if it is not
 * in files
 */
export function withValidation(loader: Loader, pattern?: string): Loader {
  return {
    ...loader,
    load: async (context) => {
      const load = async () => {
        const site = await siteContext();
        await loader.load(withPlaceholders(context, site.placeholders));
        registerEmptyCollection(context.store);
        failOnIssues(context.store.values().flatMap((entry) => issuesOf(entry, context.collection, site)));
      };
      await load();
      if (pattern !== undefined) loadOnChange([pattern, ...PLACEHOLDER_FILES], context, load);
    },
  };
}

/** Loads again when one of these files changes; only `npm run dev` has a watcher. */
function loadOnChange(
  patterns: string[],
  { watcher, logger }: LoaderContext,
  load: () => Promise<void>,
): void {
  const folder = fileURLToPath(contentFolder());
  watcher?.add(folder);
  for (const event of ['add', 'change', 'unlink'] as const)
    watcher?.on(event, (path) => {
      if (patterns.some((pattern) => matchesGlob(relative(folder, path), pattern)))
        void load().catch((error: Error) => logger.error(error.message));
    });
}

let pending: Promise<SiteContext> | undefined;

/** Shared by all collections, because Astro loads them concurrently. */
const siteContext = (): Promise<SiteContext> => (pending ??= readSite().finally(() => (pending = undefined)));

async function readSite(): Promise<SiteContext> {
  const content = contentFolder();
  failOnIssues(folderIssues(content));
  const placeholders = readPlaceholders(content);
  const pictures = await readPictures(content);
  return { pictures, placeholders, targets: readLinkTargets(content, placeholders) };
}

/** Fails the build if there are issues. */
function failOnIssues(issues: readonly ContentIssue[]): void {
  if (issues.length > 0) throw new ContentError(issues);
}

function withPlaceholders(context: LoaderContext, placeholders: Placeholders): LoaderContext {
  const values = JSON.stringify(placeholders);
  return {
    ...context,
    // Include placeholder values in the digest, because Astro reloads an entry only if its digest changes.
    generateDigest: (data) =>
      context.generateDigest(values + (typeof data === 'string' ? data : JSON.stringify(data))),
    parseData: ({ data, ...entry }) => {
      const file = entry.filePath ?? `${context.collection}/${entry.id}`;
      failOnIssues(
        unknownInData(data, placeholders).map(({ path, message }) => ({
          file,
          path: path.join('.'),
          message,
        })),
      );
      return context.parseData({ ...entry, data: fillPlaceholdersDeep(data, placeholders) as typeof data });
    },
    renderMarkdown: (text, options) => context.renderMarkdown(fillMarkdown(text, placeholders), options),
  };
}

/** Registers an empty collection, because Astro would warn that it does not exist. */
function registerEmptyCollection(store: LoaderContext['store']): void {
  if (store.keys().length > 0) return;
  store.set({ id: 'none', data: {} });
  store.delete('none');
}

/** Checks unchanged entries too, because the target of a link may have been removed. */
function issuesOf(entry: Entry, collection: string, site: SiteContext): ContentIssue[] {
  const { filePath, data, body = '', id } = entry;
  const { targets, placeholders } = site;
  const context = { targets, placeholders, page: addressOfEntry(collection, id) };
  // Contentful entries have no file; converting them already checked their pictures.
  if (!filePath) {
    const content = { data, body, bodyLine: 1, lineOf: () => 1, sourceText: () => undefined };
    const noFile = { ...context, pictureIssue: () => undefined, sizeOf: () => undefined };
    return fileIssues(content, body !== '', noFile).map(({ path, message }) => ({
      file: `${collection}/${id}`,
      path,
      message,
    }));
  }
  const path = contentPath(filePath);
  const fileLookups = { pictureIssue: pictureIssues(path, site.pictures), sizeOf: fileSizes(path) };
  // Line numbers come from the file, data from the build.
  const content = { ...readContentFile(pathToFileURL(path)), data };
  return fileIssues(content, filePath.endsWith('.md'), { ...context, ...fileLookups }).map((issue) => ({
    ...issue,
    file: filePath,
  }));
}

type Entry = ReturnType<LoaderContext['store']['values']>[number];
