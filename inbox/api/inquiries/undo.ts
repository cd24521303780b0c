import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { inquiryChangeColumns, formerInquirySchema, type UndoableInquiryChange } from './changes.ts';
import type { MemberAction } from './events.ts';
import { restorableSchema, restoreKinds, type Restorable } from './restore.ts';
import { reviewResultSchema } from './spam-review.ts';
import { apiError } from '../api-error.ts';

/** Longer than a page offers undo. */
const UNDO_RETENTION_MS = HOUR_MS;

interface ReviewedChange {
  reviewed: z.infer<typeof reviewResultSchema>[];
}
interface RestorableChange {
  kind: z.infer<typeof restoreKinds>;
  restorable: Restorable[];
  changedAt: number;
}

/** A member's change with the former values. The browser gets only its id, so it cannot forge one. */
type UndoableChange = UndoableInquiryChange | ReviewedChange | RestorableChange;
type NewUndo =
  | Omit<UndoableInquiryChange, 'changedAt'>
  | ReviewedChange
  | Omit<RestorableChange, 'changedAt'>;

/** Erases changes that are too old to undo. */
export const eraseOldUndo = (trx: Trx, now: number) =>
  trx
    .deleteFrom('inbox_undo')
    .where('created_at', '<', now - UNDO_RETENTION_MS)
    .execute();

/** The columns of a change, and a row for each inquiry. */
function storedForm(undoable: NewUndo) {
  if ('change' in undoable) return { change: JSON.stringify(undoable.change), items: undoable.items };
  if ('restorable' in undoable)
    return { change: JSON.stringify({ kind: undoable.kind }), items: undoable.restorable };
  return { change: null, items: undoable.reviewed };
}

/** Stores a change for UNDO_RETENTION_MS; resolves to the id that undoes it. */
export async function storeUndo({ trx, session, now }: MemberAction, undoable: NewUndo): Promise<string> {
  await eraseOldUndo(trx, now);
  const id = randomUUID();
  const { change, items } = storedForm(undoable);
  await trx
    .insertInto('inbox_undo')
    .values({ id, member: session.member, change, created_at: now })
    .execute();
  const rows = items.map((item) => ({ undo: id, inquiry: item.reference, former: JSON.stringify(item) }));
  if (rows.length > 0) await trx.insertInto('inbox_undo_items').values(rows).execute();
  return id;
}

/** Removes and returns a change of this member, so that it is undone once. Throws the ApiError `not-found`. */
export async function takeUndo(trx: Trx, member: string, id: string): Promise<UndoableChange> {
  const items = await trx
    .selectFrom('inbox_undo_items')
    .select('former')
    .where('undo', '=', id)
    .orderBy('inquiry')
    .execute();
  const { change, created_at } = await trx
    .deleteFrom('inbox_undo')
    .where('id', '=', id)
    .where('member', '=', member)
    .returning(['change', 'created_at'])
    .executeTakeFirstOrThrow(apiError('not-found'));
  if (change === null)
    return { reviewed: items.map(({ former }) => parseColumn(reviewResultSchema, former)) };
  const { kind } = parseColumn(z.object({ kind: restoreKinds.optional() }), change);
  if (kind)
    return {
      kind,
      restorable: items.map(({ former }) => parseColumn(restorableSchema, former)),
      changedAt: created_at,
    };
  return {
    change: parseColumn(z.object(inquiryChangeColumns), change),
    items: items.map(({ former }) => parseColumn(formerInquirySchema, former)),
    changedAt: created_at,
  };
}
