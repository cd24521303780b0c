import type { AstroIntegration } from 'astro';
import { parse, stringify } from 'devalue';
import type { Plugin } from 'vite';

interface Entry {
  data: { tags?: readonly string[] };
  body?: string;
  rendered?: object;
}

type Collections = Map<string, Map<string, Entry>>;

/**
 * Keeps the content out of what is bundled, where thousands of articles cost seconds and hundreds of megabytes, and
 * every change of one would bundle all again. Pages are built with what the build itself has read; the server reads
 * `dist/server/content.json`, which has articles without their texts, since only built pages show them.
 */
export const contentData: AstroIntegration = {
  name: 'content-data',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      updateConfig({ vite: { plugins: command === 'build' ? [fromElsewhere] : [] } });
    },
  },
};

/** What renders pages while the site is built runs in the same process, as a bundle that shares no module with this one. */
const SHARED = 'content of this build';
const FROM_BUILD = `export default globalThis[Symbol.for(${JSON.stringify(SHARED)})];`;
/** Astro puts the module into dist/server/chunks/. */
const FROM_FILE = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL('../content.json', import.meta.url), 'utf8'));`;

const fromElsewhere: Plugin = {
  name: 'content-data',
  load: {
    order: 'pre',
    filter: { id: /^\0astro:data-layer-content$/ },
    handler() {
      const code = this.environment.name === 'prerender' ? FROM_BUILD : FROM_FILE;
      return { code, map: { mappings: '' } };
    },
  },
};

/**
 * Reads the content for the pages that this build renders, which get it as it was read here.
 * @param data collections as Astro stores them, which is how devalue writes a Map
 * @returns all without the texts of articles, all but the articles, and which articles there are on which subjects
 */
export function readContent(data: string): { forServer: string; others: string; articles: string } {
  const collections: Collections = parse(data);
  Object.assign(globalThis, { [Symbol.for(SHARED)]: collections });
  const facts = ({ body: _body, rendered: _rendered, ...others }: Entry) => others;
  const forServer = Array.from(collections, ([name, entries]) => {
    const kept = Array.from(entries, ([id, entry]) => [id, name === 'blog' ? facts(entry) : entry] as const);
    return [name, new Map(kept)] as const;
  });
  const articles = Array.from(collections.get('blog') ?? [], ([id, entry]) => [id, entry.data.tags]);
  return {
    forServer: stringify(new Map(forServer)),
    others: stringify(new Map(forServer.filter(([name]) => name !== 'blog'))),
    articles: JSON.stringify(articles),
  };
}
