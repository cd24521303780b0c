import type { Transaction } from 'kysely';
import type { CaseTable, Status } from '../../database/inbox-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { setStatus } from '../cases.ts';
import { Refusal } from '../refusal.ts';
import { meant, type Which } from './which.ts';

/** Enquiries changed by one call; whoever means more calls again. */
export const AT_ONCE = 500;

type Change = Partial<Pick<CaseTable, 'status' | 'assignee'>>;

/**
 * Changes one enquiry for who saw it as it is. Throws the Refusal `conflict` when somebody else changed it since, so
 * that nothing is overwritten unseen.
 */
export async function changeCase(
  trx: Transaction<Tables>,
  enquiry: string,
  version: number,
  change: Change,
  now: number,
): Promise<void> {
  const next = { ...change, version: version + 1, changed_at: now };
  const changed =
    version === 0
      ? await trx
          .insertInto('inbox_cases')
          .values({ status: 'new', assignee: null, ...next, enquiry })
          .onConflict((conflict) => conflict.doNothing())
          .returning('enquiry')
          .executeTakeFirst()
      : await trx
          .updateTable('inbox_cases')
          .set(next)
          .where('enquiry', '=', enquiry)
          .where('version', '=', version)
          .returning('enquiry')
          .executeTakeFirst();
  if (!changed) throw new Refusal('conflict');
}

/**
 * Puts up to AT_ONCE enquiries into a status: named ones, or all that match and came in until then.
 * Resolves to those changed with the status they had, which undoes it, and whether there are more.
 */
export async function changeMany(
  trx: Transaction<Tables>,
  which: Which,
  status: Status,
  member: string,
  now: number,
) {
  const found = await meant(trx, which, member)
    .select(['enquiries.reference', 'inbox_cases.status'])
    .where((row) =>
      status === 'new'
        ? row('inbox_cases.status', '!=', status)
        : row.or([row('inbox_cases.status', '!=', status), row('inbox_cases.status', 'is', null)]),
    )
    .orderBy('enquiries.reference')
    .limit(AT_ONCE)
    .execute();
  await setStatus(
    trx,
    found.map(({ reference }) => ({ reference, status })),
    now,
  );
  return {
    changed: found.map(({ reference, status: before }) => ({
      reference,
      status: before ?? ('new' as Status),
    })),
    more: found.length === AT_ONCE,
  };
}

/**
 * Gives enquiries back the status they had before they were moved. Resolves to how many somebody else has changed
 * since, or erased: what they made of them holds.
 */
export async function undoMove(
  trx: Transaction<Tables>,
  items: readonly { reference: string; status: Status }[],
  moved: Status,
  now: number,
): Promise<number> {
  let late = 0;
  for (const { reference, status } of items) {
    const { numUpdatedRows } = await trx
      .updateTable('inbox_cases')
      .set((row) => ({ status, version: row('version', '+', 1), changed_at: now }))
      .where('enquiry', '=', reference)
      .where('status', '=', moved)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) late += 1;
  }
  return late;
}
