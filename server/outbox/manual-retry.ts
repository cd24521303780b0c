import type { ExpressionBuilder } from 'kysely';
import { purposesWhere, type DeliveryPurpose } from './purposes.ts';
import type { Query, Tables, Trx } from '../database/tables.ts';
import { parseEmailAddress } from '../../content-model/text/email-address.ts';
import { forgetBounce } from './bounces.ts';
import { BOUNCED } from './delivery.ts';
import { endPauses } from './pause.ts';
import { agencyFailures } from './status.ts';

/** The purposes that `inquiries retry --all` retries, by their argument. Newsletters have a separate command. */
export const retryGroups: Record<string, DeliveryPurpose[]> = {
  inquiries: purposesWhere(
    ({ channel }, name) =>
      (channel === 'mail' || channel === 'webhook') && name !== 'watchdog' && name !== 'newsletter-test',
  ),
  alerts: purposesWhere(({ channel }) => channel === 'alert'),
};

/**
 * One delivery by its id, or deliveries by the name that `inquiries` and alerts use: the reference of an inquiry, or the
 * dedupe key of a delivery without an inquiry, such as `digest:2026-11-20`.
 */
type DeliverySelection = { id: string } | { name: string };
export type RetrySelection = DeliverySelection | { purposes: DeliveryPurpose[] };

/**
 * Restarts the attempts of deliveries that failed for good, and makes waiting ones due now. A retry by purpose skips
 * dismissed deliveries and mailboxes that do not exist; a retry of a single delivery does not.
 * Resolves to the number of deliveries.
 */
export async function retryDeliveries(trx: Trx, selection: RetrySelection): Promise<number> {
  if (!('purposes' in selection)) await forgetSenderBounce(trx, selection);
  // A retry by hand means that the cause has been fixed.
  await endPauses(trx);
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      rejections: 0,
      due_at: Date.now(),
      finished_at: null,
      dismissed_at: null,
    })
    .where((row) => isRetried(row, selection))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends a pause of sending, and makes the email due now that an attempt was made for. What failed for good stays failed. */
export async function resumeSending(trx: Trx): Promise<void> {
  await endPauses(trx);
  await trx
    .updateTable('deliveries')
    .set({ due_at: Date.now() })
    .where('state', '=', 'waiting')
    .where('channel', 'in', ['mail', 'bulk'])
    .where('last_error', 'is not', null)
    .where('attempts', '>', 0)
    .where('lease_token', 'is', null)
    .execute();
}

/** The inquiries whose failed replies such a retry sends again. */
export async function inquiriesOfRetriedReplies(trx: Trx, selection: RetrySelection): Promise<string[]> {
  const rows = await trx
    .selectFrom('deliveries')
    .select((row) => row.ref('inquiry').$notNull().as('inquiry'))
    .where('purpose', '=', 'reply')
    .where('state', '=', 'failed')
    .where((row) => isRetried(row, selection))
    .execute();
  return rows.map(({ inquiry }) => inquiry);
}

const isRetried = (row: ExpressionBuilder<Tables, 'deliveries'>, selection: RetrySelection) =>
  row.and([
    row.or([
      row('state', '=', 'failed'),
      row.and([row('state', '=', 'waiting'), row('attempts', '>', 0), row('lease_token', 'is', null)]),
    ]),
    'purposes' in selection
      ? row.and([
          row('purpose', 'in', selection.purposes),
          row('last_error', 'not like', `${BOUNCED}%`),
          row('dismissed_at', 'is', null),
        ])
      : isSelected(row, selection),
  ]);

const isSelected = (row: ExpressionBuilder<Tables, 'deliveries'>, selection: DeliverySelection) =>
  'id' in selection
    ? row('id', '=', selection.id)
    : row.or([row('inquiry', '=', selection.name), row('dedupe_key', '=', selection.name)]);

async function forgetSenderBounce(trx: Trx, selection: DeliverySelection): Promise<void> {
  const inquiry = await trx
    .selectFrom('inquiries')
    .select('email')
    .where((row) =>
      'name' in selection
        ? row('reference', '=', selection.name)
        : row(
            'reference',
            'in',
            row.selectFrom('deliveries').select('inquiry').where('id', '=', selection.id),
          ),
    )
    .executeTakeFirst();
  await forgetBounce(trx, parseEmailAddress(inquiry?.email ?? '') ?? '');
}

/**
 * Dismisses failed deliveries to the agency, so that they raise no alert. By id, a delivery to another recipient can be
 * dismissed too, except a reply, which its recipient still expects. Resolves to the number of deliveries.
 */
export async function dismissFailed(trx: Trx, selection: DeliverySelection | 'all'): Promise<number> {
  const isById = selection !== 'all' && 'id' in selection;
  const dismissible = (isById ? openFailures(trx) : agencyFailures(trx)).select('id');
  const selected = selection === 'all' ? dismissible : dismissible.where((row) => isSelected(row, selection));
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ dismissed_at: Date.now() })
    .where('id', 'in', selected)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const openFailures = (query: Query) =>
  query
    .selectFrom('deliveries')
    .where('purpose', '!=', 'reply')
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null);
