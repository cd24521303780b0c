import type { ExpressionBuilder } from 'kysely';
import { purposesWhere, type DeliveryPurpose } from '../database/purposes.ts';
import type { Query, Tables, Trx } from '../database/tables.ts';
import { parseEmailAddress } from '../mail/address.ts';
import { forgiveBounce } from './bounces.ts';
import { BOUNCED } from './delivery.ts';
import { endPauses } from './pause.ts';
import { openFaults } from './status.ts';

/** The purposes that `leads retry --all` retries, by their argument. Newsletters have a separate command. */
export const retryGroups: Record<string, DeliveryPurpose[]> = {
  enquiries: purposesWhere(
    ({ channel }, name) =>
      (channel === 'mail' || channel === 'webhook') && name !== 'watchdog' && name !== 'newsletter-test',
  ),
  alerts: purposesWhere(({ channel }) => channel === 'alert'),
};

/**
 * One delivery by its id, or deliveries by the name that `leads` and alerts use: the reference of an enquiry, or the
 * dedupe key of a delivery without an enquiry, such as `digest:2026-11-20`.
 */
type DeliverySelection = { id: string } | { name: string };

/**
 * Restarts the attempts of deliveries that failed for good, and makes waiting ones due now. A retry by purpose skips
 * dismissed deliveries and mailboxes that do not exist; a retry of a single delivery does not.
 * Resolves to the number of deliveries.
 */
export async function retryDeliveries(
  trx: Trx,
  which: DeliverySelection | { purposes: DeliveryPurpose[] },
): Promise<number> {
  if (!('purposes' in which)) await forgiveSender(trx, which);
  // A retry by hand means that the cause has been fixed.
  await endPauses(trx);
  const { numUpdatedRows } = await trx
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
  return Number(numUpdatedRows);
}

const isThat = (row: ExpressionBuilder<Tables, 'deliveries'>, which: DeliverySelection) =>
  'id' in which
    ? row('id', '=', which.id)
    : row.or([row('enquiry', '=', which.name), row('dedupe_key', '=', which.name)]);

async function forgiveSender(trx: Query, which: DeliverySelection): Promise<void> {
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
 * Dismisses failed deliveries to the agency, so that they raise no alert. By id, a delivery to another recipient can be
 * dismissed too, except an answer, which its recipient still expects. Resolves to the number of deliveries.
 */
export async function dismissFailed(trx: Trx, which: DeliverySelection | 'all'): Promise<number> {
  const isOne = which !== 'all' && 'id' in which;
  const open = (isOne ? failedForAnybody(trx) : openFaults(trx)).select('id');
  const chosen = which === 'all' ? open : open.where((row) => isThat(row, which));
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ dismissed_at: Date.now() })
    .where('id', 'in', chosen)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const failedForAnybody = (query: Query) =>
  query
    .selectFrom('deliveries')
    .where('purpose', '!=', 'answer')
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null);
