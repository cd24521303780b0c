import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { CheckFailed, type ContentChanges, type ContentEditing } from '../../inbox/api/content/editing.ts';
import { changedSince } from '../releases/content-digests.ts';
import { openReleases } from '../releases/releases.ts';
import { listServing, signalServers } from '../releases/serving.ts';
import { checkQueue } from './check-queue.ts';
import { ownSite, publishingObstacle } from './edited-site.ts';
import { FAILURES, failureSentence } from './failures.ts';
import { firstRun } from './first-run.ts';
import { draftPreviews } from './preview.ts';
import { publisher } from './publish.ts';
import { hasTool, runOnCopy } from './run-on-copy.ts';

/** Checks, previews and publishes changes of the content, each in a process of its own. */
export function contentEditing(log: Logger, site = ownSite()) {
  const { folder, dist } = site;
  const publications = new Set<Promise<void>>();
  const stopping = new AbortController();
  const releases = openReleases(dist);
  const currentId = () => releases.current()?.id ?? '';
  const obstacle = () => publishingObstacle(site);
  const until = (ended: AbortSignal) => AbortSignal.any([ended, stopping.signal]);

  const checks = checkQueue((changes) =>
    runOnCopy('check', changes, { folder, log, signal: stopping.signal }),
  );
  const { pause, ...previews } = draftPreviews({
    dist,
    log,
    build: (changes, ended) => runOnCopy('preview', changes, { folder, log, signal: until(ended) }),
  });
  const { step, publish } = publisher({
    site,
    log,
    pausePreviews: pause,
    build: (changes, options) => runOnCopy('publish', changes, { folder, log, ...options }),
  });

  function takeOver() {
    const { failed } = signalServers(dist);
    if (failed.length > 0)
      log.error(
        { pids: failed },
        'the new release is current, but these servers could not be signaled; reload their service',
      );
  }
  function keepAlive(publication: Promise<void>) {
    publications.add(publication);
    void publication.finally(() => publications.delete(publication));
  }

  const editing: ContentEditing = {
    folder,
    obstacle,
    preview: previews.preview,
    sharePreview: previews.sharePreview,
    async check(changes: ContentChanges, member: string) {
      if (!hasTool()) throw new CheckFailed(obstacle()!);
      const result = await checks.check(changes, member);
      if ('issues' in result) return result.issues;
      throw new CheckFailed(failureSentence(result));
    },
    step,
    isTakingOver: (release) =>
      release === currentId() && listServing(dist).some((server) => server.release !== release),
    changedOnServer: () => changedSince(releases.folderOf(currentId()), fileURLToPath(folder)),
    publish: (changes, author, signal) => publish(changes, author, until(signal)),
    firstRun: firstRun({
      folder,
      log,
      signal: stopping.signal,
      takeOver,
      keepAlive,
      sentenceOf: (failure) => FAILURES[failure],
    }),
    takeOver,
    keepAlive,
  };
  return {
    ...editing,
    dist,
    builtFolder: previews.builtFolder,
    /** Ends the checks of a server that gives way, and resolves when no publication of this process runs. */
    async giveWay(): Promise<void> {
      checks.stop();
      await Promise.all(publications);
    },
    /** Ends what runs; resolves when that is recorded. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(publications);
    },
  };
}
