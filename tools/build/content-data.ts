import { fileURLToPath } from 'node:url';
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
 * every change of one would bundle all again. Built pages read it from Astro's file; the server from
 * `dist/server/content.json`, which has articles without their texts, since only built pages show them.
 */
export const contentData: AstroIntegration = {
  name: 'content-data',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      const plugins = command === 'build' ? [dataFrom(new URL('data-store.json', config.cacheDir))] : [];
      updateConfig({ vite: { plugins } });
    },
  },
};

const dataFrom = (file: URL): Plugin => ({
  name: 'content-data',
  load: {
    order: 'pre',
    filter: { id: /^\0astro:data-layer-content$/ },
    handler() {
      // Astro puts the module into dist/server/chunks/.
      const place =
        this.environment.name === 'prerender'
          ? JSON.stringify(fileURLToPath(file))
          : "new URL('../content.json', import.meta.url)";
      const code = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(${place}, 'utf8'));`;
      return { code, map: { mappings: '' } };
    },
  },
});

/**
 * @param data collections as Astro stores them, which is how devalue writes a Map
 * @returns all without the texts of articles, all but the articles, and which articles there are on which subjects
 */
export function contentParts(data: string): { forServer: string; others: string; articles: string } {
  const collections: Collections = parse(data);
  const blog = collections.get('blog') ?? new Map<string, Entry>();
  for (const article of blog.values()) {
    delete article.body;
    delete article.rendered;
  }
  const forServer = stringify(collections);
  collections.delete('blog');
  const articles = JSON.stringify(Array.from(blog, ([id, { data }]) => [id, data.tags]));
  return { forServer, others: stringify(collections), articles };
}
