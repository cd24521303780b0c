import { z } from 'zod';
import { countOf } from '../../../server/database/queries.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/enquiries/search-text.ts';
import { retryDeliveries } from '../../../server/outbox/manual-retry.ts';
import { correctAddress } from '../answers/answers.ts';
import { record } from '../audit.ts';
import { call, change } from '../calls.ts';
import { changeCase, changeMany, touchCase, undoChange } from '../cases.ts';
import {
  byReference,
  caseFields,
  email,
  enquiryFilter,
  reference as knownReference,
  SORTS,
  version,
  selection,
} from '../contracts.ts';
import { countViews, listEnquiries } from '../enquiries/list.ts';
import { findEnquiry, readEnquiry } from '../enquiries/one.ts';
import { selectEnquiries } from '../enquiries/selection.ts';
import { review, undoReview } from '../enquiries/spam-review.ts';
import type { CaseChange } from '../events.ts';
import { reportPresence } from '../presence.ts';
import { orRefuse } from '../refusal.ts';
import { storeUndo, takeUndo } from '../undo.ts';

const listFields = {
  filter: enquiryFilter,
  sort: z.enum(SORTS).default('newest'),
  after: z
    .strictObject({
      received_at: z.int(),
      reference: knownReference,
      dueAt: z.int().nullable().default(null),
    })
    .optional(),
};
const noteFields = { id: z.uuid(), text: z.string().trim().min(1).max(10_000) };

export const enquiryCalls = {
  'POST /enquiries/list': call('viewer', listFields, ({ session, site }, { filter, ...order }) =>
    listEnquiries(site.database.query, filter, session.member, site.answerPromise, order),
  ),
  'POST /enquiries/count': call(
    'viewer',
    { selection },
    async ({ session, site }, { selection: chosen }) => ({
      count: await countOf(selectEnquiries(site.database.query, chosen, session.member)),
    }),
  ),
  'GET /enquiries/waiting': call('viewer', {}, ({ session, site }) =>
    countViews(site.database.query, session.member),
  ),
  'GET /enquiries/:reference': call('viewer', byReference, ({ site }, { reference }) =>
    readEnquiry(site.database.query, reference, site.signals, site.answerPromise),
  ),
  'POST /enquiries/:reference/presence': call(
    { role: 'viewer', isBackground: true },
    { ...byReference, writing: z.boolean() },
    async ({ session, site: { database } }, { reference, writing }) => {
      await findEnquiry(database.query, reference);
      return { others: await reportPresence(database, reference, session.member, writing) };
    },
  ),
  'POST /enquiries/:reference/read': change(
    'viewer',
    { ...byReference, read: z.boolean().default(true) },
    async ({ trx, session: { member } }, { reference, read }) => {
      const { reference: enquiry } = await findEnquiry(trx, reference);
      await trx
        .deleteFrom('inbox_reads')
        .where('member', '=', member)
        .where('enquiry', '=', enquiry)
        .execute();
      if (read)
        await trx
          .insertInto('inbox_reads')
          .values({ member, enquiry })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
  ),
  'POST /enquiries/:reference/change': change(
    'member',
    { ...byReference, version, ...caseFields },
    async ({ trx, session, now }, { reference, version: seenVersion, ...caseChange }) => {
      await findEnquiry(trx, reference);
      await refuseStranger(trx, caseChange);
      const former = await changeCase(trx, reference, seenVersion, caseChange, session, now);
      return { undo: await storeUndo(trx, session.member, { change: caseChange, items: [former] }, now) };
    },
  ),
  'POST /enquiries/bulk': change(
    'member',
    { selection, ...caseFields },
    async ({ trx, session, now }, { selection: chosen, ...caseChange }) => {
      await refuseStranger(trx, caseChange);
      const { changed, more } = await changeMany(trx, chosen, caseChange, session, now);
      const undo = await storeUndo(trx, session.member, { change: caseChange, items: changed }, now);
      return { changed: changed.length, more, undo };
    },
  ),
  'POST /enquiries/:reference/address': change(
    'member',
    { ...byReference, email },
    async ({ trx, session, now }, { reference, email: corrected }) => {
      const enquiry = await findEnquiry(trx, reference);
      const retried = await correctAddress(trx, enquiry, corrected, session.email, now);
      await record(trx, session, 'address', reference);
      return { tried: retried };
    },
  ),
  'POST /enquiries/undo': change(
    'member',
    { undo: z.uuid() },
    async ({ trx, session, site, now }, { undo }) => {
      const undone = await takeUndo(trx, session.member, undo);
      const skipped =
        'change' in undone
          ? await undoChange(trx, undone.items, undone.change, session, now)
          : await undoReview(trx, undone.reviewed, { actor: session, hooks: site.hooks, now });
      return { late: skipped };
    },
  ),
  'POST /enquiries/review': change(
    'member',
    { selection, verdict: z.enum(['release', 'spam']) },
    async ({ trx, session, site, now }, request) => {
      const { changed, more } = await review(trx, { ...request, actor: session, hooks: site.hooks, now });
      const undo = await storeUndo(trx, session.member, { reviewed: changed }, now);
      return { changed: changed.length, more, undo };
    },
  ),
  'POST /enquiries/:reference/retry': change(
    'member',
    byReference,
    async ({ trx, session }, { reference }) => {
      await findEnquiry(trx, reference);
      const retried = await retryDeliveries(trx, { name: reference });
      if (retried > 0) await record(trx, session, 'retry', reference);
      return { tried: retried };
    },
  ),
  'POST /enquiries/:reference/notes': change(
    'member',
    { ...byReference, ...noteFields },
    async ({ trx, session, now }, { reference, id, text }) => {
      await findEnquiry(trx, reference);
      // Idempotent: a retry of the same note adds no second one.
      await trx
        .insertInto('inbox_notes')
        .values({ id, enquiry: reference, author: session.email, text, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await touchCase(trx, reference, now);
      await refreshSearchText(trx, reference);
    },
  ),
};

async function refuseStranger(trx: Trx, { assignee }: CaseChange): Promise<void> {
  if (!assignee) return;
  await trx
    .selectFrom('inbox_members')
    .select('id')
    .where('id', '=', assignee)
    .executeTakeFirstOrThrow(orRefuse('not-found'));
}
