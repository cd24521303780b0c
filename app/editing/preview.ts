import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import type { ContentChanges, PreviewState } from '../../inbox/api/content/editing.ts';
import { openPreviews, SHARED_MS } from '../releases/previews.ts';
import { openReleases } from '../releases/releases.ts';
import { failureSentence } from './failures.ts';
import { previewQueue } from './preview-queue.ts';
import type { ToolResult } from './run-tool.ts';

interface PreviewOptions {
  /** Path of the folder with the releases and previews. */
  dist: string;
  log: Logger;
  build: (changes: ContentChanges, ended: AbortSignal) => Promise<ToolResult>;
}

/** Previews of changes: each is built once, and kept for a while. */
export function draftPreviews({ dist, log, build }: PreviewOptions) {
  const previews = openPreviews(dist);
  const releases = openReleases(dist);
  /** The release that the changes start from. */
  const base = () => releases.current()?.id ?? '';
  const queue = previewQueue(async (changes, ended): Promise<PreviewState> => {
    const result = await build(changes, ended);
    if ('preview' in result) return { state: 'ready', id: result.preview };
    if ('issues' in result) return { state: 'failed', issues: result.issues };
    return { state: 'failed', problem: failureSentence(result) };
  }, log);

  /** The folder of a preview or of a release; undefined if there is none. */
  const builtFolder = (id: string): string | undefined =>
    [previews.folderOf(id), releases.folderOf(id)].find((path) => existsSync(path));

  return {
    builtFolder,
    /** Begins to build a preview, or says how far it is. Without changes, it is the live site. */
    preview(changes: ContentChanges, member: string): PreviewState {
      if (changes.files.length === 0) return { state: 'ready', id: base() };
      const state = queue.request(changes, member, base());
      if (state.state !== 'ready' || previews.has(state.id)) return state;
      // The preview has been removed in the meantime.
      queue.forget(changes, base());
      return queue.request(changes, member, base());
    },
    sharePreview(id: string): number | undefined {
      if (!builtFolder(id)) return undefined;
      // A release is kept without being shared.
      if (previews.has(id)) previews.share(id);
      return SHARED_MS;
    },
    /** Lets no build begin beside a publication of these changes, until the result is disposed of. */
    pause: (changes: ContentChanges): Promise<Disposable> => queue.pause(changes, base()),
  };
}
