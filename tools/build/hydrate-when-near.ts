import type { AstroIntegration } from 'astro';

/** Registers `client:near` (src/demos/near.ts). */
export function hydrateWhenNear(): AstroIntegration {
  return {
    name: 'hydrate-when-near',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'near', entrypoint: './src/demos/near.ts' }),
    },
  };
}
