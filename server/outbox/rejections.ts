import { z } from 'zod';
import { parseColumn } from '../database/json-column.ts';
import { saveSetting } from '../database/queries.ts';
import type { Delivery, Query, Trx } from '../database/tables.ts';
import type { DeliveryFailure } from './delivery.ts';
import { purposes, type DeliveryChannel } from './purposes.ts';

/** Ids of the deliveries that a channel's server rejected since it last accepted one, by reason. */
const rejectionsSchema = z.record(z.string(), z.array(z.string()));
type Rejections = z.infer<typeof rejectionsSchema>;

/** More than are in flight at once, so that the record stays small. */
const MAX_LISTED = 20;
/** After this many rejections while others were accepted, the rejection is about the delivery and not about this site. */
const MAX_REJECTIONS = 2;
const settingOf = (channel: DeliveryChannel) => `rejected-${channel}`;

/**
 * Records a rejection that may concern this site or only the delivery. Resolves to whether an unrelated delivery was rejected
 * for the same reason since the channel last had one accepted: a visitor can make a server reject their own mail.
 */
export async function isRejectedLikeAnother(
  trx: Trx,
  { id, channel }: Pick<Delivery, 'id' | 'channel'>,
  reason: string,
): Promise<boolean> {
  const rejections = await lockRejections(trx, channel);
  const ids = [...new Set([...(rejections[reason] ?? []), id])].slice(-MAX_LISTED);
  await saveSetting(trx, settingOf(channel), JSON.stringify({ ...rejections, [reason]: ids }));
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
async function lockRejections(trx: Trx, channel: DeliveryChannel): Promise<Rejections> {
  const { value } = await trx
    .insertInto('settings')
    .values({ name: settingOf(channel), value: '{}' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return parseColumn(rejectionsSchema, value);
}

/** Whether a failure concerns only this delivery, because it was rejected alike while others passed. */
export const isForItself = ({ rejections }: Delivery, { rejection }: DeliveryFailure): boolean =>
  rejection === undefined || (rejection === 'unclear' && rejections >= MAX_REJECTIONS);

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

/** Called after a delivery was accepted: the rejections before it were about those deliveries and not about this site. */
export async function countRejections(trx: Trx, channel: DeliveryChannel): Promise<void> {
  const stored = await trx
    .deleteFrom('settings')
    .where('name', '=', settingOf(channel))
    .returning('value')
    .executeTakeFirst();
  if (!stored) return;
  await trx
    .updateTable('deliveries')
    .set((row) => ({ rejections: row('rejections', '+', 1) }))
    .where('id', 'in', Object.values(parseColumn(rejectionsSchema, stored.value)).flat())
    .execute();
}
