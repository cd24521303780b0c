import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A home of its own for a browser, with nobody's settings, where downloads lie until `remove`. */
export async function makeHome() {
  const HOME = await mkdtemp(join(tmpdir(), 'engine-'));
  const { XDG_CONFIG_HOME: _, XDG_DATA_HOME: __, XDG_CACHE_HOME: ___, ...others } = process.env;
  return {
    env: { ...others, HOME },
    // Processes of the browser may outlive it by a moment and still write.
    remove: () => rm(HOME, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
