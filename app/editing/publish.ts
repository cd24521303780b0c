import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import {
  isPublishStep,
  type ContentChanges,
  type PublishResult,
  type PublishStep,
} from '../../inbox/api/content/editing.ts';
import { undoWriting } from '../releases/content-writes.ts';
import { openReleases } from '../releases/releases.ts';
import type { EditedSite } from './edited-site.ts';
import { failureSentence } from './failures.ts';
import { commitPublished } from './git.ts';
import type { ToolResult } from './run-tool.ts';

interface PublishOptions {
  site: EditedSite;
  log: Logger;
  /** Lets no preview be built until the result is disposed of. */
  pausePreviews: (changes: ContentChanges) => Promise<Disposable>;
  /** Checks, builds and makes the release the current one. */
  build: (
    changes: ContentChanges,
    options: { signal: AbortSignal; onStep: (name: string) => void },
  ) => Promise<ToolResult>;
}

/** Publishes changes. The inbox lets one publication run at a time. */
export function publisher({ site, log, pausePreviews, build }: PublishOptions) {
  const { dist, remote } = site;
  const content = fileURLToPath(site.folder);
  const releases = openReleases(dist);
  /** What the publication that runs does. */
  let step: PublishStep | undefined;

  /** As one publication runs at a time, an unfinished write is left over from one that was killed. */
  const undoUnfinished = () => undoWriting(content, releases.current()?.id);

  async function buildRelease(changes: ContentChanges, signal: AbortSignal): Promise<ToolResult> {
    step = 'build';
    try {
      using _previews = await pausePreviews(changes);
      // Another instance may publish by now, whose files must not be undone.
      signal.throwIfAborted();
      undoUnfinished();
      return await build(changes, {
        signal,
        onStep: (name) => {
          if (isPublishStep(name)) step = name;
        },
      }).finally(undoUnfinished);
    } finally {
      step = undefined;
    }
  }

  /** Records published files in Git; resolves to a sentence if that failed. */
  async function commit(changes: ContentChanges, author: string): Promise<string | undefined> {
    const { files, pictures, removedPictures = [], isUndo } = changes;
    const note = await commitPublished({
      content,
      files: [...[...files, ...pictures].map(({ file }) => file), ...removedPictures],
      author,
      isUndo,
      remote,
    });
    if (note !== undefined) log.error({ note }, 'a publication was not committed or pushed');
    return note;
  }

  return {
    step: () => step,
    async publish(changes: ContentChanges, author: string, signal: AbortSignal): Promise<PublishResult> {
      const result = await buildRelease(changes, signal);
      if ('issues' in result || 'changedFiles' in result) return result;
      if (!('release' in result)) return { problem: failureSentence(result) };
      const note = await commit(changes, author);
      return note === undefined ? result : { ...result, note };
    },
  };
}
