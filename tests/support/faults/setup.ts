import { afterAll, beforeAll, inject } from 'vitest';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { startSmtpPeer, type SmtpPeer } from '../smtp.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** What every file of fault tests stands on: the bundled server (../setup/fault-server.ts), a folder, a mail server. */
export function useFaultSetup() {
  const folder = temporaryFolder();
  const started: ServerProcess[] = [];
  let mailServer: SmtpPeer;
  beforeAll(async () => {
    mailServer = await startSmtpPeer();
  });
  afterAll(async () => {
    // What a failed test leaves behind.
    await Promise.all(started.map((server) => server.end('SIGKILL')));
    await mailServer.close();
  });
  return {
    /** A folder for this file of tests, also where servers keep their data. */
    folder,
    get mailServer() {
      return mailServer;
    },
    /** Starts a server process there, with further settings. */
    async start(settings: Record<string, string> = {}, limit?: string) {
      const own = { DATA_DIR: folder, SMTP_URL: mailServer.url, ...settings };
      const server = await startServerProcess(inject('faultServer'), own, limit);
      started.push(server);
      return server;
    },
  };
}
