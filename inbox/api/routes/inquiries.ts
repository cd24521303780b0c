import { z } from 'zod';
import { countOf } from '../../../server/database/queries.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { retryDeliveries } from '../../../server/outbox/manual-retry.ts';
import { correctAddress } from '../replies/replies.ts';
import { record } from '../audit.ts';
import { mutation, procedure } from '../procedures.ts';
import { changeCase, changeMany, touchCase, undoChange } from '../cases.ts';
import {
  byReference,
  caseFields,
  email,
  inquiryFilter,
  reference as knownReference,
  SORTS,
  version,
  selection,
} from '../contracts.ts';
import { countViews, listInquiries } from '../inquiries/list.ts';
import { findInquiry, readInquiry } from '../inquiries/one.ts';
import { selectInquiries } from '../inquiries/selection.ts';
import { review, undoReview } from '../inquiries/spam-review.ts';
import type { CaseChange } from '../events.ts';
import { reportPresence } from '../presence.ts';
import { orRefuse } from '../refusal.ts';
import { storeUndo, takeUndo } from '../undo.ts';

const listFields = {
  filter: inquiryFilter,
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

export const inquiryProcedures = {
  'POST /inquiries/list': procedure('viewer', listFields, ({ session, site }, { filter, ...order }) =>
    listInquiries(site.database.query, filter, {
      member: session.member,
      replyPromise: site.replyPromise,
      ...order,
    }),
  ),
  'POST /inquiries/count': procedure(
    'viewer',
    { selection },
    async ({ session, site }, { selection: chosen }) => ({
      count: await countOf(selectInquiries(site.database.query, chosen, session.member)),
    }),
  ),
  'GET /inquiries/waiting': procedure('viewer', {}, ({ session, site }) =>
    countViews(site.database.query, session.member),
  ),
  'GET /inquiries/:reference': procedure('viewer', byReference, ({ site }, { reference }) =>
    readInquiry(site.database.query, reference, site.signals, site.replyPromise),
  ),
  'POST /inquiries/:reference/presence': procedure(
    { role: 'viewer', isBackground: true },
    { ...byReference, writing: z.boolean() },
    async ({ session, site: { database } }, { reference, writing }) => {
      await findInquiry(database.query, reference);
      return { others: await reportPresence(database, reference, session.member, writing) };
    },
  ),
  'POST /inquiries/:reference/read': mutation(
    'viewer',
    { ...byReference, read: z.boolean().default(true) },
    async ({ trx, session: { member } }, { reference, read }) => {
      const { reference: inquiry } = await findInquiry(trx, reference);
      await trx
        .deleteFrom('inbox_reads')
        .where('member', '=', member)
        .where('inquiry', '=', inquiry)
        .execute();
      if (read)
        await trx
          .insertInto('inbox_reads')
          .values({ member, inquiry })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
  ),
  'POST /inquiries/:reference/change': mutation(
    'member',
    { ...byReference, version, ...caseFields },
    async (action, { reference, version: seenVersion, ...caseChange }) => {
      const { trx, session, now } = action;
      await findInquiry(trx, reference);
      await refuseUnassignable(trx, caseChange);
      const former = await changeCase(action, { reference, version: seenVersion }, caseChange);
      return { undo: await storeUndo(trx, session.member, { change: caseChange, items: [former] }, now) };
    },
  ),
  'POST /inquiries/bulk': mutation(
    'member',
    { selection, ...caseFields },
    async (action, { selection: chosen, ...caseChange }) => {
      const { trx, session, now } = action;
      await refuseUnassignable(trx, caseChange);
      const { changed, more } = await changeMany(action, chosen, caseChange);
      const undo = await storeUndo(trx, session.member, { change: caseChange, items: changed }, now);
      return { changed: changed.length, more, undo };
    },
  ),
  'POST /inquiries/:reference/address': mutation(
    'member',
    { ...byReference, email },
    async (action, { reference, email: corrected }) => {
      const inquiry = await findInquiry(action.trx, reference);
      const retried = await correctAddress(action, inquiry, corrected);
      await record(action.trx, action.session, 'address', reference);
      return { tried: retried };
    },
  ),
  'POST /inquiries/undo': mutation('member', { undo: z.uuid() }, async (action, { undo }) => {
    const { trx, session, site, now } = action;
    const undone = await takeUndo(trx, session.member, undo);
    const skipped =
      'change' in undone
        ? await undoChange(action, undone.items, undone.change)
        : await undoReview(trx, undone.reviewed, { actor: session, hooks: site.hooks, now });
    return { late: skipped };
  }),
  'POST /inquiries/review': mutation(
    'member',
    { selection, verdict: z.enum(['release', 'spam']) },
    async ({ trx, session, site, now }, request) => {
      const { changed, more } = await review(trx, { ...request, actor: session, hooks: site.hooks, now });
      const undo = await storeUndo(trx, session.member, { reviewed: changed }, now);
      return { changed: changed.length, more, undo };
    },
  ),
  'POST /inquiries/:reference/retry': mutation(
    'member',
    byReference,
    async ({ trx, session }, { reference }) => {
      await findInquiry(trx, reference);
      const retried = await retryDeliveries(trx, { name: reference });
      if (retried > 0) await record(trx, session, 'retry', reference);
      return { tried: retried };
    },
  ),
  'POST /inquiries/:reference/notes': mutation(
    'member',
    { ...byReference, ...noteFields },
    async ({ trx, session, now }, { reference, id, text }) => {
      await findInquiry(trx, reference);
      // Idempotent: a retry of the same note adds no second one.
      await trx
        .insertInto('inbox_notes')
        .values({ id, inquiry: reference, author: session.email, text, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await touchCase(trx, reference, now);
      await refreshSearchText(trx, reference);
    },
  ),
};

async function refuseUnassignable(trx: Trx, { assignee }: CaseChange): Promise<void> {
  if (!assignee) return;
  await trx
    .selectFrom('inbox_members')
    .select('id')
    .where('id', '=', assignee)
    .where('role', '!=', 'viewer')
    .executeTakeFirstOrThrow(orRefuse('not-found'));
}
