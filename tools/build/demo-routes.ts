import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { DEMOS } from '../../src/products/registry.ts';

/**
 * A route for each product with a demo: one in the registry whose content file has a `demo`. A product that the content
 * does not have, or has without its demo, brings no script and no style.
 * @param root the project's folder
 */
export const demoRoutes = (root: URL): AstroIntegration => ({
  name: 'demo-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const name of DEMOS.filter((product) => hasDemo(product, root)))
        injectRoute({ pattern: `/product/${name}`, entrypoint: `./src/products/${name}/Page.astro` });
    },
  },
});

function hasDemo(product: string, root: URL): boolean {
  const file = new URL(`content/products/${product}.yaml`, root);
  if (!existsSync(file)) return false;
  try {
    return Boolean(parse(readFileSync(file, 'utf8'))?.demo);
  } catch {
    // Not YAML: the build says so with file and line when it loads the content.
    return false;
  }
}
