import { z } from 'zod';
import { countOf } from '../../../server/database/queries.ts';
import { retryInquiries } from '../replies/retry.ts';
import { correctAddress, recordExternalReplies } from '../replies/replies.ts';
import { record } from '../audit.ts';
import { mutation, mutationWithoutTransaction, query } from '../procedure.ts';
import { ApiError } from '../api-error.ts';
import type { MemberRequest } from '../guard.ts';
import type { Reader } from '../inquiries/views.ts';
import {
  toInquiryChange,
  changeInquiry,
  changeInquiries,
  lockMain,
  refuseUnassignable,
  undoChange,
} from '../inquiries/changes.ts';
import {
  byReference,
  inquiryChangeFields,
  email,
  inquiryFilter,
  reference as knownReference,
  SORTS,
  version,
  selection,
} from '../contracts.ts';
import { enterFields, enterInquiry } from '../inquiries/enter.ts';
import { waitingUnmatched } from '../incoming/read.ts';
import { countViews } from '../inquiries/counts.ts';
import { listInquiries } from '../inquiries/list.ts';
import { findInquiry, readInquiry } from '../inquiries/one.ts';
import { selectInquiries } from '../inquiries/selection.ts';
import { groupOf } from '../../../server/inquiries/group.ts';
import { mergeInquiries, unmerge } from '../inquiries/merge.ts';
import { restoreInquiries } from '../inquiries/restore.ts';
import { review, undoReview } from '../inquiries/spam-review.ts';
import { presentColleagues, reportPresence } from '../inquiries/presence.ts';
import { addNote, markRead, markSelectedRead } from '../inquiries/notes.ts';
import { storeUndo, takeUndo } from '../inquiries/undo.ts';

const readerOf = ({ session, site }: Pick<MemberRequest, 'session' | 'site'>): Reader => ({
  member: session.member,
  timeZone: site.agency.timeZone,
});

const listFields = {
  filter: inquiryFilter,
  sort: z.enum(SORTS).default('newest'),
  after: z
    .strictObject({
      sortedAt: z.int(),
      reference: knownReference,
      dueAt: z.int().nullable().default(null),
      snoozedUntil: z.int().nullable().default(null),
      wroteBack: z.boolean().default(false),
    })
    .optional(),
};
/** What a member chose to change, and the versions of those that have to be as the member saw them. */
const chosenFields = { selection, versions: z.record(knownReference, version).optional() };
const noteFields = { id: z.uuid(), text: z.string().trim().min(1).max(10_000) };

export const inquiryProcedures = {
  'POST /inquiries/list': query('viewer', listFields, ({ session, site }, { filter, ...order }) =>
    listInquiries(site.database.query, filter, {
      member: session.member,
      replyPromise: site.replyPromise,
      ...order,
    }),
  ),
  /** Counts what matches now; with `until`, a change of all that match leaves out what arrives later. */
  'POST /inquiries/count': query(
    'viewer',
    { filter: inquiryFilter },
    async ({ session, site }, { filter }) => {
      const until = Date.now();
      const matching = selectInquiries(site.database.query, { filter, until }, readerOf({ session, site }));
      return { count: await countOf(matching), until };
    },
  ),
  'GET /inquiries/waiting': query('viewer', {}, async ({ session, site }) => ({
    ...(await countViews(site.database.query, readerOf({ session, site }))),
    unmatched: await countOf(waitingUnmatched(site.database.query)),
    readsMailbox: site.environment.imap !== undefined,
  })),
  'GET /inquiries/:reference': query('viewer', byReference, ({ site }, { reference }) =>
    readInquiry(site.database.query, reference, site),
  ),
  'POST /inquiries/enter': mutation('member', enterFields, async (action, fields) => ({
    reference: await enterInquiry(action, action.site.agency.referencePrefix, fields),
  })),
  'GET /presence': query({ role: 'viewer', isBackground: true }, {}, ({ session, site }) =>
    presentColleagues(site.database.query, session.member),
  ),
  'POST /inquiries/:reference/presence': mutationWithoutTransaction(
    { role: 'viewer', isBackground: true },
    { ...byReference, writing: z.boolean() },
    async ({ session, site: { database } }, { reference, writing }) => {
      const inquiry = await findInquiry(database.query, reference);
      return {
        others: await reportPresence(database, {
          inquiry: inquiry.reference,
          member: session.member,
          isWriting: writing,
        }),
      };
    },
  ),
  'POST /inquiries/:reference/read': mutation(
    'viewer',
    { ...byReference, read: z.boolean().default(true) },
    async ({ trx, session: { member } }, { reference, read }) => {
      const { reference: inquiry } = await findInquiry(trx, reference);
      await markRead(trx, { member, inquiry }, read);
    },
  ),
  'POST /inquiries/:reference/change': mutation(
    'member',
    { ...byReference, version, ...inquiryChangeFields },
    async (action, { reference: given, version: seenVersion, ...input }) => {
      const change = toInquiryChange(input);
      const { state, reference } = await findInquiry(action.trx, given);
      // What the member saw was merged into it since.
      if (reference !== given) throw new ApiError('conflict');
      if (state === 'quarantined') throw new ApiError('quarantined');
      await refuseUnassignable(action.trx, change);
      const former = await changeInquiry(action, { reference, version: seenVersion }, change);
      return { undo: former ? await storeUndo(action, { change, items: [former] }) : null };
    },
  ),
  'POST /inquiries/bulk': mutation(
    'member',
    { ...chosenFields, ...inquiryChangeFields },
    async (action, { selection: chosen, versions, ...input }) => {
      const change = toInquiryChange(input);
      await refuseUnassignable(action.trx, change);
      const { changed, conflicts, more } = await changeInquiries(
        action,
        { selection: chosen, versions, timeZone: action.site.agency.timeZone },
        change,
      );
      const undo = await storeUndo(action, { change, items: changed });
      return { changed: changed.length, conflicts, more, undo };
    },
  ),
  'POST /inquiries/answered': mutation('member', chosenFields, async (action, chosen) => {
    const { restorable, ...rest } = await recordExternalReplies(action, chosen, readerOf(action));
    const undo = await storeUndo(action, { kind: 'answered-undo', restorable });
    return { changed: restorable.length, ...rest, undo };
  }),
  'POST /inquiries/read': mutation(
    'viewer',
    { selection, read: z.boolean() },
    ({ trx, session, site }, { selection: chosen, read }) =>
      markSelectedRead(trx, { selection: chosen, reader: readerOf({ session, site }) }, read),
  ),
  'POST /inquiries/:reference/address': mutation(
    'member',
    { ...byReference, email },
    async (action, { reference, email: corrected }) => {
      const inquiry = await findInquiry(action.trx, reference);
      const retried = await correctAddress(action, inquiry, corrected);
      await record(action.trx, action.session, { action: 'address', subject: inquiry.reference });
      return { tried: retried };
    },
  ),
  'POST /inquiries/undo': mutation('member', { undo: z.uuid() }, async (action, { undo }) => {
    const { trx, session, site, now } = action;
    const undone = await takeUndo(trx, session.member, undo);
    if ('restorable' in undone)
      return { late: await restoreInquiries(action, { ...undone, items: undone.restorable }) };
    const skipped =
      'change' in undone
        ? await undoChange(action, undone)
        : await undoReview(trx, undone.reviewed, { actor: session, webhooks: site.webhooks, now });
    return { late: skipped };
  }),
  'POST /inquiries/review': mutation(
    'member',
    { ...chosenFields, verdict: z.enum(['release', 'spam']) },
    async (action, request) => {
      const { trx, session, site, now } = action;
      const { results, ...rest } = await review(trx, {
        ...request,
        actor: session,
        timeZone: site.agency.timeZone,
        webhooks: site.webhooks,
        now,
      });
      const undo = await storeUndo(action, { reviewed: results });
      return { ...rest, undo };
    },
  ),
  'POST /inquiries/:reference/merge': mutation(
    'member',
    { ...byReference, other: knownReference },
    async (action, { reference: main, other }) => {
      const restorable = await mergeInquiries(action, { main, other });
      return { undo: await storeUndo(action, { kind: 'merge-undo', restorable }) };
    },
  ),
  /** Takes the inquiry out of the one that it is merged into. */
  'POST /inquiries/:reference/unmerge': mutation('member', byReference, async (action, { reference }) => {
    const restorable = await unmerge(action, reference);
    return { undo: await storeUndo(action, { kind: 'merge-undo', restorable }) };
  }),
  'POST /inquiries/:reference/retry': mutation(
    'member',
    byReference,
    async ({ trx, session, now }, { reference: given }) => {
      const { reference } = await findInquiry(trx, given);
      const retried = await retryInquiries({ trx, now }, await groupOf(trx, reference));
      if (retried > 0) await record(trx, session, { action: 'retry', subject: reference });
      return { tried: retried };
    },
  ),
  'POST /inquiries/:reference/notes': mutation(
    'member',
    { ...byReference, ...noteFields },
    async ({ trx, session, now }, { reference, id, text }) => {
      await findInquiry(trx, reference);
      const inquiry = await lockMain({ trx, now }, reference);
      await addNote({ trx, session, now }, { id, inquiry, text });
    },
  ),
};
