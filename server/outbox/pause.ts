import type { Database } from '../database/database.ts';
import { readSetting, saveSetting } from '../database/queries.ts';
import type { DeliveryChannel } from './purposes.ts';
import type { Query, Trx } from '../database/tables.ts';
import type { Timing } from './backoff.ts';

/** A pause of a channel whose mail server rejects this site. All instances share it. */
export interface Pause {
  since: number;
  /** Until then nothing is sent; afterwards one delivery at a time. */
  until: number;
  refusals: number;
  isProbing: boolean;
  reason: string;
}

/** The longest pause follows the fourth rejection: 90 minutes. */
export const MAX_PAUSES = 4;
const nameOf = (channel: DeliveryChannel) => `pause-${channel}`;
const PAUSABLE: readonly DeliveryChannel[] = ['mail', 'bulk'];

async function readPause(query: Query, channel: DeliveryChannel): Promise<Pause | undefined> {
  const stored = await readSetting(query, nameOf(channel));
  return stored === undefined ? undefined : (JSON.parse(stored) as Pause);
}

const storePause = (trx: Trx, channel: DeliveryChannel, pause: Pause): Promise<void> =>
  saveSetting(trx, nameOf(channel), JSON.stringify(pause));

/** Pauses a channel after a rejection, longer each time until a delivery succeeds. Resolves to the end of the pause. */
export async function pauseChannel(
  trx: Trx,
  channel: DeliveryChannel,
  reason: string,
  { backoffMs }: Timing,
  now: number,
): Promise<number> {
  const currentPause = await readPause(trx, channel);
  // Concurrent deliveries fail together and count as one rejection.
  const isNew = !currentPause || currentPause.isProbing || currentPause.until <= now;
  const refusals = (currentPause?.refusals ?? 0) + (isNew ? 1 : 0);
  const pauseMs = backoffMs[Math.min(refusals, MAX_PAUSES, backoffMs.length) - 1] ?? 0;
  const until = isNew ? Math.ceil(now + pauseMs) : currentPause.until;
  if (PAUSABLE.includes(channel))
    await storePause(trx, channel, {
      since: currentPause?.since ?? now,
      until,
      refusals,
      isProbing: false,
      reason,
    });
  return until;
}

/** How many deliveries of a channel may be claimed now: all, none, or one as a probe, which pauses the others. */
export async function claimModeOf(
  database: Database,
  channel: DeliveryChannel,
  { attemptTimeoutMs }: Timing,
): Promise<'open' | 'closed' | 'probe'> {
  const now = Date.now();
  const pause = await readPause(database.query, channel);
  if (!pause) return 'open';
  if (pause.until > now) return 'closed';
  await database.write((trx) =>
    storePause(trx, channel, { ...pause, until: now + attemptTimeoutMs, isProbing: true }),
  );
  return 'probe';
}

/** Resumes the channels after a delivery succeeded or a member retried by hand. */
export async function endPauses(trx: Trx, channels: readonly DeliveryChannel[] = PAUSABLE): Promise<void> {
  await trx.deleteFrom('settings').where('name', 'in', channels.map(nameOf)).execute();
}

/** The reason of a permanent rejection (5xx) that pauses a channel; null if there is none. */
export async function refusalOfUs(query: Query): Promise<string | null> {
  const pauses = await Promise.all(PAUSABLE.map((channel) => readPause(query, channel)));
  return pauses.find((pause) => pause?.reason.startsWith('smtp-5'))?.reason ?? null;
}
