import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import PostalMime from 'postal-mime';
import { HEAD_BYTES, MAX_MAIL_BYTES, type MailFile, type ParsedMail } from './parsed-mail.ts';
import { headersOf } from './parse-whole.ts';

/** Resolved by package.json, because the built server is in another folder than the worker's source. */
const WORKER = createRequire(import.meta.url).resolve('#mail-worker');
const DEADLINE_MS = 15_000;
/** A busy machine takes seconds to start a thread. */
const START_DEADLINE_MS = 60_000;
const MAX_MEMORY_MB = 256;
const MAX_HEADER_BYTES = 64 * 1024;

/** The headers that tell whose a mail is. */
export type ParsedHeaders = Awaited<ReturnType<typeof parseHeaders>>;

/**
 * Parses the mail of a stranger in a worker thread with a deadline and a memory limit. A mail that exceeds them, or is
 * nested too deeply, is returned as unreadable, with all of it as a file. If a mail exceeds MAX_MAIL_BYTES, only its
 * beginning is parsed, and no file is kept.
 * @param bytes size of the mail, of which `raw` may be the beginning
 */
export async function parseMail(raw: Uint8Array, bytes = raw.length): Promise<ParsedMail> {
  const isWhole = bytes <= MAX_MAIL_BYTES;
  await using worker = await startWorker();
  try {
    const mail = await worker.parse(isWhole ? raw : raw.subarray(0, HEAD_BYTES));
    return isWhole ? mail : { ...mail, files: mail.files.map((file) => ({ ...file, content: null })) };
  } catch {
    return unreadableMail(await parseHeaders(raw), { bytes, content: isWhole ? raw : null });
  }
}

const NO_HEADERS: ParsedHeaders = {
  from: { name: '', address: '' },
  subject: '',
  messageId: '',
  answers: [],
  isAutomatic: false,
};

/** Stands for a mail that the database refuses, so that the mails behind it are read. */
export const mailWithoutContents = (bytes: number): ParsedMail =>
  unreadableMail(NO_HEADERS, { bytes, content: null });

const unreadableMail = (headers: ParsedHeaders, file: Pick<MailFile, 'bytes' | 'content'>): ParsedMail => ({
  ...headers,
  text: '',
  quoted: '',
  files: [{ name: 'message.eml', type: 'message/rfc822', ...file }],
  filesLeftOut: 0,
  isUnreadable: true,
});

/** Parses the headers only, whose size is limited. */
export async function parseHeaders(raw: Uint8Array) {
  const text = Buffer.from(raw.subarray(0, MAX_HEADER_BYTES)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? 0;
  return headersOf(await PostalMime.parse(raw.subarray(0, end)));
}

/** Starts a worker. Throws if that fails or takes too long, which says nothing about the mail. */
async function startWorker() {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(START_DEADLINE_MS) });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    async parse(raw: Uint8Array): Promise<ParsedMail> {
      worker.postMessage(raw);
      const [mail] = await once(worker, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) });
      return mail as ParsedMail;
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
