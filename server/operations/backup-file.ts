import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Rows } from '../database/rows.ts';

/** What stands before the rows. */
export interface BackupHeader {
  format: 'site-backup';
  /** Of the schema, as server/database/migrations.ts counts them. */
  version: number;
  at: string;
  /** Behind signed links in mails. */
  secret: string;
}

/** The last line, by which a file that was cut off is noticed. */
interface BackupEnd {
  end: Record<string, number>;
  sha256: string;
}

/**
 * Writes one backup: lines of JSON, compressed by gzip and encrypted by age (https://age-encryption.org/v1), so that
 * it can also be read without this site: `age --decrypt -i KEY FILE | gunzip`. The file is on the disk at the end.
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
 * Opens a backup with an age identity; gives its header and then its rows.
 * Throws when the identity does not fit, and while reading when the file is damaged or not whole.
 */
export async function openBackupFile(path: string, identity: string) {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const file = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>;
  const compressed = Readable.fromWeb((await decrypter.decrypt(file)) as ReadableStream);
  const text = createGunzip();
  compressed.on('error', (error) => text.destroy(error)).pipe(text);
  const found = linesOf(text.setEncoding('utf8'));
  const first = String((await found.next()).value);
  const header = JSON.parse(first) as BackupHeader;
  if (header.format !== 'site-backup') throw new Error('this is no backup of the site');

  async function* rows(): AsyncGenerator<Rows> {
    const hash = createHash('sha256').update(`${first}\n`);
    const counts: Record<string, number> = {};
    for await (const line of found) {
      const content = JSON.parse(line) as Rows | BackupEnd;
      if ('end' in content) {
        const whole = content.sha256 === hash.digest('hex');
        if (whole && JSON.stringify(content.end) === JSON.stringify(counts)) return;
        throw new Error('the backup holds something else than what was written');
      }
      hash.update(`${line}\n`);
      counts[content.table] = (counts[content.table] ?? 0) + content.rows.length;
      yield content;
    }
    throw new Error('the backup is cut off');
  }
  return { header, rows: rows() };
}

/** node:readline would also end lines at U+2028, which visitors may write. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}
