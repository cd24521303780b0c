import { randomUUID } from 'node:crypto';
import type { Query, Trx } from '../../../server/database/tables.ts';
import type { MailFile } from '../../../server/mailbox/parsed-mail.ts';

/** Bytes of one part of a file; a multiple of three, so that only the last one is padded (RFC 4648, section 4). */
const PART_BYTES = 48 * 1024;
/** Parts that one statement inserts. */
const PARTS_AT_ONCE = 32;

/** Stores the files of a mail. */
export async function storeFiles(trx: Trx, mail: string, files: readonly MailFile[]): Promise<void> {
  for (const { name, type, bytes, content } of files) {
    const file = randomUUID();
    await trx
      .insertInto('incoming_files')
      .values({ id: file, mail, name, type, bytes, kept: content === null ? 0 : 1 })
      .execute();
    const parts =
      content === null ? [] : partsOf(content).map((part, number) => ({ file, number, content: part }));
    for (let start = 0; start < parts.length; start += PARTS_AT_ONCE)
      await trx
        .insertInto('incoming_file_parts')
        .values(parts.slice(start, start + PARTS_AT_ONCE))
        .execute();
  }
}

function partsOf(content: Uint8Array): string[] {
  const parts: string[] = [];
  for (let start = 0; start < content.length; start += PART_BYTES)
    parts.push(Buffer.from(content.subarray(start, start + PART_BYTES)).toString('base64'));
  return parts;
}

/** Yields the bytes of a file, part by part. */
export async function* readFileParts(query: Query, file: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await query
      .selectFrom('incoming_file_parts')
      .select('content')
      .where('file', '=', file)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield Buffer.from(part.content, 'base64');
  }
}
