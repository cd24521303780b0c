import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { ContentChanges, PreviewState } from '../../inbox/api/content/editing.ts';

/** How many outcomes are kept in memory. */
const MAX_KNOWN = 50;
/** Members whose preview waits. */
const MAX_WAITING = 4;
const BUSY = 'The server is building other previews. Your draft is saved; try again in a minute.';
const BROKEN =
  'An unexpected error ended the build of the preview; the server’s log has the reason. Your draft is saved: try again, and show the log to your administrator if it fails again.';

interface Wanted {
  key: string;
  changes: ContentChanges;
  /** What its member wanted before, whose form may still ask for it. */
  replaced: readonly string[];
}

/**
 * Builds previews one at a time, because a build needs much memory. A newer request of a member replaces the older one,
 * also if that is being built.
 * @param build rejects with an AbortError if the signal ended it
 */
export function previewQueue(
  build: (changes: ContentChanges, ended: AbortSignal) => Promise<PreviewState>,
  log: Logger,
) {
  const known = new Map<string, PreviewState>();
  const waiting = new Map<string, Wanted>();
  let running: (Wanted & { member: string; stop: AbortController; ended: Promise<void> }) | undefined;
  /** Whether a publication runs. Builds wait for it, because they would take its processor and memory. */
  let isPaused = false;

  async function work(): Promise<void> {
    for (;;) {
      const [next] = waiting;
      if (!next || isPaused) return;
      const [member, wanted] = next;
      waiting.delete(member);
      const stop = new AbortController();
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      running = { ...wanted, member, stop, ended };
      const state = await build(wanted.changes, stop.signal).catch((error: unknown) => {
        // Its member wants another one, or the server stops.
        if (error instanceof Error && error.name === 'AbortError') return undefined;
        log.error({ err: error }, 'a preview failed');
        return { state: 'failed' as const, problem: BROKEN };
      });
      running = undefined;
      resolve();
      if (state) known.set(wanted.key, state);
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
    }
  }

  return {
    /** Returns how far the preview of these changes is. Begins to build it if it is unknown. */
    request(changes: ContentChanges, member: string, base: string): PreviewState {
      const key = changesKey(changes, base);
      const state = known.get(key);
      // A repeated request retries a failed build.
      if (state && state.state !== 'ready') known.delete(key);
      if (state) return state;
      const own = running?.member === member ? running : undefined;
      if (running?.key === key || own?.replaced.includes(key)) return { state: 'building' };
      if (waiting.size >= MAX_WAITING && !waiting.has(member)) return { state: 'failed', problem: BUSY };
      const isIdle = !running && waiting.size === 0;
      waiting.set(member, { key, changes, replaced: own ? [...own.replaced, own.key] : [] });
      own?.stop.abort();
      if (isIdle) void work();
      return { state: 'building' };
    },
    forget: (changes: ContentChanges, base: string): void => void known.delete(changesKey(changes, base)),
    /**
     * Lets no build begin until the result is disposed of. Ends the build that runs, or waits for it if it builds the
     * changes that are published: the publication then takes it over.
     */
    async pause(changes: ContentChanges, base: string): Promise<Disposable> {
      isPaused = true;
      if (running?.key !== changesKey(changes, base)) running?.stop.abort();
      waiting.clear();
      await running?.ended;
      return {
        [Symbol.dispose]: () => {
          isPaused = false;
          if (!running) void work();
        },
      };
    },
  };
}

function changesKey({ files, pictures }: ContentChanges, base: string): string {
  const names = pictures.map(({ file }) => file);
  return createHash('sha256')
    .update(JSON.stringify([base, files, names]))
    .digest('hex');
}
