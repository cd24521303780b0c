import { z } from 'zod';
import type { Database } from '../../../server/database/database.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Delivery } from '../../../server/database/tables.ts';
import { asFailure, DeliveryFailure, enqueue } from '../../../server/outbox/delivery.ts';
import { memberNotificationSchema } from '../mails/member-notifications.ts';
import { isAllowedEndpoint } from './devices.ts';
import { pushKeys } from './keys.ts';
import { DeviceGone, sendPush } from './send.ts';

interface PushDelivery {
  database: Database;
  siteUrl: URL;
  /** The agency's email address, for the operators of the push service. */
  contact: string;
}

/** The payload of a delivery of purpose `member-push`. */
const pushPayload = z.object({
  /** Id of the device. */
  device: z.string(),
  /** The same for all devices of the member, so that one email replaces all their pushes. */
  event: z.string(),
  notification: memberNotificationSchema,
});

/**
 * Sends a push to one device, and deletes a device whose subscription has ended. Queues an email instead, once for all
 * devices, when the second attempt fails, when the failure is permanent, or when the member has no device left.
 * @returns whether the push was sent
 */
export async function deliverPush(
  { database, siteUrl, contact }: PushDelivery,
  { payload, attempts }: Delivery,
  signal: AbortSignal,
): Promise<boolean> {
  const { device: id, event, notification } = parseColumn(pushPayload, payload);
  const device = await database.query
    .selectFrom('inbox_push')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
  const fallBack = { database, event, notification };
  if (!device) {
    await sendMailInstead(fallBack, { onlyWithoutDevices: true });
    return false;
  }
  try {
    // The settings of the site may have changed since it was stored.
    if (!isAllowedEndpoint(device.endpoint, siteUrl))
      throw new DeliveryFailure('error-enotpublic', { permanent: true });
    const references = 'references' in notification ? notification.references : [];
    const message = {
      kind: notification.kind,
      ...(references.length === 1 && { reference: references[0] }),
    };
    await sendPush({ device, message, keys: await pushKeys(database), contact, signal });
    return true;
  } catch (error) {
    if (error instanceof DeviceGone) {
      await database.query.deleteFrom('inbox_push').where('id', '=', id).execute();
      await sendMailInstead(fallBack, { onlyWithoutDevices: true });
      return false;
    }
    const failure = asFailure(error);
    if (attempts === 0 && !failure.permanent) throw failure;
    await sendMailInstead(fallBack, { onlyWithoutDevices: false });
    throw new DeliveryFailure(failure.reason, { permanent: true, cause: error });
  }
}

interface Fallback extends Omit<z.infer<typeof pushPayload>, 'device'> {
  database: Database;
}

/** Queues the email. Its deduplication key makes it one, even if several devices fail or an attempt is repeated. */
async function sendMailInstead(
  { database, event, notification }: Fallback,
  { onlyWithoutDevices }: { onlyWithoutDevices: boolean },
): Promise<void> {
  await database.write(async (trx) => {
    const member = await trx
      .selectFrom('inbox_members')
      .select('id')
      .where('email', '=', notification.to)
      .executeTakeFirst();
    // A removed member gets nothing.
    if (!member) return;
    const other = await trx
      .selectFrom('inbox_push')
      .select('id')
      .where('member', '=', member.id)
      .executeTakeFirst();
    if (other && onlyWithoutDevices) return;
    await enqueue(
      trx,
      { purpose: 'member-notification', payload: notification, dedupe_key: `push:${event}` },
      Date.now(),
    );
  });
}
