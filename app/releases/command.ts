import { fileURLToPath } from 'node:url';
import { VERSION } from '../version.ts';
import { openReleases, ReleaseError, type Release } from './releases.ts';
import { listServing, signalServers } from './serving.ts';

const HELP = `release: the built releases of this site

  release list      all releases, the newest first
  release use ID    serves this release, also in running servers
  release back      serves the release before the current one, for the same address`;

const folder = fileURLToPath(new URL('../../dist', import.meta.url));
const releases = openReleases(folder);

/** `npm run release -- list|use ID|back`. */
function run([action, id]: string[]): void {
  if (action === 'list') printList();
  else if (action === 'use' && id !== undefined) switchTo(id);
  else if (action === 'back') switchTo(releases.previous().id);
  else console.log(HELP);
}

function printList(): void {
  const current = releases.current()?.id;
  const served = listServing(folder).map(({ release }) => release);
  if (releases.list().length === 0) console.log('There is no release yet: run "npm run build".');
  for (const { id, siteUrl, version } of releases.list()) {
    const marks = [...(id === current ? ['current'] : []), ...(served.includes(id) ? ['served'] : [])];
    console.log([id, version, siteUrl, marks.join(', ')].join('  ').trimEnd());
  }
}

/**
 * Makes a release the current one and signals the running servers. One that this user may not signal is named, with
 * what to do.
 */
function switchTo(id: string): void {
  requireOwnVersion(releases.list().find((release) => release.id === id));
  releases.use(id);
  const { signaled, failed } = signalServers(folder);
  for (const pid of signaled) console.log(`${id} is current. Server ${pid} takes it over within seconds.`);
  for (const pid of failed)
    console.log(`${id} is current. Server ${pid} runs as another user: reload its service to take it over.`);
  if (signaled.length + failed.length === 0)
    console.log(
      `${id} is current. The next start serves it; a systemd service takes it over with "systemctl reload".`,
    );
}

/** The packages of another version are not installed. */
function requireOwnVersion(release: Release | undefined): void {
  if (release && release.version !== VERSION)
    throw new ReleaseError(
      `${release.id} was built by version ${release.version}, and ${VERSION} is installed: "npm run update -- ${release.version}" installs that version again.`,
    );
}

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
