import { randomUUID } from 'node:crypto';
import { readAll } from '../../../server/database/rows.ts';
import { type Services } from '../../../tests/support/services.ts';
import { addDraftFile } from '../../api/files/reply-files.ts';
import { changeInquiry, undoChange } from '../../api/inquiries/changes.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { mergeInquiries, unmerge } from '../../api/inquiries/merge.ts';
import { restoreInquiries } from '../../api/inquiries/restore.ts';
import { findInquiry } from '../../api/inquiries/one.ts';
import { storeUndo, takeUndo } from '../../api/inquiries/undo.ts';
import { review, undoReview } from '../../api/inquiries/spam-review.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
import { cancelReply, correctAddress, queueReply, recordExternalReply } from '../../api/replies/replies.ts';
import { storeDraft } from '../../api/replies/shared-drafts.ts';
import { PROMISE, threadOf } from './thread.ts';

/** Tables that differ after a change is undone. */
const UNCOMPARED = new Set(['deliveries', 'inbox_audit', 'inbox_undo', 'inbox_undo_items', 'settings']);

/** A member and what they do, each in its own transaction. */
export async function teamAt(site: Services) {
  const thread = threadOf(site);
  const session = await thread.member('ada@agency.example');
  const { database } = site;
  const reader = { member: session.member, timeZone: 'UTC' };
  const act = <Result>(work: (action: Parameters<typeof unmerge>[0]) => Promise<Result>, now = Date.now()) =>
    database.write((trx) => work({ trx, session, now }));
  const listOf = (text = '') =>
    listInquiries(database.query, { ...NO_FILTER, text }, { member: session.member, replyPromise: PROMISE });
  return {
    ...thread,
    session,
    reader,
    merge: (main: string, other: string, now?: number) =>
      act((action) => mergeInquiries(action, { main, other }), now),
    unmerge: (reference: string, now?: number) => act((action) => unmerge(action, reference), now),
    /** Merges in a way that can be undone, as over HTTP. */
    undoable: (work: (action: Parameters<typeof unmerge>[0]) => ReturnType<typeof unmerge>) =>
      act(async (action) => storeUndo(action, { kind: 'merge-undo', restorable: await work(action) })),
    undo: (id: string) =>
      act(async (action) => {
        const undone = await takeUndo(action.trx, session.member, id);
        const { trx, now } = action;
        if ('restorable' in undone) return restoreInquiries(action, { ...undone, items: undone.restorable });
        if ('reviewed' in undone)
          return undoReview(trx, undone.reviewed, { actor: session, webhooks: [], now });
        return undoChange(action, undone);
      }),
    correct: (reference: string, email: string) =>
      act(async (action) => correctAddress(action, await findInquiry(action.trx, reference), email)),
    markSpam: (reference: string) =>
      act(async (action) => {
        const reviewed = await review(action.trx, {
          selection: { references: [reference] },
          verdict: 'spam',
          actor: session,
          timeZone: 'UTC',
          webhooks: [],
          now: action.now,
        });
        return { ...reviewed, undo: await storeUndo(action, { reviewed: reviewed.results }) };
      }),
    messageOf: async (reference: string) => {
      const rows = await database.query
        .selectFrom('inquiries')
        .select('message')
        .where('reference', '=', reference)
        .execute();
      return rows[0]!.message;
    },
    schedule: (
      reference: string,
      options: { leavesAt: number; seen?: string[]; cc?: string[]; files?: string[] },
    ) =>
      act(async (action) => {
        const reply = { id: randomUUID(), text: 'Tomorrow.', seen: [], ...options };
        await queueReply(action, await findInquiry(action.trx, reference), reply);
        return reply.id;
      }),
    cancel: (reference: string, id: string) =>
      act(({ trx, now }) => cancelReply(trx, { reference, id, actor: { ...session, role: 'owner' }, now })),
    answeredByPhone: (reference: string) => act((action) => recordExternalReply(action, reference)),
    change: (reference: string, version: number, status: 'won' | 'lost' | 'closed') =>
      act((action) => changeInquiry(action, { reference, version }, { status })),
    /** Changes in a way that can be undone, as over HTTP. */
    undoableChange: (reference: string, status: 'won') =>
      act(async (action) => {
        const { version } = await action.trx
          .selectFrom('inbox_inquiries')
          .select('version')
          .where('inquiry', '=', reference)
          .executeTakeFirstOrThrow();
        const former = await changeInquiry(action, { reference, version }, { status });
        return storeUndo(action, { change: { status }, items: [former!] });
      }),
    rows: listOf,
    listed: async (text = '') => (await listOf(text)).map(({ reference }) => reference),
    /** Makes an inquiry as old as this. */
    age: async (reference: string, received_at: number) => {
      await database.query
        .updateTable('inquiries')
        .set({ received_at })
        .where('reference', '=', reference)
        .execute();
      await database.query
        .updateTable('inbox_inquiries')
        .set({ active_at: received_at })
        .where('inquiry', '=', reference)
        .execute();
    },
    draft: (reference: string, text: string, cc: string | null = null) =>
      act(({ trx }) =>
        storeDraft(trx, session.member, { kind: 'reply', reference, id: randomUUID(), text, cc, seen: [] }),
      ),
    file: (reference: string, name: string) =>
      act(({ trx, now }) => {
        const content = Buffer.from(name);
        return addDraftFile(trx, { reference, author: session.email, name, type: '', content, now });
      }),
    /** All tables, without what counts or logs the changes, and the outbox, which works meanwhile. */
    dump: async () => {
      const tables: Record<string, object[]> = {};
      await database.snapshot(async (trx) => {
        for await (const { table, rows } of readAll(trx, database.kind))
          if (!UNCOMPARED.has(table))
            (tables[table] ??= []).push(
              ...rows.map((row) =>
                table === 'inbox_inquiries' ? { ...row, version: 0, changed_at: 0 } : row,
              ),
            );
      });
      for (const rows of Object.values(tables))
        rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      return tables;
    },
  };
}
