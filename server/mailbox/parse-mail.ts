import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import PostalMime from 'postal-mime';
import { HEAD_BYTES, MAX_MAIL_BYTES, type ParsedMail } from './parsed-mail.ts';
import { headersOf } from './parse-whole.ts';

/** Resolved by package.json, because the built server is in another folder than the worker's source. */
const WORKER = createRequire(import.meta.url).resolve('#mail-worker');
const DEADLINE_MS = 15_000;
const MAX_MEMORY_MB = 256;
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Parses the mail of a stranger in a worker thread with a deadline and a memory limit. A mail that exceeds them, or is
 * nested too deeply, is returned as unreadable, with all of it as a file. If a mail exceeds MAX_MAIL_BYTES, only its
 * beginning is parsed, and no file is kept.
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const isWhole = raw.length <= MAX_MAIL_BYTES;
  try {
    const mail = await parseInWorker(isWhole ? raw : raw.subarray(0, HEAD_BYTES));
    return isWhole ? mail : { ...mail, files: mail.files.map((file) => ({ ...file, content: null })) };
  } catch {
    return {
      ...(await parseHeaders(raw)),
      text: '',
      quoted: '',
      files: [
        {
          name: 'message.eml',
          type: 'message/rfc822',
          bytes: raw.length,
          content: isWhole ? raw : null,
        },
      ],
      filesLeftOut: 0,
      isUnreadable: true,
    };
  }
}

/** Parses the headers only, whose size is limited. */
export async function parseHeaders(raw: Uint8Array) {
  const text = Buffer.from(raw.subarray(0, MAX_HEADER_BYTES)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? 0;
  return headersOf(await PostalMime.parse(raw.subarray(0, end)));
}

async function parseInWorker(raw: Uint8Array): Promise<ParsedMail> {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  try {
    await once(worker, 'message');
    worker.postMessage(raw);
    const [mail] = await once(worker, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) });
    return mail as ParsedMail;
  } finally {
    await worker.terminate();
  }
}
