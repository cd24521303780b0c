import { existsSync } from 'node:fs';
import { run } from '../../tools/run.ts';

/** Installs Debian packages if apt is available and this is root. Callers must report missing packages. */
export async function installDebianPackages(...names: string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
