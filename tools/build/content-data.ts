import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse, stringify } from 'devalue';
import type { Plugin } from 'vite';

type Collections = Map<string, Map<string, { body?: string; rendered?: object }>>;

/**
 * Keeps the content out of what is bundled, where thousands of articles cost seconds and hundreds of megabytes: built
 * pages read it from Astro's file, and the server has articles without their texts, which only built pages show.
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
    async handler() {
      const code =
        this.environment.name === 'prerender'
          ? `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(${JSON.stringify(fileURLToPath(file))}, 'utf8'));`
          : `export default JSON.parse(${JSON.stringify(withoutTexts(await readFile(file, 'utf8')))});`;
      // As Astro's own module says it: a page does not depend on all of the content.
      return { code, map: { mappings: '' }, meta: { astroIncremental: { kind: 'content-data' } } };
    },
  },
});

/** @param data collections as Astro stores them, which is how devalue writes a Map */
export function withoutTexts(data: string): string {
  const collections: Collections = parse(data);
  for (const article of collections.get('blog')?.values() ?? []) {
    delete article.body;
    delete article.rendered;
  }
  return stringify(collections);
}
