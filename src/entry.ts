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
