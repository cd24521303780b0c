import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pictureFiles, type Picture } from './pictures.ts';

const ATTEMPTS = 5;

/**
 * Downloads pictures that are not in `folder` yet, because this site serves them. Throws an Error with the picture's
 * name and the response.
 */
export async function fetchPictures(
  pictures: readonly Picture[],
  folder: URL,
  timeoutMs: number,
): Promise<void> {
  const missing = pictures.flatMap(pictureFiles).filter(({ name }) => !existsSync(new URL(name, folder)));
  if (missing.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const { name, sourceUrl } of missing)
    await writeFile(new URL(name, folder), await download(sourceUrl, timeoutMs));
}

async function download(address: string, timeoutMs: number): Promise<Uint8Array> {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      if (response.ok) return await response.bytes();
      reason = String(response.status);
      // Only 429 and 5xx are temporary.
      if (response.status < 500 && response.status !== 429) break;
    } catch (error) {
      reason = networkReason(error as Error);
    }
    await pause(250 * 2 ** attempt * (1 + Math.random()));
  }
  throw new Error(`the picture ${address} could not be fetched: ${reason}`);
}

/** Returns why a request failed. The message of `fetch` is only "fetch failed"; its cause has the reason. */
function networkReason({ message, cause }: Error): string {
  const { message: reason, code } = (cause ?? {}) as { message?: string; code?: string };
  // If several addresses failed, the cause is an AggregateError without a message.
  return reason || code || message;
}
