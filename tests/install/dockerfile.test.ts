import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/postgres.ts';
import { inImage, whyNoRoot } from '../support/install/debian-root.ts';
import { readSteps } from '../support/install/dockerfile.ts';
import { applyDockerignore, buildImage } from '../support/install/image.ts';
import { copyProject } from '../support/install/machine.ts';

/** Two minutes where nothing else runs. */
const MINUTES_15 = 900_000;
const hindrance = await whyNoRoot();
const folder = mkdtempSync(join(tmpdir(), 'site-image-'));
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.skipIf(hindrance)(
  `the steps of the Dockerfile lead to an image that serves and says that it is well${hindrance ? ` (${hindrance})` : ''}`,
  { timeout: MINUTES_15 },
  async () => {
    const context = join(folder, 'context');
    copyProject(context);
    applyDockerignore(context);
    // The image is run on this machine's network, where its port may be taken.
    const port = `${await freePort()}`;
    const steps = readSteps(readFileSync('Dockerfile', 'utf8').replaceAll('4321', port));
    const image = await buildImage(steps, context, folder);

    const [program, args, options] = inImage(image, image.command);
    server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (said += chunk));
    const ask = inImage(image, image.healthcheck);
    await eventually(() => {
      if (server!.exitCode !== null) throw new Error(`the server ended:\n${said}`);
      return spawnSync(...ask).status === 0;
    });
    expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200);
  },
);
