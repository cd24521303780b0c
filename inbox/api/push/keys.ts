import webPush from 'web-push';
import { z } from 'zod';
import type { Database } from '../../../server/database/database.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import { addSetting, readSetting } from '../../../server/database/queries.ts';

const NAME = 'push-keys';
const keySchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Returns the VAPID keys (RFC 8292), which identify this site to push services, and creates them at first use. They are in the
 * database, because subscriptions of devices are bound to them: all instances and a restored backup need the same ones.
 */
export async function pushKeys({ query, write }: Pick<Database, 'query' | 'write'>) {
  const stored =
    (await readSetting(query, NAME)) ??
    (await write(async (trx) => {
      await addSetting(trx, NAME, JSON.stringify(webPush.generateVAPIDKeys()));
      return (await readSetting(trx, NAME))!;
    }));
  return parseColumn(keySchema, stored);
}
