import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { openReleases } from '../../app/releases/releases.ts';
import { useBackups } from '../../app/test/support/backups.ts';
import { copyProject } from '../support/install/machine.ts';
import { addRelease, usePrimaries } from '../support/releases.ts';
import { FIXTURE_SITE } from '../support/fixture-site.ts';
import { BUILD_ENVIRONMENT } from '../support/scratch-build.ts';
import { copyCaches, FIXTURE_CONTENT } from '../support/scratch-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// A clone of version 91.0.0 with content of its own, and a repository with later versions.
const folder = temporaryFolder();
const [repository, clone, content] = ['repository', 'site', 'content'].map((name) => join(folder, name));
const SITE_URL = 'https://agency.example';
const backups = useBackups();
const { start, servedBy } = usePrimaries(join(clone!, 'dist'));
const releases = openReleases(join(clone!, 'dist'));

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@agency.example', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();

function edit(file: string, change: (text: string) => string) {
  const path = join(repository!, file);
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
  const env = { ...BUILD_ENVIRONMENT, SITE_URL, CONTENT_DIR: content!, ...settings };
  const { status, stdout, stderr } = spawnSync('node', ['tools/update.ts', ...args], {
    cwd: clone!,
    encoding: 'utf8',
    env,
  });
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  copyProject(repository!);
  cpSync(FIXTURE_CONTENT, content!, { recursive: true });
  git(repository!, 'init', '--quiet', '--initial-branch', 'main');
  release('91.0.0');
  release('91.1.0');
  edit('app/entry.ts', (text) => `if (process.env['PORT'] !== '0') process.exit(1);\n${text}`);
  release('91.2.0');
  edit('content-model/schemas/site.ts', (text) =>
    text.replace(/^ {2}tagline: /m, "  motto: phrase('What the agency stands for.'),\n$&"),
  );
  edit('starter/site.yaml', (text) => text.replace(/^tagline: /m, 'motto: Done when we said\n$&'));
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
  expect(said).toMatch(/^content\/site\.yaml:\d+ motto: is missing: What the agency stands for\./m);
  expect(said).toContain('Version 91.3.0 needs these changes in your content.');
  expectUnchanged();
  writeFileSync(join(clone!, '.cache/update/.cache/kept'), '');
});

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
  writeFileSync(file, before);
});

test.each([
  { state: 'without backups', args: [], reason: /^BACKUP_RECIPIENT is not set/ },
  {
    state: 'without the settings of the service',
    args: ['--no-backup'],
    settings: { SITE_URL: '' },
    reason: /was built for SITE_URL=https:/,
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

test('a running server takes over a version that it can serve, or keeps its own', async () => {
  const dataDir = temporaryFolder();
  const { child, url } = await start('2>/dev/null', dataDir);
  const failing = update(['91.2.0', '--no-backup']);
  expect(failing.said).toContain('could not switch to version 91.2.0');
  expect(failing.status).toBe(1);
  expectUnchanged();
  expect(existsSync(join(clone!, '.cache/update'))).toBe(false);
  expect(servedBy(child.pid)).toBe('2026-01-01-a');
  expect((await fetch(`${url}/contact`)).status).toBe(200);

  const { recipient, signingKey } = backups.keys;
  const settings = { DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient, BACKUP_SIGNING_KEY: signingKey };
  const { status, said } = update(['v91.1.0'], settings);
  expect(said).toContain('Version 91.1.0 is installed.');
  expect(status).toBe(0);
  expect(installed()).toBe('v91.1.0');
  expect(releases.current()).toMatchObject({ version: '91.1.0', siteUrl: SITE_URL });
  expect(servedBy(child.pid)).toBe(releases.current()!.id);
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);

  const back = spawnSync('node', ['app/releases/command.ts', 'back'], { cwd: clone!, encoding: 'utf8' });
  expect(back.stderr).toMatch(
    /was built by version 91\.0\.0, and 91\.1\.0 is installed: "npm run update -- 91\.0\.0"/,
  );
}, 900_000);
