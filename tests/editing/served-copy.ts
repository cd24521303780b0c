import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { joinWith, openDevice } from '../../inbox/test/support/inbox-browser.ts';
import { freePort } from '../support/free-port.ts';
import { BUILD_ENVIRONMENT, useScratchCopy } from '../support/scratch-build.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Program = ChildProcessByStdio<null, Readable, null>;

/** A build takes long on a busy machine. */
const BUILD_MS = 280_000;

/**
 * Serves a copy of the project with the build of the fixture site as `npm start` does, so that members can publish in it.
 * @param prepare changes the copy; returns further settings of the server
 */
export function useServedCopy(
  prepare: (copy: ReturnType<typeof useScratchCopy>) => Promise<NodeJS.ProcessEnv | void> | void = () => {},
) {
  const copy = useScratchCopy();
  const children: Program[] = [];
  const running = {} as { browser: Browser; settings: NodeJS.ProcessEnv; server: Program };

  /** Runs a program of the copy. */
  function start(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Program {
    const child = spawn(process.execPath, args, {
      cwd: fileURLToPath(copy.at('.')),
      env: { ...BUILD_ENVIRONMENT, ...running.settings, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  }

  const site = {
    copy,
    BUILD_MS,
    url: '',
    /** Starts the server; its address is `url`. */
    async serve(): Promise<void> {
      running.server = start(['app/serve.ts']);
      site.url = await lineOf(running.server, /http:\S+/);
    },
    /** Starts another server of the same releases and database, with its own port and data; resolves to its address. */
    async serveAnother(): Promise<string> {
      const other = { PORT: `${await freePort()}`, DATA_DIR: temporaryFolder() };
      return lineOf(start(['app/serve.ts'], other), /http:\S+/);
    },
    /** Ends the server at once. */
    async kill(): Promise<void> {
      running.server.kill('SIGKILL');
      await once(running.server, 'exit');
    },
    /** The id of the server's process. */
    pid: () => String(running.server.pid),
    /** Opens the inbox as a new member on a new device. */
    async signedIn(role: string, options: Parameters<typeof openDevice>[1] = {}) {
      const page = await openDevice(running.browser, options);
      const email = `${role}${children.length}@agency.example`;
      const invite = start(['app/cli/main.ts', 'inbox', 'invite', email, '--role', role]);
      await joinWith(page, await lineOf(invite, /http:\S+/));
      return page;
    },
  };

  beforeAll(async () => {
    running.browser = await sharedBrowser();
    const settings = await prepare(copy);
    running.settings = {
      PORT: `${await freePort()}`,
      DATA_DIR: temporaryFolder(),
      FORM_RATE_LIMIT: '1000000',
      LOG_LEVEL: 'warn',
      ...settings,
    };
    await copy.takeBuild();
    await site.serve();
  });
  afterAll(async () => {
    for (const child of children.filter(isRunning)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await running.browser.close();
  });
  return site;
}

const isRunning = ({ exitCode, signalCode }: Program) => exitCode === null && signalCode === null;

/** Waits for a line that a program prints. */
async function lineOf(child: Program, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(child.stdout)) {
    const [found] = pattern.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error(`the program ended without ${pattern}`);
}
