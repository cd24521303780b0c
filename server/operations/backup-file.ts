import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Rows } from '../database/rows.ts';

/** The first line of a backup. */
export interface BackupHeader {
  format: 'site-backup';
  /** The last of the project's migrations that the database has, see server/database/migrations.ts. */
  schema?: string;
  /** The agency's migrations that it has. */
  own?: string[];
  /** Instead of `schema` in backups from before the first release. */
  version?: number;
  at: string;
  /** Signs the links in emails. */
  secret: string;
}

/** The last line, which shows that the file is complete. */
interface BackupEnd {
  end: Record<string, number>;
  sha256: string;
}

/**
 * Writes one backup: lines of JSON, compressed by gzip and encrypted by age (https://age-encryption.org/v1), so that
 * it can be read without this site: `age --decrypt -i KEY FILE | gunzip`. Resolves when the file is flushed to disk.
 */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  rows: AsyncIterable<Rows>,
  recipients: string[],
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const compressed = Readable.from(lines(header, rows)).pipe(createGzip());
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>,
  );
  await pipeline(
    Readable.fromWeb(encrypted as ReadableStream),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  );
}

async function* lines(header: BackupHeader, all: AsyncIterable<Rows>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  const line = (content: unknown) => {
    const text = `${JSON.stringify(content)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  for await (const { table, rows } of all) {
    counts[table] = (counts[table] ?? 0) + rows.length;
    yield line({ table, rows });
  }
  yield `${JSON.stringify({ end: counts, sha256: hash.digest('hex') } satisfies BackupEnd)}\n`;
}

/**
 * Opens a backup with an age identity and returns its header and rows. Throws a sentence if the identity does not
 * match, and while reading if the file is damaged or truncated.
 */
export async function openBackupFile(path: string, identity: string) {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw new Error('The key is not whole: copy the line with AGE-SECRET-KEY again.', { cause });
  }
  const file = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>;
  const decrypted = await decrypter.decrypt(file).catch((error: unknown) => {
    const isKey = /no identity matched/.test((error as Error).message);
    throw isKey ? new Error(WRONG_KEY, { cause: error }) : damaged(error);
  });
  const compressed = Readable.fromWeb(decrypted as ReadableStream);
  const text = createGunzip();
  compressed.on('error', (error) => text.destroy(error)).pipe(text);
  const found = linesOf(text.setEncoding('utf8'));
  const first = String((await found.next()).value);
  const header = JSON.parse(first) as BackupHeader;
  if (header.format !== 'site-backup') throw damaged();

  async function* rows(): AsyncGenerator<Rows> {
    const hash = createHash('sha256').update(`${first}\n`);
    const counts: Record<string, number> = {};
    for await (const line of found) {
      const content = JSON.parse(line) as Rows | BackupEnd;
      if ('end' in content) {
        const whole = content.sha256 === hash.digest('hex');
        if (whole && JSON.stringify(content.end) === JSON.stringify(counts)) return;
        throw damaged();
      }
      hash.update(`${line}\n`);
      counts[content.table] = (counts[content.table] ?? 0) + content.rows.length;
      yield content;
    }
    throw damaged();
  }
  return { header, rows: rows() };
}

const WRONG_KEY = 'The key does not open this backup: use the one that was made with its BACKUP_RECIPIENT.';

const damaged = (cause?: unknown): Error =>
  new Error('The backup is damaged or not whole: nothing was restored.', { cause });

/** Splits lines. node:readline would also split at U+2028, which a visitor's text may contain. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of text) {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    throw damaged(error);
  }
}
