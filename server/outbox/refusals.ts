import { z } from 'zod';
import { parseColumn } from '../database/json-column.ts';
import { saveSetting } from '../database/queries.ts';
import type { Delivery, Query, Trx } from '../database/tables.ts';
import type { DeliveryFailure } from './delivery.ts';
import { purposes, type DeliveryChannel } from './purposes.ts';

/** Ids of the deliveries that a channel's server refused since it last accepted one, by reason. */
const refusalsSchema = z.record(z.string(), z.array(z.string()));
type Refusals = z.infer<typeof refusalsSchema>;

/** More than are in flight at once, so that the record stays small. */
const MAX_LISTED = 20;
/** After this many refusals while others were accepted, the refusal is about the delivery and not about this site. */
const MAX_REFUSALS = 2;
const nameOf = (channel: DeliveryChannel) => `refused-${channel}`;

/**
 * Records a refusal that may concern this site or only the delivery. Resolves to whether an unrelated delivery was refused
 * for the same reason since the channel last had one accepted: a visitor can make a server refuse their own mail.
 */
export async function isRefusedLikeAnother(
  trx: Trx,
  { id, channel }: Pick<Delivery, 'id' | 'channel'>,
  reason: string,
): Promise<boolean> {
  const refusals = await lockRefusals(trx, channel);
  const ids = [...new Set([...(refusals[reason] ?? []), id])].slice(-MAX_LISTED);
  await saveSetting(trx, nameOf(channel), JSON.stringify({ ...refusals, [reason]: ids }));
  const origins = await readOrigins(trx, ids);
  const own = origins.find((origin) => origin.id === id);
  return origins.some(
    ({ inquiry, recipient }) =>
      own !== undefined &&
      recipient !== own.recipient &&
      (inquiry === null || own.inquiry === null || inquiry !== own.inquiry),
  );
}

/** Reads the record. The update that changes nothing locks the row on PostgreSQL. */
async function lockRefusals(trx: Trx, channel: DeliveryChannel): Promise<Refusals> {
  const { value } = await trx
    .insertInto('settings')
    .values({ name: nameOf(channel), value: '{}' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return parseColumn(refusalsSchema, value);
}

/** Whether a failure concerns only this delivery, because it was refused alike while others passed. */
export const isForItself = ({ refusals }: Delivery, { rejection }: DeliveryFailure): boolean =>
  rejection === undefined || (rejection === 'unclear' && refusals >= MAX_REFUSALS);

async function readOrigins(query: Query, ids: readonly string[]) {
  const rows = await query
    .selectFrom('deliveries')
    .leftJoin('inquiries', 'inquiries.reference', 'deliveries.inquiry')
    .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber')
    .select(['deliveries.id', 'deliveries.purpose', 'deliveries.inquiry'])
    .select(({ fn }) =>
      fn.coalesce('inquiries.normalized_email', 'subscribers.normalized_email').as('address'),
    )
    .where('deliveries.id', 'in', ids)
    .execute();
  return rows.map(({ id, purpose, inquiry, address }) => {
    const { to } = purposes[purpose];
    return { id, inquiry, recipient: to === 'visitor' ? address : to };
  });
}

/** Called after a delivery was accepted: the refusals before it were about those deliveries and not about this site. */
export async function countRefusals(trx: Trx, channel: DeliveryChannel): Promise<void> {
  const stored = await trx
    .deleteFrom('settings')
    .where('name', '=', nameOf(channel))
    .returning('value')
    .executeTakeFirst();
  if (!stored) return;
  await trx
    .updateTable('deliveries')
    .set((row) => ({ refusals: row('refusals', '+', 1) }))
    .where('id', 'in', Object.values(parseColumn(refusalsSchema, stored.value)).flat())
    .execute();
}
