import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openReleases } from '../app/releases/releases.ts';
import { VERSION } from '../app/version.ts';
import { openCheckout } from './update/checkout.ts';
import { newVersion } from './update/new-version.ts';
import { switchVersion } from './update/switch-version.ts';
import { chooseVersion, UpdateError } from './update/versions.ts';

const HELP = `update: installs another version of the project

  update               the newest version
  update VERSION       this version, such as 1.1.0, also an older one
      --check          only checks your content with it
      --fix            the same, and changes your content where it can: look at it, then update
      --no-backup      does not back up the database first
  update help          shows this help

Run it with the settings of the service. The version is checked out, installed and built beside the one that runs, which
is replaced only when the new one serves.
Exit codes: 0 success or nothing to do, 1 not updated, 2 invalid command.`;

const folder = fileURLToPath(new URL('../', import.meta.url));
const checkout = openCheckout(folder);
const releases = openReleases(join(folder, 'dist'));

interface Options {
  wanted: string | undefined;
  onlyCheck: boolean;
  /** Whether the check changes the content so that it fits. */
  fixes: boolean;
  makesBackup: boolean;
}

/** Updates, or says why not and that nothing changed. @throws UpdateError */
async function update({ wanted, onlyCheck, fixes, makesBackup }: Options): Promise<void> {
  checkout.requireUnchanged();
  const versions = checkout.fetchVersions();
  const version = chooseVersion(versions, VERSION, wanted);
  if (!version) return console.log(`Version ${VERSION} is installed${wanted ? '' : ', the newest one'}.`);
  checkout.requireSameHistory(version);
  if (!onlyCheck) {
    requireSettings();
    if (makesBackup) requireBackups();
  }
  console.log(`Checking out version ${version} beside ${VERSION} …`);
  const copy = join(folder, '.cache/update');
  checkout.copyVersion(version, copy);
  const next = newVersion(folder, copy);
  // Until it is installed, the copy stays for the next run, so that its packages are installed once.
  if (!next.checkContent(fixes))
    throw new UpdateError(
      `Version ${version} needs these changes in your content. "git show v${version}:CHANGELOG.md" describes them. Make them and repeat this command; ${VERSION} stays installed until then.`,
    );
  if (onlyCheck) return console.log(`Your content fits version ${version}.`);
  try {
    if (!next.build())
      throw new UpdateError(`Version ${version} cannot be built with your content. Nothing has changed.`);
    if (makesBackup && !run('app/cli/main.ts', 'backup'))
      throw new UpdateError('There is no backup, so nothing was changed. The reason is above.');
    const release = openReleases(join(copy, 'dist')).current()!.id;
    console.log('Exchanging the packages, and waiting until the running servers serve the version …');
    const { isSwitched, failed } = await switchVersion({
      folder,
      copy,
      release,
      tag: `v${version}`,
      checkout,
      releases,
    });
    if (!isSwitched)
      throw new UpdateError(
        `The running server could not switch to version ${version}; its log says why. Version ${VERSION} is serving again. If a server that did switch has migrated the database, ${VERSION} cannot restart: go on to a version that works, or restore the backup made before (docs/UPDATING.md, Go back).`,
      );
    const wayBack = versions.includes(VERSION)
      ? `"npm run update -- ${VERSION}" goes back.`
      : `The repository has no tag v${VERSION}, so this command cannot go back to that version.`;
    console.log(`Version ${version} is installed. ${wayBack}`);
    for (const pid of failed)
      console.log(`Server ${pid} runs as another user: reload its service to take the version over.`);
  } finally {
    checkout.removeCopy(copy);
  }
}

/**
 * Building for another address, because the settings were not loaded, would make a release that no server takes over.
 */
function requireSettings(): void {
  const built = releases.current()?.siteUrl;
  const { SITE_URL = '' } = process.env;
  if (built !== undefined && built !== SITE_URL)
    throw new UpdateError(
      `The current release was built for SITE_URL=${built}, but here it is ${SITE_URL || 'not set'}. Load the settings of the service first (set -a; . /etc/agency-site.env; set +a).`,
    );
}

function requireBackups(): void {
  if (!process.env['BACKUP_RECIPIENT'])
    throw new UpdateError(
      'BACKUP_RECIPIENT is not set, so the database cannot be backed up first. Set it ("npm run backup -- --new-key"), or add --no-backup.',
    );
}

const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' }).status === 0;

/** Without an address, the site runs for its author alone, and its database holds no inquiries of visitors. */
const isLive = Boolean(process.env['SITE_URL']);

/** The arguments of this command; undefined if they are wrong. */
function readArguments(): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
        'no-backup': { type: 'boolean', default: false },
      },
    });
    const { check, fix, 'no-backup': noBackup } = values;
    if (positionals.length < 2)
      return {
        wanted: positionals[0],
        onlyCheck: check || fix,
        fixes: fix,
        makesBackup: !noBackup && isLive,
      };
  } catch {
    // An unknown option.
  }
  return undefined;
}

const options = readArguments();
if (!options || options.wanted === 'help') {
  console.log(HELP);
  process.exitCode = options ? 0 : 2;
} else {
  await update(options).catch((error: unknown) => {
    if (!(error instanceof UpdateError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
