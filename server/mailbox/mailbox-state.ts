import { z } from 'zod';
import { parseColumn } from '../database/json-column.ts';
import { addSetting, readSetting, saveSetting } from '../database/queries.ts';
import type { Query, Trx } from '../database/tables.ts';

const STATE = 'mailbox';
const HEALTH = 'mailbox-health';
export const REFRESH_TOKEN = 'mailbox-refresh-token';

/** How far the mailbox has been read. */
const stateSchema = z.object({
  /** Digest of host, user and folder: another mailbox is read from its beginning. */
  box: z.string(),
  /** The mailbox gives new UIDs when this changes (RFC 3501, 2.3.1.1). */
  uidValidity: z.string(),
  lastUid: z.number(),
  /** The first mail that arrived after this site began to read. Earlier ones are kept only if they belong to an inquiry. */
  firstUid: z.number(),
  /** When this site began to read the mailbox (ms). */
  beganAt: z.number(),
  /** After a reset, the time since when mails are read again (ms); 0 before. */
  readFrom: z.number(),
  /** When the newest mail that was read had arrived (ms). */
  readUntil: z.number(),
});
export type MailboxState = z.infer<typeof stateSchema>;

export async function readState(query: Query): Promise<MailboxState | undefined> {
  const value = await readSetting(query, STATE);
  return value === undefined ? undefined : parseColumn(stateSchema, value);
}

/** Serializes a state with its keys in the order of the schema, so that equal states are equal texts. */
export const serialize = (state: MailboxState): string => JSON.stringify(stateSchema.parse(state));

/** Another instance has read the mailbox meanwhile. */
export class ReadElsewhere extends Error {
  override name = 'ReadElsewhere';
}

/**
 * Replaces the state in the transaction that stores a mail, so that the mail is stored once.
 * @throws ReadElsewhere if the state is not `former` any more
 */
export async function advance(trx: Trx, former: MailboxState | undefined, next: MailboxState): Promise<void> {
  if (former === undefined) await addSetting(trx, STATE, '');
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ value: serialize(next) })
    .where('name', '=', STATE)
    .where('value', '=', former ? serialize(former) : '')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ReadElsewhere();
}

const healthSchema = z.object({
  /** When the mailbox was last read without a fault (ms); null if never. */
  lastReadAt: z.number().nullable(),
  /** When the present fault began (ms). */
  failingSince: z.number().nullable(),
  /** A sentence. */
  reason: z.string(),
  /** When the last alert about the fault was sent (ms). */
  alertedAt: z.number().nullable(),
});
export type MailboxHealth = z.infer<typeof healthSchema>;

const UNKNOWN: MailboxHealth = { lastReadAt: null, failingSince: null, reason: '', alertedAt: null };

export async function readMailboxHealth(query: Query): Promise<MailboxHealth> {
  const value = await readSetting(query, HEALTH);
  return value === undefined ? UNKNOWN : parseColumn(healthSchema, value);
}

export const saveMailboxHealth = (trx: Trx, health: MailboxHealth): Promise<void> =>
  saveSetting(trx, HEALTH, JSON.stringify(health));
