import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { parseColumn } from '../database/json-column.ts';
import { readSetting, saveSetting } from '../database/queries.ts';
import type { DeliveryChannel } from './purposes.ts';
import type { Query, Trx } from '../database/tables.ts';
import type { Timing } from './backoff.ts';

/** A pause of a channel whose mail server rejects this site. All instances share it. */
const pauseSchema = z.object({
  since: z.int(),
  /** Until then nothing is sent; afterwards one delivery at a time. */
  until: z.int(),
  rejections: z.int(),
  isProbing: z.boolean(),
  reason: z.string(),
  /** Whether the reply can only concern this site, such as one to the login. */
  isCertain: z.boolean(),
});
type Pause = z.infer<typeof pauseSchema>;

interface ChannelRejection {
  channel: DeliveryChannel;
  reason: string;
  isCertain: boolean;
  /** Whether the delivery had been rejected before. */
  isRepeated: boolean;
}

/** The longest pause follows the fourth rejection: 90 minutes. */
export const MAX_PAUSES = 4;
const settingOf = (channel: DeliveryChannel) => `pause-${channel}`;
const PAUSABLE: readonly DeliveryChannel[] = ['mail', 'bulk'];

async function readPause(query: Query, channel: DeliveryChannel): Promise<Pause | undefined> {
  const stored = await readSetting(query, settingOf(channel));
  return stored === undefined ? undefined : parseColumn(pauseSchema, stored);
}

const storePause = (trx: Trx, channel: DeliveryChannel, pause: Pause): Promise<void> =>
  saveSetting(trx, settingOf(channel), JSON.stringify(pause));

/**
 * Pauses a channel after a rejection, longer each time until a delivery succeeds. A delivery that had been rejected before
 * does not make the pause longer, because its rejection says nothing new. Resolves to the end of the pause.
 */
export async function pauseChannel(
  trx: Trx,
  { channel, reason, isCertain, isRepeated }: ChannelRejection,
  { backoffMs }: Timing,
): Promise<number> {
  const now = Date.now();
  const currentPause = await readPause(trx, channel);
  // Concurrent deliveries fail together and count as one rejection.
  const isNew = !currentPause || currentPause.isProbing || currentPause.until <= now;
  const isLonger = isNew && (!currentPause || isCertain || !isRepeated);
  const rejections = (currentPause?.rejections ?? 0) + (isLonger ? 1 : 0);
  const pauseMs = isLonger ? (backoffMs[Math.min(rejections, MAX_PAUSES, backoffMs.length) - 1] ?? 0) : 0;
  const until = isNew ? Math.ceil(now + pauseMs) : currentPause.until;
  if (PAUSABLE.includes(channel))
    await storePause(trx, channel, {
      since: currentPause?.since ?? now,
      until,
      rejections,
      isProbing: false,
      reason,
      isCertain: isCertain || (!isNew && currentPause.isCertain),
    });
  return until;
}

/**
 * Which deliveries of a channel may be claimed now. `probe`: one that shows whether the pause can end. `probe to agency`:
 * one to the agency that is new, because a visitor may have provoked the rejections.
 */
export type ClaimMode = 'open' | 'closed' | 'probe' | 'probe to agency';

export async function claimModeOf(query: Query, channel: DeliveryChannel): Promise<ClaimMode> {
  const pause = await readPause(query, channel);
  if (!pause) return 'open';
  if (pause.until <= Date.now()) return 'probe';
  return pause.isCertain ? 'closed' : 'probe to agency';
}

/** Until when email other than newsletters is paused (ms), and why; null while it is sent. */
export async function readMailPause(query: Query): Promise<Pick<Pause, 'until' | 'reason'> | null> {
  const pause = await readPause(query, 'mail');
  if (!pause || pause.isProbing || pause.until <= Date.now()) return null;
  const { until, reason } = pause;
  return { until, reason };
}

/** Keeps other deliveries waiting while a probe is in flight. */
export function startProbe(
  database: Database,
  channel: DeliveryChannel,
  { attemptTimeoutMs }: Timing,
): Promise<void> {
  return database.write(async (trx) => {
    const pause = await readPause(trx, channel);
    if (!pause) return;
    const until = Date.now() + attemptTimeoutMs;
    await storePause(trx, channel, { ...pause, until, isProbing: true });
  });
}

/** Resumes the channels after a delivery succeeded or a member retried by hand. */
export async function endPauses(trx: Trx, channels: readonly DeliveryChannel[] = PAUSABLE): Promise<void> {
  await trx.deleteFrom('settings').where('name', 'in', channels.map(settingOf)).execute();
}

/** The reason of a permanent rejection (5xx) that pauses a channel; null if there is none. */
export async function rejectionOfUs(query: Query): Promise<string | null> {
  const pauses = await Promise.all(PAUSABLE.map((channel) => readPause(query, channel)));
  return pauses.find((pause) => pause?.reason.startsWith('smtp-5'))?.reason ?? null;
}
