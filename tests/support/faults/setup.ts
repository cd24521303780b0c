import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSmtpPeer, type SmtpPeer } from '../smtp.ts';
import { bundleServer } from './bundle.ts';
import { startProcess, type ServerProcess } from './process.ts';

export interface FaultSetup {
  /** A folder for this file of tests, also where servers keep their data. */
  folder: string;
  mailServer: SmtpPeer;
  /** Starts a server process there, with further settings. */
  start(settings?: Record<string, string>): Promise<ServerProcess>;
}

/** What every file of fault tests stands on: the bundled server, a folder, a mail server. All are gone afterwards. */
export function useFaultSetup(): FaultSetup {
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'));
  let file: string;
  let mailServer: SmtpPeer;
  beforeAll(async () => {
    file = await bundleServer();
    mailServer = await startSmtpPeer();
  });
  afterAll(async () => {
    await mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    get mailServer() {
      return mailServer;
    },
    start: (settings = {}) =>
      startProcess({ file, settings: { DATA_DIR: folder, SMTP_URL: mailServer.url, ...settings } }),
  };
}
