import { existsSync } from 'node:fs';
import { run } from '../../tools/run.ts';

/** Installs packages of Debian with what they need, where there is apt and we may. Who needs them says when they are missing. */
export async function installDebianPackages(...names: string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
