import webPush from 'web-push';
import { z } from 'zod';
import type { Database } from '../../../server/database/database.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import { addSetting, readSetting } from '../../../server/database/queries.ts';

const NAME = 'push-keys';
const keySchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Reads the keys by which push services know this site (VAPID, RFC 8292). They are created at first use and kept in the
 * database, so that all instances share them and a restored backup still reaches the devices.
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
