import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A home of its own for a browser, with nobody's settings, where downloads lie until `remove`.
 * @param gtk lines of GTK's settings.ini
 */
export async function makeHome(gtk: readonly string[] = []) {
  const HOME = await mkdtemp(join(tmpdir(), 'engine-'));
  const folder = join(HOME, '.config/gtk-3.0');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.ini'), ['[Settings]', ...gtk, ''].join('\n'));
  const { XDG_CONFIG_HOME: _, XDG_DATA_HOME: __, XDG_CACHE_HOME: ___, ...others } = process.env;
  return {
    env: { ...others, HOME },
    // Processes of the browser may outlive it by a moment and still write.
    remove: () => rm(HOME, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
