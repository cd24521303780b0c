import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { downloadIssue } from '../prose/downloads.ts';
import { fileSizes } from '../prose/file-sizes.ts';
import { pictureIssues } from '../prose/pictures.ts';
import { packed, textsOf } from '../prose/texts.ts';
import { fillPlaceholders, fillPlaceholdersDeep, type Placeholders } from '../checks/placeholders.ts';
import { linkIssue, linksInData, linksInMarkdown, type LinkTargets } from '../checks/links.ts';
import { pictureIssue, picturesInData } from '../schemas/picture.ts';
import { missingFiles, readPlaceholders, readLinkTargets } from './content-files.ts';

/**
 * The same loader, with {site.…} and {claims.…} filled in: in the data before the schema checks it, and in
 * rendered Markdown. A file that is missing, an unknown placeholder, a link that leads nowhere, a
 * picture without file or words stop the build with file and field.
 */
export function checked(loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const { root } = context.config;
      refuse(missingFiles(root));
      if (context.collection === GROWING) forgetUnpacked(context.store);
      await loader.load(withPlaceholders(context, await readPlaceholders(root)));
      keepWhereEmpty(context.store);
      const targets = await readLinkTargets(root);
      refuse(context.store.values().flatMap((entry) => issuesOf(entry, targets, root)));
    },
  };
}

/** The collection that has thousands of texts where others have a few. */
const GROWING = 'blog';

/** What a version before this one has left in the store. */
function forgetUnpacked(store: LoaderContext['store']): void {
  if (store.values().some(({ rendered }) => rendered)) store.clear();
}

/** Stops the build when something is wrong with the content: where in the code that was noticed helps nobody. */
function refuse(issues: readonly string[]): void {
  if (issues.length > 0) throw Object.assign(new Error(issues.join('\n')), { stack: '' });
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
  const logger = Object.create(context.logger) as LoaderContext['logger'];
  // Whoever leaves something out knows it.
  logger.warn = (said) =>
    said.startsWith('No files found matching') ? undefined : context.logger.warn(said);
  return {
    ...context,
    logger,
    // An entry is only read again when its digest changed, so a changed value has to change it.
    generateDigest: (data) => {
      // Astro writes all it has once nothing was set for half a second; here that is when all files are read.
      context.meta.set('reading', 'files');
      return context.generateDigest(values + (typeof data === 'string' ? data : JSON.stringify(data)));
    },
    parseData: (entry) =>
      context.parseData({
        ...entry,
        data: inFile(entry.filePath, () =>
          fillPlaceholdersDeep(entry.data, placeholders),
        ) as typeof entry.data,
      }),
    store: {
      ...context.store,
      set: (entry) => {
        const { rendered, ...others } = entry;
        const html = inFile(entry.filePath, () => fillPlaceholders(rendered?.html ?? '', placeholders));
        const filled = rendered ? { ...others, rendered: { ...rendered, html } } : entry;
        return context.store.set(context.collection === GROWING ? packed(filled) : filled);
      },
    },
  };
}

/** A collection without entries is one too; Astro would take it for one that nobody defined, and warn. */
function keepWhereEmpty(store: LoaderContext['store']): void {
  if (store.keys().length > 0) return;
  store.set({ id: 'none', data: {} });
  store.delete('none');
}

/** Of every entry, unchanged ones too: the page one of them links to may have gone. */
function issuesOf(entry: Entry, targets: LinkTargets, root: URL): string[] {
  const { filePath, data } = entry;
  const { body, html } = textsOf(entry);
  const links = [...linksInMarkdown(body)];
  return [
    ...linkIssues(filePath ?? entry.id, [...linksInData(data), ...links], targets),
    // What comes from elsewhere was checked when it was fetched.
    ...(filePath ? brokenPictures(filePath, data, html, root) : []),
    ...(filePath ? brokenDownloads(filePath, links, root) : []),
  ];
}

type Entry = ReturnType<LoaderContext['store']['values']>[number];
type Links = readonly (readonly [place: string, href: string])[];

const linkIssues = (file: string, links: Links, targets: LinkTargets): string[] =>
  links.flatMap(([place, href]) => {
    const issue = linkIssue(href, targets, place);
    return issue ? [`${file}: ${place}: ${issue}`] : [];
  });

function brokenPictures(file: string, data: Entry['data'], html: string, root: URL): string[] {
  const isFile = (path: string) => existsSync(new URL(path, new URL(file, root)));
  const named = picturesInData(data).flatMap(([field, path]) => {
    const issue = pictureIssue(path, isFile, field.at(-1));
    return issue ? [`${file}: ${field.join('.')}: ${issue}`] : [];
  });
  return [...named, ...pictureIssues(html, isFile).map((said) => `${file}: text: ${said}`)];
}

/** Links to files beside a text that offer nothing. */
const brokenDownloads = (file: string, links: Links, root: URL): string[] =>
  links.flatMap(([place, href]) => {
    const issue = downloadIssue(href, fileSizes(fileURLToPath(new URL(file, root))));
    return issue ? [`${file}: ${place}: ${issue}`] : [];
  });
