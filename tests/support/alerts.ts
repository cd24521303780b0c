import type { Services } from '../../app/services.ts';
import { enquiryFields, honest } from './enquiries.ts';
import { eventually } from './eventually.ts';
import type { WebhookPeer } from './webhook.ts';

/** Returns the alert types that a webhook received; heartbeats have no body. */
export const alarms = ({ calls }: WebhookPeer) =>
  calls.flatMap(({ body }) => (body === '' ? [] : [(JSON.parse(body) as { type: string }).type]));

/** Stores an enquiry whose notification has failed permanently; returns its reference. */
export async function breakLine({ enquiries, database, outbox }: Services, finishedAt = Date.now()) {
  const { reference } = await enquiries.accept(enquiryFields(), honest);
  await eventually(async () => (await outbox.status()).waiting === 0);
  await database.query
    .updateTable('deliveries')
    .set({ state: 'failed', finished_at: finishedAt, last_error: 'timeout' })
    .where('purpose', '=', 'notification')
    .execute();
  return reference;
}
