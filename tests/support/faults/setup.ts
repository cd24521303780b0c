import { afterAll, beforeAll, inject } from 'vitest';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { startSmtpPeer, type SmtpPeer } from '../smtp.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Setup of the fault test files: the bundled server (../setup/fault-server.ts), a folder and a mail server. */
export function useFaultSetup() {
  const folder = temporaryFolder();
  const started: ServerProcess[] = [];
  let mailServer: SmtpPeer;
  beforeAll(async () => {
    mailServer = await startSmtpPeer();
  });
  afterAll(async () => {
    // Servers left by a failed test.
    await Promise.all(started.map((server) => server.end('SIGKILL')));
    await mailServer.close();
  });
  return {
    /** Temporary folder of the test file and data folder of its servers. */
    folder,
    get mailServer() {
      return mailServer;
    },
    /** Starts a server process with additional settings. */
    async start(settings: Record<string, string> = {}, limit?: string) {
      const own = { DATA_DIR: folder, SMTP_URL: mailServer.url, ...settings };
      const server = await startServerProcess(inject('faultServer'), own, limit);
      started.push(server);
      return server;
    },
  };
}
