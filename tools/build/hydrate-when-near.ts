import type { AstroIntegration } from 'astro';

/** Registers `client:near` (src/scripts/near.ts). */
export function hydrateWhenNear(): AstroIntegration {
  return {
    name: 'hydrate-when-near',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'near', entrypoint: './src/scripts/near.ts' }),
    },
  };
}
