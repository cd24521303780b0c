import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseColumn } from '../../server/database/json-column.ts';
import type { Trx } from '../../server/database/tables.ts';
import { formerCaseSchema } from './cases.ts';
import { caseFields } from './contracts.ts';
import { reviewResultSchema } from './inquiries/spam-review.ts';
import { orRefuse } from './refusal.ts';

/** Longer than a page offers undo. */
const UNDO_RETENTION_MS = 60 * 60 * 1000;

/** A member's change with the former values. The browser gets only its id, so it cannot forge one. */
const undoableChange = z.union([
  z.object({ change: z.object(caseFields), items: z.array(formerCaseSchema) }),
  z.object({ reviewed: z.array(reviewResultSchema) }),
]);
type UndoableChange = z.infer<typeof undoableChange>;

/** Erases changes that are too old to undo. */
export const eraseOldUndo = (trx: Trx, now: number) =>
  trx
    .deleteFrom('inbox_undo')
    .where('created_at', '<', now - UNDO_RETENTION_MS)
    .execute();

/** Stores a change for UNDO_RETENTION_MS; resolves to the id that undoes it. */
export async function storeUndo(
  trx: Trx,
  member: string,
  change: UndoableChange,
  now: number,
): Promise<string> {
  await eraseOldUndo(trx, now);
  const id = randomUUID();
  await trx
    .insertInto('inbox_undo')
    .values({ id, member, change: JSON.stringify(change), created_at: now })
    .execute();
  return id;
}

/** Removes and returns a change of this member, so that it is undone once. Throws the Refusal `not-found`. */
export async function takeUndo(trx: Trx, member: string, id: string): Promise<UndoableChange> {
  const removed = await trx
    .deleteFrom('inbox_undo')
    .where('id', '=', id)
    .where('member', '=', member)
    .returning('change')
    .executeTakeFirstOrThrow(orRefuse('not-found'));
  return parseColumn(undoableChange, removed.change);
}
