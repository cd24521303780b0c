import { createServer } from 'node:http';
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../support/browser.ts';
import { withFields } from '../support/content-fields.ts';
import { freePort } from '../support/free-port.ts';
import { migrations } from '../../server/database/migrations.ts';
import { openDatabase } from '../../server/database/open.ts';
import { FIXTURE_SITE } from '../support/fixture-site.ts';
import { copyCaches, FIXTURE_CONTENT, scratchCopy } from '../support/scratch-copy.ts';
import { write } from './visits.ts';
import { startBuiltSite, type BuiltSite } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// Follows docs/UPDATING.md: an agency with its own content and form field installs a made-up next version.
const agency = temporaryFolder();
const content = pathToFileURL(`${agency}/content/`);
const dataDir = join(agency, 'data');
const [port, pagesPort] = [await freePort(), await freePort()];
const SITE_URL = `http://127.0.0.1:${port}`;
/** A second origin for browsers. */
const PAGES_URL = `http://localhost:${pagesPort}`;
let project: URL;
let site: BuiltSite;

function edit(file: URL, change: (text: string) => string) {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file.pathname} holds nothing to change`);
  writeFileSync(file, after);
}

async function command(name: string, ...args: string[]) {
  // A minimal environment, because Vite would adopt the test runner's DEV and MODE.
  const { PATH, HOME } = process.env;
  const folder = fileURLToPath(content);
  const env = { PATH, HOME, NODE_ENV: 'production', CONTENT_DIR: folder, SITE_URL, PAGES_URL };
  const run = promisify(execFile)('node', [`tools/${name}.ts`, ...args], { cwd: project, env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

beforeAll(async () => {
  project = await scratchCopy(new URL('../../', import.meta.url));
  await copyCaches(FIXTURE_SITE, project);
  mkdirSync(dataDir);
  cpSync(FIXTURE_CONTENT, content, { recursive: true });
  edit(new URL('pages/contact.yaml', content), (text) =>
    withFields(text, {
      'form.fields': [
        { name: 'seats', kind: 'number', label: 'Seats at our desk' },
        ...(parse(text) as { form: { fields: object[] } }).form.fields,
      ],
    }),
  );
  edit(new URL('site.yaml', content), (text) => `# Ours\n${text}`);
});
afterAll(() => site?.stop());

test('own content and a form field survive a version with a new field and a migration', async () => {
  await (await openDatabase({ dataDir })).close();
  const starter = new URL('starter/site.yaml', project);
  edit(new URL('content-model/schemas/site.ts', project), (text) =>
    text.replace(/^ {2}tagline: /m, "  motto: phrase('What the agency stands for.'),\n$&"),
  );
  edit(starter, (text) => withFields(text, { motto: 'Done when we said' }));
  edit(new URL('server/database/migrations.ts', project), (text) =>
    text.replace(
      /(?<=^export const migrations: [^;]*)\];$/m,
      "{ name: '9999-next', apply: async (trx) => void (await sql`create table next_version (id text)`.execute(trx)) }];",
    ),
  );
  const sources = () =>
    globSync(['{app,content-model,demos,inbox,server,site,ui,tools,tests}/**/*.{ts,tsx,astro}', '*.*'], {
      cwd: project,
    })
      .filter((file) => !file.startsWith('ui/tokens'))
      .map((file) => `${file} ${statSync(new URL(file, project)).mtimeMs}`);
  const before = sources();

  const checked = await command('content-check');
  expect(checked).toMatchObject({ code: 1 });
  expect(checked.said).toMatch(
    /^content\/site\.yaml:\d+ motto: is missing: What the agency stands for\. Proposal: "Done when we said"$/m,
  );
  expect((await command('site', 'build')).code).toBe(1);
  expect(await command('content-check', '--fix')).toMatchObject({ code: 0 });
  const written = readFileSync(new URL('site.yaml', content), 'utf8');
  expect(written).toMatch(/^# Ours\n[\s\S]*^# TODO: .*\nmotto: Done when we said$/m);

  expect(await command('site', 'build')).toMatchObject({ code: 0 });
  site = await startBuiltSite(
    { DATA_DIR: dataDir, PORT: `${port}`, SITE_URL, PAGES_URL },
    fileURLToPath(new URL('dist/current', project)),
  );
  expect(await (await fetch(`${site.url}/contact`)).text()).toContain('Seats at our desk');

  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  const namesOf = (query: string) =>
    database
      .prepare(query)
      .all()
      .map(({ name }) => name);
  expect(namesOf('select name from schema_migrations order by name')).toEqual([
    ...migrations.map(({ name }) => name),
    '9999-next',
  ]);
  database.close();
  expect(sources()).toEqual(before);
});

/** A static host that applies `_headers`. */
async function serveStatic(folder: URL) {
  const rules = readFileSync(new URL('_headers', folder), 'utf8').trim().split('\n\n');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, PAGES_URL);
    for (const [path, ...headers] of rules.map((rule) => rule.split('\n')))
      if (path === '/*' || path === pathname)
        for (const header of headers)
          response.setHeader(...(header.trim().split(': ', 2) as [string, string]));
    const file = [pathname, `${pathname}.html`, `${pathname}index.html`].find((name) =>
      statSync(new URL(`.${name}`, folder), { throwIfNoEntry: false })?.isFile(),
    );
    const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
    response.setHeader('content-type', types[file?.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8');
    response.writeHead(file ? 200 : 404).end(readFileSync(new URL(`.${file ?? '/404.html'}`, folder)));
  });
  await once(server.listen(pagesPort, 'localhost'), 'listening');
  return server;
}

test.each([true, false])(
  'pages on a static host post their forms to the server (script: %s)',
  async (javaScriptEnabled) => {
    const host = await serveStatic(new URL('dist/current/pages/', project));
    const browser = await openBrowser();
    const page = await openPage(browser, { javaScriptEnabled });
    const reference = await write(page, PAGES_URL);
    expect(page.faults).toEqual([]);
    expect(page.url()).toBe(`${SITE_URL}/contact/thanks?ref=${reference}`);
    await page.goto(`${PAGES_URL}/about`);
    await page.locator('#subscribe-email').fill('ann@visitors.test');
    await page.locator('form[data-tool=subscribe] button').click();
    await page.waitForURL('**/subscribe/check-your-inbox');
    expect((await page.goto(`${PAGES_URL}/nowhere`))!.status()).toBe(404);
    await browser.close();
    host.closeAllConnections();
    host.close();
  },
);
