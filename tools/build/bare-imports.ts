import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Imports on demand as the browser does them. Vite wraps each in a helper that fetches styles ahead, half a kilobyte
 * on every page; here all styles stand in the page.
 */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
