import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { run } from '../../app/cli/run.ts';
import { openReleases } from '../../app/releases/releases.ts';
import { migrations } from '../../server/database/migrations.ts';
import { withFields } from '../support/content-fields.ts';
import { FIXTURE_SITE } from '../support/fixture-site.ts';
import { freePort } from '../support/free-port.ts';
import { copyProject } from '../support/install/machine.ts';
import { addRelease, usePrimaries } from '../support/releases.ts';
import { BUILD_ENVIRONMENT } from '../support/scratch-build.ts';
import { copyCaches, FIXTURE_CONTENT } from '../support/scratch-copy.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { write } from '../support/visits.ts';

// A clone of version 91.0.0 with content of its own, and a repository with later versions. Pages are on a static host.
const folder = temporaryFolder();
const [repository, clone, content] = ['repository', 'site', 'content'].map((name) => join(folder, name));
const [port, pagesPort] = [await freePort(), await freePort()];
const SITE_URL = `http://127.0.0.1:${port}`;
/** A second origin for browsers. */
const PAGES_URL = `http://localhost:${pagesPort}`;
const dataDir = join(folder, 'data');
const open = siteAndBrowser();
const { start, servedBy } = usePrimaries(join(clone!, 'dist'));
const releases = openReleases(join(clone!, 'dist'));

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@agency.example', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();

function edit(file: string, change: (text: string) => string, root = repository!) {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function release(version: string) {
  // As `npm version` does.
  edit('package.json', (text) => text.replace(/"version": ".*"/, `"version": "${version}"`));
  edit('package-lock.json', (text) =>
    text.replaceAll(/("name": "agency-site",\s+"version": )".*"/g, `$1"${version}"`),
  );
  git(repository!, 'add', '--all');
  git(repository!, 'commit', '--quiet', '--message', version);
  git(repository!, 'tag', `v${version}`);
}

/** A folder of links to the packages of this project, which counts as installed. */
function linkPackages() {
  const packages = join(clone!, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules'))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(packages, name));
  const { packages: locked } = JSON.parse(readFileSync(join(clone!, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  delete locked[''];
  const hash = createHash('sha256').update(JSON.stringify(locked)).digest('hex');
  writeFileSync(join(packages, '.installed'), hash);
}

function update(args: string[], settings: Record<string, string> = {}) {
  const env = { ...BUILD_ENVIRONMENT, SITE_URL, PAGES_URL, CONTENT_DIR: content!, ...settings };
  const { status, stdout, stderr } = spawnSync('node', ['tools/update.ts', ...args], {
    cwd: clone!,
    encoding: 'utf8',
    env,
  });
  return { status, said: stdout + stderr };
}

/** Adds a field to the form of the contact page. */
const addField = (text: string) =>
  withFields(text, {
    'form.fields': [
      { name: 'seats', kind: 'number', label: 'Seats at our desk' },
      ...(parse(text) as { form: { fields: object[] } }).form.fields,
    ],
  });

/** Adds what a build makes of which the server ends at once; returns its folder. */
function addBrokenRelease(): string {
  const dist = join(folder, 'broken');
  const id = '2026-01-02-broken';
  addRelease(dist, id, { siteUrl: SITE_URL, version: '91.1.0' });
  writeFileSync(join(dist, 'releases', id, 'server/entry.mjs'), 'process.exit(1)');
  openReleases(dist).use(id);
  return dist;
}

beforeAll(async () => {
  copyProject(repository!);
  cpSync(FIXTURE_CONTENT, content!, { recursive: true });
  edit('site.yaml', (text) => `# Ours\n${text}`, content);
  edit('pages/contact.yaml', addField, content);
  git(repository!, 'init', '--quiet', '--initial-branch', 'main');
  release('91.0.0');
  const build = readFileSync(join(repository!, 'tools/site.ts'), 'utf8');
  const broken = addBrokenRelease();
  edit(
    'tools/site.ts',
    () =>
      `import { cpSync } from 'node:fs';\ncpSync('${broken}', 'dist', { recursive: true, verbatimSymlinks: true });\n`,
  );
  release('91.1.0');
  edit('tools/site.ts', () => build);
  release('91.2.0');
  edit('content-model/schemas/site.ts', (text) =>
    text.replace(/^ {2}tagline: /m, "  motto: phrase('What the agency stands for.'),\n$&"),
  );
  edit('starter/site.yaml', (text) => text.replace(/^tagline: /m, 'motto: Done when we said\n$&'));
  edit('server/database/migrations.ts', (text) =>
    text.replace(
      /(?<=^export const migrations: [^;]*)\];$/m,
      "{ name: '9999-next', apply: async (trx) => void (await sql`create table next_version (id text)`.execute(trx)) }];",
    ),
  );
  release('91.3.0');
  git(folder, 'clone', '--quiet', repository!, clone!);
  git(clone!, 'reset', '--quiet', '--hard', 'v91.0.0');
  linkPackages();
  await copyCaches(FIXTURE_SITE, pathToFileURL(`${clone}/`));
  addRelease(join(clone!, 'dist'), '2026-01-01-a', { siteUrl: SITE_URL, version: '91.0.0' });
  releases.use('2026-01-01-a');
});

const installed = () => git(clone!, 'describe', '--tags');
const expectUnchanged = () => {
  expect(installed()).toBe('v91.0.0');
  expect(releases.current()?.id).toBe('2026-01-01-a');
  expect(git(clone!, 'status', '--porcelain')).toBe('');
};

test('a version that needs other content names file and line, and changes nothing', () => {
  const { status, said } = update(['--no-backup']);
  expect(status).toBe(1);
  expect(said).toMatch(
    /^content\/site\.yaml:\d+ motto: is missing: What the agency stands for\. Proposal: "Done when we said"$/m,
  );
  expect(said).toContain('Version 91.3.0 needs these changes in your content.');
  expectUnchanged();
  writeFileSync(join(clone!, '.cache/update/.cache/kept'), '');
});

/** The content of site.yaml that fits the newest version. */
let fixed: string;

test('--fix makes the content fit a version, and installs nothing', () => {
  const file = join(content!, 'site.yaml');
  const before = readFileSync(file, 'utf8');
  const { status, said } = update(['--fix']);
  expect(said).toContain('wrote content/site.yaml motto\n');
  expect(said).toContain('Your content fits version 91.3.0.');
  // The checkout of the run before is used again.
  expect(existsSync(join(clone!, '.cache/update/.cache/kept'))).toBe(true);
  expect(status).toBe(0);
  expectUnchanged();
  fixed = readFileSync(file, 'utf8');
  expect(fixed).toMatch(/^# Ours\n[\s\S]*^# TODO: .*\nmotto: Done when we said$/m);
  writeFileSync(file, before);
});

test.each([
  { state: 'without backups', args: [], reason: /^BACKUP_RECIPIENT is not set/ },
  {
    state: 'without the settings of the service',
    args: ['--no-backup'],
    settings: { SITE_URL: '' },
    reason: /was built for SITE_URL=http:/,
  },
  {
    state: 'to a version that is not there',
    args: ['9.9'],
    reason: /^There is no version 9\.9\. There are: 91\.3\.0, 91\.2\.0/,
  },
])('an update $state is refused in one sentence', ({ args, settings, reason }) => {
  expect(update(args, settings)).toEqual({ status: 1, said: expect.stringMatching(reason) });
  expectUnchanged();
});

test('changed files of the project are named before anything is fetched', () => {
  writeFileSync(join(clone!, 'README.md'), 'Mine');
  writeFileSync(join(clone!, 'content/blog/mine.md'), 'Mine');
  expect(update([]).said).toMatch(
    /^2 files of the project were changed or added: README\.md, content\/blog\/mine\.md/,
  );
  git(clone!, 'checkout', '--quiet', 'README.md');
  git(clone!, 'clean', '--quiet', '--force', 'content');
});

/** Starts the server of the current release, where the pages of the static host post their forms. */
const startAgency = () => start('2>/dev/null', dataDir, { PORT: `${port}`, SITE_URL, PAGES_URL });

test('a running server keeps its own version if it cannot serve the other one', async () => {
  const { child, url } = await startAgency();
  const { status, said } = update(['91.1.0', '--no-backup']);
  expect(said).toContain('could not switch to version 91.1.0');
  expect(status).toBe(1);
  expectUnchanged();
  expect(existsSync(join(clone!, '.cache/update'))).toBe(false);
  expect(servedBy(child.pid)).toBe('2026-01-01-a');
  expect((await fetch(`${url}/contact`)).status).toBe(200);
});

test('a running server takes over a version with a migration and the own content', async () => {
  const { child, url } = await startAgency();
  writeFileSync(join(content!, 'site.yaml'), fixed);
  const { status, said } = update(['v91.3.0'], { DATA_DIR: dataDir, ...(await newBackupKeys()) });
  expect(said).toContain('Version 91.3.0 is installed.');
  expect(status).toBe(0);
  expect(installed()).toBe('v91.3.0');
  expect(git(clone!, 'status', '--porcelain')).toBe('');
  expect(releases.current()).toMatchObject({ version: '91.3.0', siteUrl: SITE_URL });
  expect(servedBy(child.pid)).toBe(releases.current()!.id);
  expect(await (await fetch(`${url}/contact`)).text()).toContain('Seats at our desk');
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  using database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  const applied = database.prepare('select name from schema_migrations order by name').all();
  expect(applied.map(({ name }) => name)).toEqual([...migrations.map(({ name }) => name), '9999-next']);

  const back = spawnSync('node', ['app/releases/command.ts', 'back'], { cwd: clone!, encoding: 'utf8' });
  expect(back.stderr).toMatch(
    /was built by version 91\.0\.0, and 91\.3\.0 is installed: "npm run update -- 91\.0\.0"/,
  );
}, 900_000);

async function newBackupKeys() {
  let printed = '';
  const print = (text: string) => void (printed += `${text}\n`);
  await run(['backup', '--new-key'], {}, { print, printError: print });
  return {
    BACKUP_RECIPIENT: /age1\w+/.exec(printed)![0],
    BACKUP_SIGNING_KEY: /BACKUP_SIGNING_KEY=(\S+)/.exec(printed)![1]!,
  };
}

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
    await startAgency();
    await using _host = await serveStatic(pathToFileURL(join(clone!, 'dist/current/pages/')));
    const page = await open.page({ javaScriptEnabled });
    const reference = await write(page, PAGES_URL);
    expect(page.faults).toEqual([]);
    expect(page.url()).toBe(`${SITE_URL}/contact/thanks?ref=${reference}`);
    await page.goto(`${PAGES_URL}/about`);
    await page.locator('#subscribe-email').fill('ann@visitors.test');
    await page.locator('form[data-tool=subscribe] button').click();
    await page.waitForURL('**/subscribe/check-your-inbox');
    expect((await page.goto(`${PAGES_URL}/nowhere`))!.status()).toBe(404);
  },
);
