import { sql } from 'kysely';
import type { Query } from '../database/tables.ts';

const MEGABYTE = 1_000_000;

/** The inbox stores as much incoming email as it may. The message is a sentence that says what to do. */
export class MailStorageFull extends Error {
  override name = 'MailStorageFull';

  constructor(maxMegabytes: number) {
    super(
      `The inbox stores as much email as INCOMING_MAIL_MAX_MB allows (${maxMegabytes} MB). Delete unmatched emails and inquiries that are no longer needed, or raise it.`,
    );
  }
}

/** Reads how many bytes of incoming email are stored. Reads lengths, not contents. */
async function storedMailBytes(query: Query): Promise<number> {
  const { texts } = await query
    .selectFrom('incoming_mails')
    .select(sql<number | null>`sum(octet_length(text) + octet_length(quoted))`.as('texts'))
    .executeTakeFirstOrThrow();
  const { files } = await query
    .selectFrom('incoming_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('files'))
    .where('kept', '=', 1)
    .executeTakeFirstOrThrow();
  // Files are stored in base64, which takes four characters for three bytes.
  return (texts ?? 0) + ((files ?? 0) * 4) / 3;
}

/** Reads how many bytes of email may still be stored. */
export const roomForMail = async (query: Query, maxMegabytes: number): Promise<number> =>
  maxMegabytes * MEGABYTE - (await storedMailBytes(query));
