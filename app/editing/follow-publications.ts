import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { newestRelease } from '../../inbox/api/content/publications.ts';
import type { Database } from '../../server/database/database.ts';
import { openReleases } from '../releases/releases.ts';

const CHECK_EVERY_MS = 10_000;

interface FollowOptions {
  database: Database;
  /** Path of the folder with the releases. */
  dist: string;
  log: Logger;
}

/**
 * Takes over what another instance published, if both have the same folder of releases: that instance cannot signal a
 * server on another machine. A release that was built by hand waits for its signal. Returns a function that stops.
 */
export function followPublications({ database, dist, log }: FollowOptions): () => void {
  if (!cluster.isWorker) return () => {};
  let taken: string | undefined;
  async function takeOverNewest(): Promise<void> {
    const release = await newestRelease(database.query);
    if (release === undefined || release === taken || openReleases(dist).current()?.id !== release) return;
    taken = release;
    // The primary process ignores it if it serves this release already.
    process.kill(process.ppid, 'SIGUSR2');
  }
  const timer = setInterval(
    () =>
      void takeOverNewest().catch((error: unknown) =>
        log.warn({ err: error }, 'could not check for new releases'),
      ),
    CHECK_EVERY_MS,
  );
  return () => clearInterval(timer);
}
