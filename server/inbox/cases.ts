import type { Transaction } from 'kysely';
import type { Status } from '../database/inbox-tables.ts';
import type { Tables } from '../database/tables.ts';

/** Something about an enquiry changed that no version guards, such as a note: whoever looks at it should see. */
export async function touchCase(trx: Transaction<Tables>, enquiry: string, now: number): Promise<void> {
  await setStatus(trx, [{ reference: enquiry }], now);
}

/** Puts enquiries into a status, or leaves each in its own, whatever they were changed to meanwhile. */
export async function setStatus(
  trx: Transaction<Tables>,
  items: readonly { reference: string; status?: Status }[],
  now: number,
): Promise<void> {
  for (const { reference, status } of items)
    await trx
      .insertInto('inbox_cases')
      .columns(['enquiry', 'status', 'assignee', 'version', 'changed_at'])
      // Only of an enquiry that is still there: one may have been erased meanwhile.
      .expression((row) =>
        row
          .selectFrom('enquiries')
          .select(({ val, cast }) => [
            'reference',
            val<Status>(status ?? 'new').as('status'),
            cast<string | null>(val(null), 'text').as('assignee'),
            cast<number>(val(1), 'integer').as('version'),
            cast<number>(val(now), 'bigint').as('changed_at'),
          ])
          .where('reference', '=', reference),
      )
      .onConflict((conflict) =>
        conflict.column('enquiry').doUpdateSet((row) => ({
          version: row('inbox_cases.version', '+', 1),
          changed_at: now,
          ...(status && { status }),
        })),
      )
      .execute();
}
