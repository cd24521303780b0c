import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { mayBePublicHost } from '../../../content-model/text/public-host.ts';
import { isLoopbackHost, isLocalSite } from '../../../server/security/conninfo.ts';
import { ApiError } from '../api-error.ts';

/** A subscription as a browser gives it (PushSubscription.toJSON): a P-256 point and 16 bytes. */
export const subscriptionFields = {
  endpoint: z.url().max(1_000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
};
type Subscription = z.infer<z.ZodObject<typeof subscriptionFields>>;

/** The most devices of one member; the oldest give way. */
const MAX_DEVICES = 10;

/** Whether a push service may be called: over HTTPS on the internet; of a site on this machine, also on this machine. */
export function isAllowedEndpoint(endpoint: string, siteUrl: URL): boolean {
  const { protocol, hostname, username, port } = new URL(endpoint);
  if (isLocalSite(siteUrl.hostname) && isLoopbackHost(hostname)) return true;
  return protocol === 'https:' && username === '' && port === '' && mayBePublicHost(hostname);
}

interface NewDevice {
  session: { member: string; id: string };
  device: string;
  siteUrl: URL;
  now: number;
}

/** Stores a device's subscription for the member who is signed in there. Throws the ApiError `wrong-input`. */
export async function storeDevice(
  trx: Trx,
  { endpoint, ...keys }: Subscription,
  { session, device, siteUrl, now }: NewDevice,
): Promise<void> {
  if (!isAllowedEndpoint(endpoint, siteUrl)) throw new ApiError('wrong-input');
  const row = { ...keys, member: session.member, session: session.id, device };
  await trx
    .insertInto('inbox_push')
    .values({ ...row, endpoint, id: randomUUID(), created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  const devices = await devicesOf(trx, session.member);
  const former = devices.slice(0, -MAX_DEVICES).map(({ id }) => id);
  if (former.length > 0) await trx.deleteFrom('inbox_push').where('id', 'in', former).execute();
}

/** A member's devices, the oldest first. */
export const devicesOf = (query: Query, member: string) =>
  query
    .selectFrom('inbox_push')
    .select(['id', 'device', 'session', 'created_at as createdAt'])
    .where('member', '=', member)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
