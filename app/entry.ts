import { fileURLToPath } from 'node:url';

/**
 * Entry point of a built release: the whole site in one process, which `releases/primary.ts` starts.
 * React selects its production build when it is first imported, so NODE_ENV is set before the other imports.
 */
process.env['NODE_ENV'] ??= 'production';

const [{ createApp }, { startServer }, { connect, loadConfig }] = await Promise.all([
  import('astro/app/entrypoint'),
  import('./main.ts'),
  import('./fetch.ts'),
]);
const app = createApp();
const inBuild = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await startServer({
  loadConfig,
  connect,
  fetch: (request, errorPage) =>
    app.render(request, {
      prerenderedErrorPageFetch: async (address) => errorPage(new URL(address).pathname),
    }),
  staticFolder: inBuild('../client'),
  policiesFile: inBuild('../headers.json'),
});
