import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '../../content-model/text/durations.ts';
import type { MarkdownTask } from './markdown-worker.ts';
import { NewsletterError } from './newsletter-file.ts';

/** Resolved by package.json, because the built server is in another folder than the worker's source. */
const WORKER = createRequire(import.meta.url).resolve('#markdown-worker');
const DEADLINE_MS = 5_000;
const MAX_MEMORY_MB = 256;
/** The copies of a newsletter share one rendering. */
const MAX_CACHED = 8;
/** Further previews are refused while this many wait, so that nobody waits for the drafts of others. */
const MAX_WAITING = 4;
/** Texts that could not be rendered in time are remembered, so that each costs the worker its deadline only once. */
const MAX_FAILURES = 500;
const FAILURE_KEPT_MS = { preview: HOUR_MS, sending: 60_000 };

export interface RenderedMarkdown {
  html: string;
  text: string;
}

/** Each lane has a queue of its own, so that a newsletter that is sent never waits for previews. */
export type RenderLane = 'preview' | 'sending';

const cache = new Map<string, Promise<RenderedMarkdown>>();
const failures = new Map<string, { error: unknown; at: number }>();
const queues: Record<RenderLane, { last: Promise<unknown>; waiting: number }> = {
  preview: { last: Promise.resolve(), waiting: 0 },
  sending: { last: Promise.resolve(), waiting: 0 },
};

/**
 * Renders Markdown for an email. Markdown parsers need quadratic time and more for hostile texts, so it is rendered in a
 * worker thread with a deadline, one text at a time in each lane. Throws NewsletterError when the deadline passes, when the
 * text has HTML, or when too many previews wait.
 */
export async function renderMarkdown(task: MarkdownTask, lane: RenderLane): Promise<RenderedMarkdown> {
  const { markdown } = task;
  const cached = cache.get(markdown);
  if (cached) return cached;
  const key = hash('sha256', markdown);
  const failure = failures.get(key);
  if (failure && Date.now() - failure.at < FAILURE_KEPT_MS[lane]) throw failure.error;
  const queue = queues[lane];
  if (lane === 'preview' && queue.waiting >= MAX_WAITING)
    throw new NewsletterError('Too many newsletters are being rendered. Try again in a minute');
  queue.waiting += 1;
  const rendered = queue.last
    .then(() => renderInWorker(task))
    .finally(() => {
      queue.waiting -= 1;
    });
  queue.last = rendered.catch((error: unknown) => {
    cache.delete(markdown);
    failures.set(key, { error, at: Date.now() });
    deleteOldest(failures, MAX_FAILURES);
  });
  cache.set(markdown, rendered);
  deleteOldest(cache, MAX_CACHED);
  return rendered;
}

function deleteOldest(map: Map<string, unknown>, max: number): void {
  if (map.size > max) map.delete(map.keys().next().value!);
}

async function renderInWorker(task: MarkdownTask): Promise<RenderedMarkdown> {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  try {
    await once(worker, 'message');
    worker.postMessage(task);
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) });
    const rendered = answer as RenderedMarkdown | { rawHtml: string };
    if ('rawHtml' in rendered)
      throw new NewsletterError(
        `The text has HTML, which emails cannot use: ${rendered.rawHtml}. Write it in Markdown, or write &lt; instead of <`,
      );
    return rendered;
  } catch (error) {
    if (error instanceof NewsletterError) throw error;
    throw new NewsletterError(
      `The text cannot be rendered as a mail within ${DEADLINE_MS / 1000} seconds: look for Markdown signs that are repeated very often, such as *, [ or >`,
      { cause: error },
    );
  } finally {
    await worker.terminate();
  }
}
