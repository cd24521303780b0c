import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { downloadIssue } from '../prose/downloads.ts';
import { fileSizes } from '../prose/file-sizes.ts';
import { pictureIssues } from '../prose/pictures.ts';
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
      await loader.load(withPlaceholders(context, await readPlaceholders(root)));
      keepWhereEmpty(context.store);
      refuse([
        ...linkIssues(context.store, await readLinkTargets(root)),
        ...brokenPictures(context.store, root),
        ...brokenDownloads(context.store, root),
      ]);
    },
  };
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
        if (!entry.rendered) return context.store.set(entry);
        const { rendered } = entry;
        const html = inFile(entry.filePath, () => fillPlaceholders(rendered.html, placeholders));
        return context.store.set({ ...entry, rendered: { ...rendered, html } });
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

/** Looks at every entry, unchanged ones too: the page one of them links to may have gone. */
const linkIssues = (store: LoaderContext['store'], targets: LinkTargets): string[] =>
  store.values().flatMap((entry) =>
    [...linksInData(entry.data), ...linksInMarkdown(entry.body ?? '')].flatMap(([place, href]) => {
      const issue = linkIssue(href, targets, place);
      return issue ? [`${entry.filePath ?? entry.id}: ${place}: ${issue}`] : [];
    }),
  );

/** Those of files; what comes from elsewhere was checked when it was fetched. */
const brokenPictures = (store: LoaderContext['store'], root: URL): string[] =>
  store.values().flatMap(({ filePath, data, rendered }) => {
    if (!filePath) return [];
    const isFile = (path: string) => existsSync(new URL(path, new URL(filePath, root)));
    const named = picturesInData(data).flatMap(([field, path]) => {
      const issue = pictureIssue(path, isFile, field.at(-1));
      return issue ? [`${filePath}: ${field.join('.')}: ${issue}`] : [];
    });
    return [
      ...named,
      ...pictureIssues(rendered?.html ?? '', isFile).map((said) => `${filePath}: text: ${said}`),
    ];
  });

/** Links to files beside a text that offer nothing; of texts from elsewhere there are none. */
const brokenDownloads = (store: LoaderContext['store'], root: URL): string[] =>
  store.values().flatMap(({ filePath, body = '' }) =>
    filePath
      ? [...linksInMarkdown(body)].flatMap(([place, href]) => {
          const issue = downloadIssue(href, fileSizes(fileURLToPath(new URL(filePath, root))));
          return issue ? [`${filePath}: ${place}: ${issue}`] : [];
        })
      : [],
  );
