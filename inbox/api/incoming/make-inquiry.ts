import type { Selectable } from 'kysely';
import type { IncomingMailTable } from '../../../server/database/inbox-tables.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { perField } from '../../../content-model/forms/fields.ts';
import { fingerprintOf } from '../../../server/inquiries/spam.ts';
import { storeAddresses, storeInquiry, WITHOUT_CONTEXT } from '../../../server/inquiries/store.ts';
import { addToInquiry } from './add-to-inquiry.ts';

interface NewInquiry {
  mail: Selectable<IncomingMailTable>;
  now: number;
}

/**
 * Makes an inquiry of a mail, whose files stay with it. It is neither acknowledged nor sent to the agency, who has the
 * mail. Resolves to its reference.
 */
export async function makeInquiry(trx: Trx, prefix: string, { mail, now }: NewInquiry): Promise<string> {
  const { id, name, email, subject, text, normalized_email, received_at } = mail;
  const fields = { ...perField(() => ''), name: name || email, email, subject, message: text };
  const { stored } = await storeInquiry(trx, prefix, {
    ...WITHOUT_CONTEXT,
    ...fields,
    normalized_email,
    kind: 'inquiry',
    state: 'accepted',
    received_at,
    fingerprint: fingerprintOf(fields),
  });
  await storeAddresses(trx, stored);
  await trx.updateTable('incoming_mails').set({ kind: 'origin' }).where('id', '=', id).execute();
  await addToInquiry(trx, { mail: id, reference: stored.reference, now });
  return stored.reference;
}
