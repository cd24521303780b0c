import { lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { openReleases } from '../../app/releases/releases.ts';
import { hasFailedTakeover, listServing, signalServers } from '../../app/releases/serving.ts';
import type { openCheckout } from './checkout.ts';

/** A primary process gives up a release after a minute (app/releases/primary.ts). */
const TAKE_OVER_MS = 75_000;
const POLL_MS = 200;

interface VersionSwitch {
  /** Folder of the project. */
  folder: string;
  /** The new version, with its packages and its built release. */
  copy: string;
  /** Id of that release. */
  release: string;
  /** Tag of the new version. */
  tag: string;
  checkout: ReturnType<typeof openCheckout>;
  releases: ReturnType<typeof openReleases>;
}

/**
 * Puts packages, release and files of the new version in place and lets the running servers take the release over. If
 * one does not, puts everything back and lets the others return.
 * @returns whether the new version stays, and the processes that this user may not signal
 */
export async function switchVersion(version: VersionSwitch) {
  const { folder, copy, release, tag, checkout, releases } = version;
  const dist = join(folder, 'dist');
  const [formerCommit, formerRelease] = [checkout.commit(), releases.current()?.id];
  renameSync(join(copy, 'dist/releases', release), releases.folderOf(release));
  const putBack = () => {
    exchangePackages(folder, copy);
    checkout.moveTo(formerCommit);
  };
  exchangePackages(folder, copy);
  try {
    checkout.moveTo(tag);
    releases.use(release);
  } catch (error) {
    putBack();
    throw error;
  }
  const { signaled, failed } = signalServers(dist);
  const taken = await untilServed(dist, signaled, release);
  if (taken.length === signaled.length) return { isSwitched: true, failed };
  putBack();
  if (formerRelease !== undefined) {
    releases.use(formerRelease);
    signalServers(dist);
    await untilServed(dist, taken, formerRelease);
  }
  rmSync(releases.folderOf(release), { recursive: true, force: true });
  return { isSwitched: false, failed };
}

/** Exchanges the packages of the project and of the copy, unless the copy uses those of the project. */
function exchangePackages(folder: string, copy: string): void {
  const [used, other] = [join(folder, 'node_modules'), join(copy, 'node_modules')];
  if (lstatSync(other).isSymbolicLink()) return;
  const aside = join(copy, 'former_modules');
  renameSync(used, aside);
  renameSync(other, used);
  renameSync(aside, other);
}

/** Waits until the processes serve a release or could not take it over; returns those that serve it. */
async function untilServed(dist: string, pids: readonly number[], release: string): Promise<number[]> {
  const end = Date.now() + TAKE_OVER_MS;
  for (;;) {
    const serving = listServing(dist)
      .filter((note) => note.release === release)
      .map(({ pid }) => pid);
    const taken = pids.filter((pid) => serving.includes(pid));
    const isDecided = pids.every((pid) => taken.includes(pid) || hasFailedTakeover(dist, pid, release));
    if (isDecided || Date.now() > end) return taken;
    await pause(POLL_MS);
  }
}
