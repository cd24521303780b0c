import { byId } from '../contracts.ts';
import { deviceOf } from '../auth/sessions.ts';
import { mutation, query } from '../procedure.ts';
import { devicesOf, storeDevice, subscriptionFields } from '../push/devices.ts';
import { pushKeys } from '../push/keys.ts';
import { apiError } from '../api-error.ts';

/** The devices that get pushes for a member. */
export const pushProcedures = {
  'GET /push': query('anyone', {}, async ({ session, site: { database } }) => {
    const { publicKey } = await pushKeys(database);
    const devices = await devicesOf(database.query, session.member);
    return {
      publicKey,
      devices: devices.map(({ session: stored, ...device }) => ({
        ...device,
        current: stored === session.id,
      })),
    };
  }),
  'POST /push/devices': mutation(
    'anyone',
    subscriptionFields,
    async ({ trx, session, site: { siteUrl }, context, now }, subscription) => {
      const device = deviceOf(context.req.header('user-agent'));
      await storeDevice(trx, subscription, { session, device, siteUrl, now });
    },
  ),
  'POST /push/devices/:id/remove': mutation('anyone', byId, async ({ trx, session }, { id }) => {
    await trx
      .deleteFrom('inbox_push')
      .where('id', '=', id)
      .where('member', '=', session.member)
      .returning('id')
      .executeTakeFirstOrThrow(apiError('not-found'));
  }),
};
