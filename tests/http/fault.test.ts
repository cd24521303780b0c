import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import { createFront, type Fetch } from '../../server/http/front.ts';
import { addressOf, closeServer, listen } from '../../server/http/listen.ts';
import { readStaticFiles } from '../../server/http/static-files.ts';
import { createLog } from '../../server/log.ts';
import { readContent } from '../support/content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Starts a front end with these built files, whose pages are made by `fetch`. */
async function front(fetch: Fetch, built: Record<string, string>): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(built)) writeFileSync(join(folder, name), text);
  const files = readStaticFiles(folder, {});
  const server = await listen(
    createFront({
      environment: readEnvironment({}),
      log: createLog('silent'),
      files,
      messages: readContent().messages,
      fetch,
      routePaths: [],
    }),
    '127.0.0.1',
    0,
  );
  onTestFinished(() => closeServer(server, 100));
  return addressOf(server);
}

const failing: Fetch = () => {
  throw new Error('secret detail');
};

test('a fault is told by the built page, with a reference of its own each time', async () => {
  const address = await front(failing, { '500.html': '<h1>Ours</h1><b>FAULT-REFERENCE</b>' });
  const told = await Promise.all([1, 2].map(() => fetch(`${address}/made`)));
  const texts = await Promise.all(told.map((answer) => answer.text()));
  expect(told.map(({ status }) => status)).toEqual([500, 500]);
  expect(told[0]!.headers.get('cache-control')).toBe('no-store');
  expect(texts[0]).toMatch(/<b>ER-[0-9A-Z]{4}-[0-9A-Z]{4}<\/b>/);
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts.join('')).not.toContain('secret');
});

test('the page a renderer asks for after a fault of its own carries a reference too', async () => {
  const address = await front((_, errorPage) => errorPage('/500'), { '500.html': '<b>FAULT-REFERENCE</b>' });
  expect(await (await fetch(`${address}/made`)).text()).toMatch(/<b>ER-/);
});
