import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * What `node dist/server/entry.mjs` runs: the whole site in one process.
 * React takes its production build when it is first loaded, so everything else comes after this line.
 */
process.env['NODE_ENV'] ??= 'production';

const [{ createApp }, { startServer }, { openSite, prepare }] = await Promise.all([
  import('astro/app/entrypoint'),
  import('../server/main.ts'),
  import('./fetch.ts'),
]);
const app = createApp();
const built = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// An upgrade replaces these files while this process still answers, so pages made on demand are loaded now …
const loaded = new Set<string>([import.meta.url]);
for (const name of readdirSync(built('.'), { recursive: true, encoding: 'utf8' })) {
  const { href } = new URL(name, import.meta.url);
  if (!name.endsWith('.mjs') || loaded.has(href)) continue;
  await import(/* @vite-ignore */ href);
  loaded.add(href);
}
// … and found without a look at the disk, which Node takes for whoever imports a module first.
registerHooks({
  resolve(specifier, context, next) {
    const url = specifier.startsWith('.') ? new URL(specifier, context.parentURL).href : '';
    return loaded.has(url) ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

await startServer({
  prepare,
  open: openSite,
  fetch: (request, errorPage) =>
    app.render(request, {
      prerenderedErrorPageFetch: async (address) => errorPage(new URL(address).pathname),
    }),
  staticFolder: built('../client'),
  policiesFile: built('../headers.json'),
});
