import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../server/database/tables.ts';
import type { MailFile } from '../../../server/mailbox/parsed-mail.ts';
import { storeParts } from './parts.ts';

/** Stores the files of a mail. */
export async function storeFiles(trx: Trx, mail: string, files: readonly MailFile[]): Promise<void> {
  for (const { name, type, bytes, content } of files) {
    const file = randomUUID();
    await trx
      .insertInto('incoming_files')
      .values({ id: file, mail, name, type, bytes, kept: content === null ? 0 : 1 })
      .execute();
    if (content !== null) await storeParts(trx, 'incoming_file_parts', { file, content });
  }
}
