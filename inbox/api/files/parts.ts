import type { Query, Trx } from '../../../server/database/tables.ts';

/** Bytes of one part of a file; a multiple of three, so that only the last one is padded (RFC 4648, section 4). */
const PART_BYTES = 48 * 1024;
/** Parts that one statement inserts. */
const PARTS_AT_ONCE = 32;

/** The tables of parts: of files that came with mails, and of files attached to replies. */
type PartsTable = 'incoming_file_parts' | 'reply_file_parts';

/** Stores the content of a file in parts, so that neither a backup nor a download needs all of it in memory. */
export async function storeParts(
  trx: Trx,
  table: PartsTable,
  { file, content }: { file: string; content: Uint8Array },
): Promise<void> {
  const parts = partsOf(content).map((part, number) => ({ file, number, content: part }));
  for (let start = 0; start < parts.length; start += PARTS_AT_ONCE)
    await trx
      .insertInto(table)
      .values(parts.slice(start, start + PARTS_AT_ONCE))
      .execute();
}

function partsOf(content: Uint8Array): string[] {
  const parts: string[] = [];
  for (let start = 0; start < content.length; start += PART_BYTES)
    parts.push(Buffer.from(content.subarray(start, start + PART_BYTES)).toString('base64'));
  return parts;
}

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
