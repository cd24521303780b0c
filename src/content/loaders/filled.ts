import { existsSync } from 'node:fs';
import type { Loader, LoaderContext } from 'astro/loaders';
import { pictureFaults } from '../checks/picture-faults.ts';
import { fillFacts, fillFactsDeep, type Facts } from '../checks/claims.ts';
import { linkFault, linksInData, linksInMarkdown, type LinkTargets } from '../checks/links.ts';
import { pictureFault, type Cover } from '../schemas/picture.ts';
import { readFacts, readLinkTargets } from './read-facts.ts';

/**
 * The same loader, with the facts of site.yaml in the place of {site.…} and {claims.…}: in the data before
 * the schema judges it, and in rendered Markdown. An unknown placeholder, a link that leads nowhere, a
 * picture without file or words stop the build with file and field.
 */
export function filled(loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const { root } = context.config;
      await loader.load(withFacts(context, await readFacts(root)));
      const faults = [
        ...linkFaults(context.store, await readLinkTargets(root)),
        ...brokenPictures(context.store, root),
      ];
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

function withFacts(context: LoaderContext, facts: Facts): LoaderContext {
  const known = JSON.stringify(facts);
  const inFile = <Result>(file: string | undefined, work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw new Error(`${file ?? context.collection}: ${(error as Error).message}`, { cause: error });
    }
  };
  return {
    ...context,
    // An entry is only read again when its digest changed, so a changed fact has to change it.
    generateDigest: (data) =>
      context.generateDigest(known + (typeof data === 'string' ? data : JSON.stringify(data))),
    parseData: (entry) =>
      context.parseData({
        ...entry,
        data: inFile(entry.filePath, () => fillFactsDeep(entry.data, facts)) as typeof entry.data,
      }),
    store: {
      ...context.store,
      set: (entry) => {
        if (!entry.rendered) return context.store.set(entry);
        const { rendered } = entry;
        const html = inFile(entry.filePath, () => fillFacts(rendered.html, facts));
        return context.store.set({ ...entry, rendered: { ...rendered, html } });
      },
    },
  };
}

/** Looks at every entry, unchanged ones too: the page one of them links to may have gone. */
const linkFaults = (store: LoaderContext['store'], targets: LinkTargets): string[] =>
  store.values().flatMap((entry) =>
    [...linksInData(entry.data), ...linksInMarkdown(entry.body ?? '')].flatMap(([place, href]) => {
      const fault = linkFault(href, targets);
      return fault ? [`${entry.filePath ?? entry.id}: ${place}: ${fault}`] : [];
    }),
  );

/** Those of files; what comes from elsewhere was checked when it was fetched. */
const brokenPictures = (store: LoaderContext['store'], root: URL): string[] =>
  store.values().flatMap(({ filePath, data, rendered }) => {
    if (!filePath) return [];
    const isFile = (path: string) => existsSync(new URL(path, new URL(filePath, root)));
    const { cover } = data as { cover?: Cover };
    const fault = cover && pictureFault(cover.file, isFile);
    return [
      ...(fault ? [`${filePath}: cover.file: ${fault}`] : []),
      ...pictureFaults(rendered?.html ?? '', isFile).map((said) => `${filePath}: text: ${said}`),
    ];
  });
