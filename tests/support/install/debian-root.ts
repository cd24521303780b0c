import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { networkVariables, npm, shared } from './machine.ts';

const execute = promisify(execFile);
/** Debian releases of base images; a shared one, because creating a root takes a minute. */
const RELEASES: Record<string, string> = { 'node:24-trixie-slim': 'trixie', 'debian:13-slim': 'trixie' };
const NPM_OF_NODE_24 = 'npm@11';
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child'];
const INSIDE = { cache: '/npm-cache', certificates: shared.certificates && '/certificates.pem' };

/** Returns why this machine cannot create a Debian root; undefined if it can. */
export async function whyNoRoot(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid!() !== 0)
    return 'only root can make a Debian root, on Linux';
  if (spawnSync('mmdebstrap', ['--version']).status !== 0) return 'mmdebstrap is not installed';
  if (spawnSync('unshare', [...NAMESPACES, 'true']).status !== 0) return 'namespaces are not allowed here';
  for (const release of new Set(Object.values(RELEASES))) {
    const failure = await makeArchive(release).catch((error: { stderr: string }) => error.stderr.trim());
    if (failure) return `mmdebstrap ${release} failed: ${failure.split('\n').at(-1)}`;
  }
  return undefined;
}

const archiveOf = (release: string) => resolve(`.cache/debian-${release}.tar`);

/** Creates a minimal root, cached for later tests. */
async function makeArchive(release: string): Promise<void> {
  const archive = archiveOf(release);
  if (existsSync(archive)) return;
  mkdirSync(resolve('.cache'), { recursive: true });
  await execute('mmdebstrap', ['--variant=minbase', '--format=tar', release, `${archive}.part`]);
  renameSync(`${archive}.part`, archive);
}

/** Fills a folder with the content of a base image: Debian and, for `node:…`, that Node with its npm. */
export function unpackBase(image: string, root: string): void {
  const release = RELEASES[image];
  if (!release)
    throw new Error(`tests/support/install/debian-root.ts does not know the base image ${image}.`);
  execFileSync('tar', ['-C', root, '-xf', archiveOf(release)]);
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, root + file, { dereference: true });
  mkdirSync(root + INSIDE.cache);
  if (shared.certificates) cpSync(shared.certificates, root + INSIDE.certificates, { dereference: true });
  const node = /^node:(\d+)/.exec(image)?.[1];
  if (node)
    npm(
      'install',
      '--global',
      `--prefix=${root}/usr/local`,
      `node-linux-${process.arch}@${node}`,
      NPM_OF_NODE_24,
    );
}

export interface Image {
  root: string;
  /** Working directory, user and environment of commands. */
  folder: string;
  user: string;
  env: Record<string, string>;
}

/** Returns program, arguments and options that run a command in an image. It shares this machine's network. */
export function inImage({ root, folder, user, env }: Image, command: readonly string[]) {
  const enter = `mount -t proc proc "$1/proc" && mount --bind "$2" "$1${INSIDE.cache}" && cd "$1" && shift 2 && exec chroot . "$@"`;
  // Changing the user clears the effect of --kill-child.
  const become = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--pdeathsig=KILL', '--'];
  const args = ['sh', '-c', enter, 'sh', root, shared.cache, 'env', '-C', folder, ...become, ...command];
  return ['unshare', [...NAMESPACES, ...args], { env: { ...networkVariables(INSIDE), ...env } }] as const;
}
