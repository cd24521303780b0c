import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Imports on demand as the browser does them. Vite wraps each in a helper that fetches styles ahead, half a kilobyte
 * on every page; here all styles stand in the page. What is left of the helper is a copy in each application,
 * and what an application shares with what it imports later is a part of its own file: no file more to wait for.
 */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Else each import on demand names what it could fetch ahead.
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : null),
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    resolveId: (id, importer) =>
      id === HELPER && importer?.includes('/products/') ? `${HELPER}?${importer}` : null,
    load: (id) => (id.startsWith(HELPER) ? 'export const __vitePreload = (load) => load();' : null),
  };
}
