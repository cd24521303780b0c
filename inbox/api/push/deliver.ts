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
  /** The agency's address, which push services may ask. */
  contact: string;
}

/** What the delivery of a push holds. */
const pushPayload = z.object({
  /** Id of the device. */
  device: z.string(),
  /** The same for all devices, so that they fall back to one email together. */
  event: z.string(),
  notification: memberNotificationSchema,
});

/**
 * Delivers a push to one device. A device that is gone is forgotten. When a second attempt fails or none would help, and
 * when no device is left, an email goes out instead, once for all devices.
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

/** The key makes it one email, however many devices fail and however often the process ends in between. */
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
