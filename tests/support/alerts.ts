import type { Services } from '../../app/services.ts';
import { inquiryFields, honest } from './inquiries.ts';
import { eventually } from './eventually.ts';
import type { WebhookPeer } from './webhook.ts';

/** Returns the alert types that a webhook received; heartbeats have no body. */
export const alertEvents = ({ calls }: WebhookPeer) =>
  calls.flatMap(({ body }) => (body === '' ? [] : [(JSON.parse(body) as { type: string }).type]));

/** Stores an inquiry whose notification has failed permanently; returns its reference. */
export async function failDelivery({ inquiries, database, outbox }: Services, finishedAt = Date.now()) {
  const { reference } = await inquiries.accept(inquiryFields(), honest);
  await eventually(async () => (await outbox.status()).waiting === 0);
  await database.query
    .updateTable('deliveries')
    .set({ state: 'failed', finished_at: finishedAt, last_error: 'timeout' })
    .where('purpose', '=', 'notification')
    .execute();
  return reference;
}
