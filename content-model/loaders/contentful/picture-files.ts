import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { networkReason } from './network-reason.ts';
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

async function download(address: string, timeoutMs: number, attempt = 1): Promise<Uint8Array> {
  const result = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => ({ status: response.status, bytes: await response.bytes() }))
    .catch((error: unknown) => ({ status: 0, bytes: undefined, reason: networkReason(error) }));
  if (result.status === 200 && result.bytes) return result.bytes;
  const isTemporary = result.status === 0 || result.status === 429 || result.status >= 500;
  if (!isTemporary || attempt === ATTEMPTS) {
    const reason = result.status || ('reason' in result ? result.reason : 'no answer');
    throw new Error(`the picture ${address} could not be fetched: ${reason}`);
  }
  await pause(250 * 2 ** attempt * (1 + Math.random()));
  return download(address, timeoutMs, attempt + 1);
}
