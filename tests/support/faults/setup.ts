import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { fixtureBrand } from '../../../tools/prepare/brand-modules.ts';
import { startServerProcess, type ServerProcess } from '../../../tools/prepare/server-process.ts';
import { startSmtpPeer, type SmtpPeer } from '../smtp.ts';

/** What every file of fault tests stands on: the bundled server, a folder, a mail server. All are gone afterwards. */
export function useFaultSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'));
  const bundle = join(process.cwd(), '.cache', 'faults', `${process.pid}`);
  const started: ServerProcess[] = [];
  let mailServer: SmtpPeer;
  beforeAll(async () => {
    await bundleServer(bundle);
    mailServer = await startSmtpPeer();
  });
  afterAll(async () => {
    // What a failed test leaves behind.
    await Promise.all(started.map((server) => server.end('SIGKILL')));
    await mailServer.close();
    for (const used of [folder, bundle]) rmSync(used, { recursive: true, force: true });
  });
  return {
    /** A folder for this file of tests, also where servers keep their data. */
    folder,
    get mailServer() {
      return mailServer;
    },
    /** Starts a server process there, with further settings. */
    async start(settings: Record<string, string> = {}) {
      const own = { DATA_DIR: folder, SMTP_URL: mailServer.url, ...settings };
      const server = await startServerProcess(join(bundle, 'server.mjs'), own);
      started.push(server);
      return server;
    },
  };
}

/** Node alone cannot read the mails' .tsx, which take their colors from the brand. */
async function bundleServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [await fixtureBrand()],
    build: {
      ssr: join(import.meta.dirname, 'server.ts'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
}
