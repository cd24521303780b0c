import type { Loader, LoaderContext } from 'astro/loaders';
import { fillFacts, fillFactsDeep, type Facts } from './claims.ts';
import { linkFault, linksInData, linksInMarkdown, type LinkTargets } from './links.ts';
import { readFacts, readLinkTargets } from './read-facts.ts';

/**
 * The same loader, with the facts of site.yaml in the place of {site.…} and {claims.…}: in the data before
 * the schema judges it, and in rendered Markdown. An unknown placeholder and a link that leads nowhere stop
 * the build with file and field.
 */
export function filled(loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const { root } = context.config;
      await loader.load(withFacts(context, await readFacts(root)));
      checkLinks(context.store, await readLinkTargets(root));
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
function checkLinks(store: LoaderContext['store'], targets: LinkTargets): void {
  const faults = store.values().flatMap((entry) =>
    [...linksInData(entry.data), ...linksInMarkdown(entry.body ?? '')].flatMap(([place, href]) => {
      const fault = linkFault(href, targets);
      return fault ? [`${entry.filePath ?? entry.id}: ${place}: ${fault}`] : [];
    }),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
