import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { hasField } from '../../src/content/loaders/content-files.ts';
import { DEMOS } from '../../src/products/registry.ts';

/**
 * A route for each product with a demo: one in the registry whose content file has a `demo`. A product that the content
 * does not have, or has without its demo, brings no script and no style; nor does an estimator that no page shows.
 * @param root the project's folder
 */
export const demoRoutes = (root: URL): AstroIntegration => ({
  name: 'demo-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      for (const name of DEMOS.filter((product) => hasField(root, `products/${product}.yaml`, 'demo')))
        injectRoute({ pattern: `/product/${name}`, entrypoint: `./src/products/${name}/Page.astro` });
      if (!hasField(root, 'pages/pricing.yaml', 'estimator'))
        updateConfig({ vite: { plugins: [withoutEstimator] } });
    },
  },
});

/** The page of prices imports it whether or not its content has one. */
const withoutEstimator: Plugin = {
  name: 'without-estimator',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/estimator/Estimator.astro') ? '\0no-estimator' : null),
  load: (id) => (id === '\0no-estimator' ? 'export default undefined;' : null),
};
