import { setImmediate } from 'node:timers/promises';
import type { Query, Trx } from '../../../server/database/tables.ts';

/** Bytes of one part of a file; a multiple of three, so that only the last one is padded (RFC 4648, section 4). */
const PART_BYTES = 48 * 1024;
/** Parts that one statement inserts. */
const PARTS_AT_ONCE = 32;

/** The tables of parts: of files that came with mails, of files attached to replies, and of pictures for the website. */
type PartsTable = 'incoming_file_parts' | 'reply_file_parts' | 'content_picture_parts';

/**
 * Stores the content of a file in parts, so that neither a backup nor a download needs all of it in memory. SQLite blocks the
 * event loop, so other requests get a turn after each statement.
 */
export async function storeParts(
  trx: Trx,
  table: PartsTable,
  { file, content }: { file: string; content: Uint8Array },
): Promise<void> {
  const count = Math.ceil(content.length / PART_BYTES);
  for (let first = 0; first < count; first += PARTS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(PARTS_AT_ONCE, count - first) },
      (_, index) => first + index,
    );
    const parts = numbers.map((number) => ({ file, number, content: partOf(content, number) }));
    await trx.insertInto(table).values(parts).execute();
    await setImmediate();
  }
}

const partOf = (content: Uint8Array, number: number): string =>
  Buffer.from(content.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)).toString('base64');

/** Yields the bytes of a file, part by part. */
export async function* readParts(query: Query, table: PartsTable, file: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await query
      .selectFrom(table)
      .select('content')
      .where('file', '=', file)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield Buffer.from(part.content, 'base64');
  }
}

/** Reads a whole file. */
export const readWhole = async (query: Query, table: PartsTable, file: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(readParts(query, table, file)));
