import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { contentFolder, contentPath } from '../content-folder.ts';
import { addressOfEntry } from '../../site-map.ts';
import { fileIssues } from '../checks/file-issues.ts';
import type { LinkTargets } from '../checks/links.ts';
import { fillMarkdown, fillPlaceholdersDeep, type Placeholders } from '../checks/placeholders.ts';
import { fileSizes } from '../prose/file-sizes.ts';
import { pictureIssues, readPictures } from '../prose/picture-files.ts';
import type { PictureFile } from '../schemas/picture.ts';
import { readContentFile } from '../../yaml/content-file.ts';
import { filesIssues, readPlaceholders, readLinkTargets } from './content-files.ts';

interface SiteContext {
  pictures: ReadonlyMap<string, PictureFile>;
  targets: LinkTargets;
  placeholders: Placeholders;
}

/**
 * Wraps a loader: fills in {site.…} and {claims.…}, in the data before the schema checks it and in Markdown.
 * A missing file, an unknown placeholder, a broken link, and a picture without file or alt text stop the build with
 * file and field.
 */
export function validating(loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const site = await siteContext();
      await loader.load(withPlaceholders(context, site.placeholders));
      keepWhereEmpty(context.store);
      refuse(context.store.values().flatMap((entry) => issuesOf(entry, context.collection, site)));
    },
  };
}

let reading: Promise<SiteContext> | undefined;

/** Read once for all collections, which Astro loads at the same time. */
const siteContext = (): Promise<SiteContext> => (reading ??= readSite().finally(() => (reading = undefined)));

async function readSite(): Promise<SiteContext> {
  const content = contentFolder();
  refuse(filesIssues(content));
  const placeholders = await readPlaceholders(content);
  const pictures = await readPictures(content);
  return { pictures, placeholders, targets: readLinkTargets(content, placeholders) };
}

/** Stops the build. A stack trace would only hide the content file that has to change. */
function refuse(issues: Iterable<string>): void {
  const all = [...issues];
  if (all.length > 0) throw Object.assign(new Error(all.join('\n')), { stack: '' });
}

function withPlaceholders(context: LoaderContext, placeholders: Placeholders): LoaderContext {
  const values = JSON.stringify(placeholders);
  const inFile = <Result>(file: string | undefined, work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw new Error(`${file ?? context.collection}: ${(error as Error).message}`, { cause: error });
    }
  };
  return {
    ...context,
    // Astro reads an entry again only when its digest changes, so a changed placeholder has to change it.
    generateDigest: (data) =>
      context.generateDigest(values + (typeof data === 'string' ? data : JSON.stringify(data))),
    parseData: (entry) =>
      context.parseData({
        ...entry,
        data: inFile(entry.filePath, () =>
          fillPlaceholdersDeep(entry.data, placeholders),
        ) as typeof entry.data,
      }),
    renderMarkdown: (text, options) => context.renderMarkdown(fillMarkdown(text, placeholders), options),
  };
}

/** Registers an empty collection: Astro would warn that it is not defined. */
function keepWhereEmpty(store: LoaderContext['store']): void {
  if (store.keys().length > 0) return;
  store.set({ id: 'none', data: {} });
  store.delete('none');
}

/** Checks unchanged entries too, because a page that they link to may have been removed. */
function issuesOf(entry: Entry, collection: string, site: SiteContext): string[] {
  const { filePath, data, body = '', id } = entry;
  const { targets, placeholders } = site;
  const context = { targets, placeholders, page: addressOfEntry(collection, id) };
  // Contentful entries have no file; their pictures were checked when they were fetched.
  if (!filePath) {
    const content = { data, body, bodyLine: 1, lineOf: () => 1, written: () => undefined };
    const elsewhere = { ...context, pictureIssue: () => undefined, sizeOf: () => undefined };
    return fileIssues(content, body !== '', elsewhere).map(([, reason]) => `${collection}/${id}: ${reason}`);
  }
  const path = contentPath(filePath);
  const beside = { pictureIssue: pictureIssues(path, site.pictures), sizeOf: fileSizes(path) };
  // The lines come from the file, the data from the build.
  const content = { ...readContentFile(pathToFileURL(path)), data };
  return fileIssues(content, filePath.endsWith('.md'), { ...context, ...beside }).map(
    ([line, reason]) => `${filePath}:${line} ${reason}`,
  );
}

type Entry = ReturnType<LoaderContext['store']['values']>[number];
