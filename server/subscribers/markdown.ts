import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { MarkdownTask } from './markdown-worker.ts';
import { NewsletterError } from './newsletter-file.ts';

/** Resolved by package.json, because the built server is in another folder than the worker's source. */
const WORKER = createRequire(import.meta.url).resolve('#markdown-worker');
const DEADLINE_MS = 5_000;
const MAX_MEMORY_MB = 256;
/** The copies of a newsletter share one rendering. */
const MAX_CACHED = 8;
const FAILURE_CACHED_MS = 60_000;

export interface RenderedMarkdown {
  html: string;
  text: string;
}

const cache = new Map<string, Promise<RenderedMarkdown>>();
let queue: Promise<unknown> = Promise.resolve();

/**
 * Renders Markdown for an email. Markdown parsers need quadratic time and more for hostile texts, so it is rendered in a
 * worker thread with a deadline, one text at a time. Throws NewsletterError when the deadline passes.
 */
export function renderMarkdown(task: MarkdownTask): Promise<RenderedMarkdown> {
  const { markdown } = task;
  const cached = cache.get(markdown);
  if (cached) return cached;
  const rendered = queue.then(() => renderInWorker(task));
  queue = rendered.catch(() => setTimeout(() => cache.delete(markdown), FAILURE_CACHED_MS).unref());
  cache.set(markdown, rendered);
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
  return rendered;
}

async function renderInWorker(task: MarkdownTask): Promise<RenderedMarkdown> {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  try {
    await once(worker, 'message');
    worker.postMessage(task);
    const [rendered] = await once(worker, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) });
    return rendered as RenderedMarkdown;
  } catch (error) {
    throw new NewsletterError(
      `The text cannot be rendered as a mail within ${DEADLINE_MS / 1000} seconds: look for Markdown signs that are repeated very often, such as *, [ or >`,
      { cause: error },
    );
  } finally {
    await worker.terminate();
  }
}
