import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DeliveryPurpose, Tables } from '../database/tables.ts';
import { parseEmailAddress } from '../mail/address.ts';
import { forgiveBounce } from './bounces.ts';
import { BOUNCED } from './delivery.ts';
import { openFaults } from './status.ts';

/** What `leads retry --all` tries again, by the word for it: never a newsletter, which has its own time. */
export const retryGroups: Record<string, DeliveryPurpose[]> = {
  enquiries: [
    'notification',
    'acknowledgement',
    'answer',
    'digest',
    'bounce',
    'enquiry-hook',
    'confirmation',
    'invitation',
  ],
  alerts: ['alert-hook', 'alert-mail'],
};

/** An enquiry or a delivery by its name in `leads` and in alerts. */
interface Named {
  /** An enquiry's reference, or the key of a delivery that belongs to none, such as `digest:2026-11-20`. */
  name: string;
}

/** One delivery. */
interface One {
  id: string;
}

type Which = Named | One | { purposes: DeliveryPurpose[] };

/**
 * Gives deliveries that failed for good a new run of tries, and lets those that wait after a failed try leave now.
 * One by one, a mailbox that did not exist is tried again, too; by purpose, those leave out what a person's mail server refused because there is no such mailbox, and what was dismissed.
 * Resolves to how many.
 */
export async function retryDeliveries(database: Database, which: Which): Promise<number> {
  const { numUpdatedRows } = await database.write(async (trx) => {
    if (!('purposes' in which)) await forgiveSender(trx, which);
    return trx
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, due_at: Date.now(), finished_at: null, dismissed_at: null })
      .where((row) =>
        row.and([
          row.or([
            row('state', '=', 'failed'),
            row.and([row('state', '=', 'waiting'), row('attempts', '>', 0), row('lease_token', 'is', null)]),
          ]),
          'purposes' in which
            ? row.and([
                row('purpose', 'in', which.purposes),
                row('last_error', 'not like', `${BOUNCED}%`),
                row('dismissed_at', 'is', null),
              ])
            : isThat(row, which),
        ]),
      )
      .executeTakeFirstOrThrow();
  });
  return Number(numUpdatedRows);
}

const isThat = (row: ExpressionBuilder<Tables, 'deliveries'>, which: Named | One) =>
  'id' in which
    ? row('id', '=', which.id)
    : row.or([row('enquiry', '=', which.name), row('dedupe_key', '=', which.name)]);

async function forgiveSender(trx: Kysely<Tables>, which: Named | One): Promise<void> {
  const enquiry = await trx
    .selectFrom('enquiries')
    .select('email')
    .where((row) =>
      'name' in which
        ? row('reference', '=', which.name)
        : row('reference', 'in', row.selectFrom('deliveries').select('enquiry').where('id', '=', which.id)),
    )
    .executeTakeFirst();
  await forgiveBounce(trx, parseEmailAddress(enquiry?.email ?? '') ?? '');
}

/**
 * Records that a person has seen what finally failed and will not have it tried again: what was on its way to the
 * agency, and one by one also what was for others, except answers, which somebody still waits for.
 * Resolves to how many deliveries that were.
 */
export async function dismissFailed(database: Database, which: Named | One | 'all'): Promise<number> {
  const { numUpdatedRows } = await database.write((trx) => {
    const isOne = which !== 'all' && 'id' in which;
    const open = (isOne ? failedForAnybody(trx) : openFaults(trx)).select('id');
    const chosen = which === 'all' ? open : open.where((row) => isThat(row, which));
    return trx
      .updateTable('deliveries')
      .set({ dismissed_at: Date.now() })
      .where('id', 'in', chosen)
      .executeTakeFirstOrThrow();
  });
  return Number(numUpdatedRows);
}

const failedForAnybody = (query: Kysely<Tables>) =>
  query
    .selectFrom('deliveries')
    .where('purpose', '!=', 'answer')
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null);
