import type { AstroIntegration } from 'astro';
import { hasField } from '../../content-model/loaders/content-data.ts';
import { DEMOS } from '../../content-model/schemas/collections.ts';

/**
 * Adds a route for each product with a demo: one of `DEMOS` whose content file has a `demo`. Other products have
 * no script or style of a demo.
 * @param content the content folder
 */
export const demoRoutes = (content: URL): AstroIntegration => ({
  name: 'demo-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const name of DEMOS.filter((product) => hasField(content, `products/${product}.yaml`, 'demo')))
        injectRoute({ pattern: `/product/${name}`, entrypoint: `./site/product-pages/${name}.astro` });
    },
  },
});
