import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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
  at: z.iso.datetime(),
  /** Signs the links in emails. */
  secret: z.string(),
});
/** Each following line but the last. */
const rowBatchSchema = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });
/** The last line: HMAC-SHA-256 (RFC 2104) of all lines before it, in base64url. */
const signatureSchema = z.strictObject({ signature: z.string() });

export type BackupHeader = z.infer<typeof headerSchema>;

/** What a server needs to write backups. */
export interface WritingKeys {
  /** Public keys of age. Each of the matching identities can open the backup. */
  recipients: string[];
  /** Everybody who knows a public key can encrypt for it, so a backup also says that this site wrote it. */
  signingKey: string;
}

/** What it takes to read backups. */
export interface ReadingKeys {
  /** Secret key of age. */
  identity: string;
  /** The signature must be of one of these. */
  signingKeys: string[];
}

export const newSigningKey = (): string => randomBytes(32).toString('base64url');

/**
 * Writes one backup: lines of JSON with a signature, compressed by gzip and encrypted by age
 * (https://age-encryption.org/v1), so that it can be read without this site: `age --decrypt -i KEY FILE | gunzip`.
 * Resolves when the file is flushed to disk.
 */
export async function writeBackupFile(
  path: string,
  { header, rows }: { header: BackupHeader; rows: AsyncIterable<RowBatch> },
  { recipients, signingKey }: WritingKeys,
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const text = webStream(Readable.from(signedLines(header, rows, signingKey), { objectMode: false }));
  const encrypted = await encrypter.encrypt(text.pipeThrough(new CompressionStream('gzip')));
  await pipeline(encrypted, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
}

async function* signedLines(
  header: BackupHeader,
  rows: AsyncIterable<RowBatch>,
  signingKey: string,
): AsyncGenerator<string> {
  const hmac = createHmac('sha256', signingKey);
  function signed(value: object): string {
    const line = `${JSON.stringify(value)}\n`;
    hmac.update(line);
    return line;
  }
  yield signed(header);
  for await (const batch of rows) yield signed(batch);
  yield `${JSON.stringify({ signature: hmac.digest('base64url') })}\n`;
}

/**
 * Opens a backup and returns its header and rows. Throws a sentence if the identity does not match, and while reading if
 * the file is damaged or truncated, which age's encryption shows. The end of `rows` throws if the signature is missing or
 * wrong, so trust nothing before.
 */
export async function openBackupFile(path: string, { identity, signingKeys }: ReadingKeys) {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (cause) {
    throw new Error('The key is incomplete: copy the line with AGE-SECRET-KEY again.', { cause });
  }
  const decrypted = await decrypter.decrypt(webStream(createReadStream(path))).catch((error: unknown) => {
    const isWrongKey = /no identity matched/.test((error as Error).message);
    throw isWrongKey ? new Error(WRONG_KEY, { cause: error }) : damaged(error);
  });
  const text = (decrypted as ReadableStream<BufferSource>)
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream());
  const lineReader = verifiedLines(linesOf(text), signingKeys);
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

const UNSIGNED =
  'The backup is not signed with the BACKUP_SIGNING_KEY of the key file, so it may be forged: nothing was restored.';

/** Yields the lines before the signature. Throws at the end unless one of the keys made it. */
async function* verifiedLines(
  lines: AsyncIterable<string>,
  signingKeys: readonly string[],
): AsyncGenerator<string> {
  const hmacs = signingKeys.map((key) => createHmac('sha256', key));
  for await (const line of lines) {
    if (line.startsWith('{"signature"')) {
      const { signature } = signatureSchema.parse(JSON.parse(line));
      if (hmacs.some((hmac) => isEqual(hmac.digest(), Buffer.from(signature, 'base64url')))) return;
      break;
    }
    for (const hmac of hmacs) hmac.update(`${line}\n`);
    yield line;
  }
  throw new Error(UNSIGNED);
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const damaged = (cause?: unknown): Error =>
  new Error('The backup is damaged or incomplete: nothing was restored.', { cause });

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
