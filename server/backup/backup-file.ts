import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import type { RowBatch } from '../database/rows.ts';

/** The first line of a backup. */
const headerSchema = z.object({
  format: z.literal('site-backup'),
  /** The last migration that the database has, see server/database/migrations.ts. */
  schema: z.string(),
  at: z.string(),
  /** Signs the links in emails. */
  secret: z.string(),
});
/** Each following line. */
const rowBatchSchema = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });

export type BackupHeader = z.infer<typeof headerSchema>;

/**
 * Writes one backup: lines of JSON, compressed by gzip and encrypted by age (https://age-encryption.org/v1), so that
 * it can be read without this site: `age --decrypt -i KEY FILE | gunzip`. Resolves when the file is flushed to disk.
 */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  rows: AsyncIterable<RowBatch>,
  recipients: string[],
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const text = webStream(Readable.from(lines(header, rows), { objectMode: false }));
  const encrypted = await encrypter.encrypt(text.pipeThrough(new CompressionStream('gzip')));
  await pipeline(encrypted, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
}

async function* lines(header: BackupHeader, rows: AsyncIterable<RowBatch>): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for await (const batch of rows) yield `${JSON.stringify(batch)}\n`;
}

/**
 * Opens a backup with an age identity and returns its header and rows. Throws a sentence if the identity does not
 * match, and while reading if the file is damaged or truncated, which age's encryption shows.
 */
export async function openBackupFile(path: string, identity: string) {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw new Error('The key is not whole: copy the line with AGE-SECRET-KEY again.', { cause });
  }
  const decrypted = await decrypter.decrypt(webStream(createReadStream(path))).catch((error: unknown) => {
    const isWrongKey = /no identity matched/.test((error as Error).message);
    throw isWrongKey ? new Error(WRONG_KEY, { cause: error }) : damaged(error);
  });
  const lineReader = linesOf(
    (decrypted as ReadableStream<BufferSource>)
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(new TextDecoderStream()),
  );
  const header = headerSchema.safeParse(JSON.parse(String((await lineReader.next()).value)));
  if (!header.success) throw damaged(header.error);

  async function* rows(): AsyncGenerator<RowBatch> {
    for await (const line of lineReader) {
      yield rowBatchSchema.parse(JSON.parse(line));
    }
  }
  return { header: header.data, rows: rows() };
}

/** The types of Node and of browsers describe the same streams. */
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;

const WRONG_KEY = 'The key does not open this backup: use the one that was made with its BACKUP_RECIPIENT.';

const damaged = (cause?: unknown): Error =>
  new Error('The backup is damaged or not whole: nothing was restored.', { cause });

/** Splits lines. node:readline would also split at U+2028, which a visitor's text may contain. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let incompleteLine = '';
  try {
    for await (const chunk of text) {
      const parts = (incompleteLine + chunk).split('\n');
      incompleteLine = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    throw damaged(error);
  }
}
