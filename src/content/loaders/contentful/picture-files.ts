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
  for (const { name, from } of missing)
    await writeFile(new URL(name, folder), await download(from, timeoutMs));
}

async function download(address: string, timeoutMs: number, attempt = 1): Promise<Uint8Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => ({ status: response.status, bytes: await response.bytes() }))
    .catch((error: unknown) => ({ status: 0, bytes: undefined, reason: networkReason(error) }));
  if (answer.status === 200 && answer.bytes) return answer.bytes;
  const passing = answer.status === 0 || answer.status === 429 || answer.status >= 500;
  if (!passing || attempt === ATTEMPTS) {
    const said = answer.status || ('reason' in answer ? answer.reason : 'no answer');
    throw new Error(`the picture ${address} could not be fetched: ${said}`);
  }
  await pause(250 * 2 ** attempt * (1 + Math.random()));
  return download(address, timeoutMs, attempt + 1);
}
