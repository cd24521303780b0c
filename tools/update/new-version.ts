import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { contentFolder } from '../../content-model/content-folder.ts';

/** Assets of earlier builds, which pages that are open in a browser still request. */
const EARLIER_ASSETS = '.cache/assets';

/**
 * A version that was checked out beside the project, with packages of its own if it needs others.
 * @param folder of the project
 * @param copy the folder of the version
 */
export function newVersion(folder: string, copy: string) {
  if (packagesOf(folder) === packagesOf(copy) && !existsSync(join(copy, 'node_modules')))
    symlinkSync(join(folder, 'node_modules'), join(copy, 'node_modules'), 'junction');
  if (existsSync(join(folder, EARLIER_ASSETS)))
    cpSync(join(folder, EARLIER_ASSETS), join(copy, EARLIER_ASSETS), {
      recursive: true,
      preserveTimestamps: true,
    });
  else mkdirSync(join(copy, EARLIER_ASSETS), { recursive: true });

  const content = contentFolder();
  const isOwnContent = content.href !== pathToFileURL(join(folder, 'content/')).href;
  const env = {
    ...process.env,
    ...(isOwnContent ? { CONTENT_DIR: fileURLToPath(content) } : {}),
  };

  /** Runs a command of the version; returns whether it succeeded. */
  const run = (...args: string[]): boolean =>
    spawnSync(process.execPath, ['tools/bootstrap.mjs', '--omit=dev', ...args], {
      cwd: copy,
      stdio: 'inherit',
      env,
    }).status === 0;

  return {
    /** @param fixes whether to change the content so that it fits */
    checkContent: (fixes: boolean) => run('tools/content-check.ts', ...(fixes ? ['--fix'] : [])),
    build: () => run('tools/site.ts', 'build'),
  };
}

/** The packages that a lock file names, without the project itself, whose version each release changes (tools/bootstrap.mjs). */
function packagesOf(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const { '': _project, ...others } = packages;
  return JSON.stringify(others);
}
