import type { Trx } from '../../../server/database/tables.ts';
import { findReference } from '../../../server/inquiries/search.ts';
import { record } from '../audit.ts';
import { byId, text } from '../contracts.ts';
import { addToInquiry } from '../incoming/add-to-inquiry.ts';
import { failLastReply } from '../incoming/late-bounce.ts';
import { makeInquiry } from '../incoming/make-inquiry.ts';
import { downloadOf } from '../files/download.ts';
import { findUnmatchedMails, unmatchedMails, wholeMail } from '../incoming/read.ts';
import { findInquiry } from '../inquiries/one.ts';
import { mutation, query } from '../procedure.ts';
import { apiError, ApiError } from '../api-error.ts';

/** Mails that came back: those that belong to no inquiry, and the files of all. */
export const incomingProcedures = {
  'GET /unmatched': query('viewer', {}, ({ site }) => unmatchedMails(site.database.query)),
  'POST /unmatched/search': query('viewer', { text: text(200) }, ({ site }, { text: searched }) =>
    findUnmatchedMails(site.database.query, searched),
  ),
  'POST /unmatched/:id/attach': mutation(
    'member',
    { ...byId, to: text(40) },
    async ({ trx, session, now }, { id, to }) => {
      const { kind } = await findUnmatched(trx, id);
      const reference = await findReference(trx, to);
      if (!reference) throw new ApiError('unknown-reference');
      await findInquiry(trx, reference);
      const main = await addToInquiry(trx, { mail: id, reference, now });
      if (kind === 'bounce') await failLastReply(trx, main, now);
      await record(trx, session, { action: 'mail-attach', subject: reference });
      return { reference };
    },
  ),
  'POST /unmatched/:id/inquiry': mutation('member', byId, async ({ trx, session, site, now }, { id }) => {
    const mail = await findUnmatched(trx, id);
    const reference = await makeInquiry(trx, site.agency.referencePrefix, { mail, now });
    await record(trx, session, { action: 'mail-inquiry', subject: reference });
    return { reference };
  }),
  'POST /unmatched/:id/remove': mutation('member', byId, async ({ trx, session }, { id }) => {
    await findUnmatched(trx, id);
    await trx.deleteFrom('incoming_mails').where('id', '=', id).where('inquiry', 'is', null).execute();
    await record(trx, session, { action: 'mail-remove' });
  }),
  'GET /mails/:id': query('viewer', byId, ({ site }, { id }) => wholeMail(site.database.query, id)),
  'GET /files/:id': query('viewer', byId, async ({ site }, { id }) => {
    const file = await site.database.query
      .selectFrom('incoming_files')
      .select('name')
      .where('id', '=', id)
      .where('kept', '=', 1)
      .executeTakeFirstOrThrow(apiError('not-found'));
    return downloadOf(site.database.query, 'incoming_file_parts', { id, name: file.name });
  }),
};

/** Reads a mail that belongs to no inquiry. Throws the ApiError `not-found`, also when a colleague attached it before. */
const findUnmatched = (trx: Trx, id: string) =>
  trx
    .selectFrom('incoming_mails')
    .selectAll()
    .where('id', '=', id)
    .where('inquiry', 'is', null)
    .executeTakeFirstOrThrow(apiError('not-found'));
