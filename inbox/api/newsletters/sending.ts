import { z } from 'zod';
import { MAX_SCHEDULE_AHEAD_MS } from '../limits.ts';
import { countOf } from '../../../server/database/queries.ts';
import type { Query, StoredNewsletter, Trx } from '../../../server/database/tables.ts';
import { enqueue } from '../../../server/outbox/delivery.ts';
import { oldestResumableStart } from '../../../server/subscribers/newsletter.ts';
import {
  bounced,
  cancelCopies,
  readersWithout,
  retryCopies,
} from '../../../server/subscribers/newsletter-copies.ts';
import { missingPartOf } from '../../../server/subscribers/newsletter-file.ts';
import type { SendRequest } from '../contracts.ts';
import { ApiError } from '../api-error.ts';
import { findNewsletter, lockNewsletter } from './stored-newsletters.ts';

/**
 * Counts the subscribers without a copy: those who would get it now, and those who would not because mail to them
 * bounced.
 */
export async function countReaders(
  query: Query,
  newsletter: string,
): Promise<{ readers: number; suppressed: number }> {
  const uncopied = readersWithout(query, newsletter);
  const suppressed = await countOf(uncopied.where('normalized_email', 'in', bounced(query)));
  return { readers: (await countOf(uncopied)) - suppressed, suppressed };
}

/** Throws the ApiError `incomplete` for a newsletter without a subject or text. */
export function refuseIncomplete({ subject, body }: Pick<StoredNewsletter, 'subject' | 'body'>): void {
  if (missingPartOf(subject, body)) throw new ApiError('incomplete');
}

/**
 * Schedules a newsletter and resolves to the time of sending (ms). Throws the ApiError `incomplete`; `no-readers`;
 * `too-old` when it was begun before the retention period of deliveries, so that its recipients are unknown; `conflict`
 * when it was changed since, or is being sent.
 */
export async function schedule(
  trx: Trx,
  { id, version, perMinute, leavesAt = 0 }: SendRequest & { id: string },
  retentionDays: number,
): Promise<{ leavesAt: number; subject: string; isLater: boolean }> {
  const now = Date.now();
  const newsletter = await lockNewsletter(trx, id);
  if (!['draft', 'stopped'].includes(newsletter.state) || newsletter.version !== version)
    throw new ApiError('conflict');
  refuseIncomplete(newsletter);
  if ((await countReaders(trx, id)).readers === 0) throw new ApiError('no-readers');
  const leaves_at = Math.min(Math.max(leavesAt, now), now + MAX_SCHEDULE_AHEAD_MS);
  if (newsletter.begun_at !== null && newsletter.begun_at < oldestResumableStart(retentionDays, leaves_at))
    throw new ApiError('too-old');
  await trx
    .updateTable('newsletters')
    .set({ state: 'scheduled', leaves_at, per_minute: perMinute })
    .where('id', '=', id)
    .execute();
  return { leavesAt: leaves_at, subject: newsletter.subject, isLater: leaves_at > now };
}

/**
 * Stops a newsletter by removing its waiting copies, and resolves to its subject and whether any was sent. One that was only
 * scheduled becomes a draft again. Throws the ApiError `left` when no copy is waiting.
 */
export async function stop(trx: Trx, id: string): Promise<{ subject: string; wasBegun: boolean }> {
  const { state, subject, begun_at, leaves_at } = await lockNewsletter(trx, id);
  const canceled = await cancelCopies(trx, id);
  if (!['scheduled', 'sending'].includes(state) || (leaves_at === null && canceled === 0))
    throw new ApiError('left');
  await trx
    .updateTable('newsletters')
    .set({ state: begun_at === null ? 'draft' : 'stopped', leaves_at: null })
    .where('id', '=', id)
    .execute();
  return { subject, wasBegun: begun_at !== null };
}

/**
 * Retries the failed copies and resolves to their number and the subject. Throws the ApiError `none-failed`.
 */
export async function retryFailed(trx: Trx, id: string, now: number) {
  const newsletter = await lockNewsletter(trx, id);
  const copies = await retryCopies(trx, newsletter, now);
  if (copies === 0) throw new ApiError('none-failed');
  return { subject: newsletter.subject, copies };
}

/** Payload of a test copy: the ids of the newsletter and of the member who gets it. */
export const testCopyPayload = z.object({ newsletter: z.string(), member: z.string() });

/** Sends a test copy to one member and resolves to the newsletter's subject. Throws the ApiError `incomplete`. */
export async function sendTest(
  trx: Trx,
  payload: z.infer<typeof testCopyPayload>,
  now: number,
): Promise<string> {
  const newsletter = await findNewsletter(trx, payload.newsletter);
  refuseIncomplete(newsletter);
  await enqueue(trx, { purpose: 'newsletter-test', payload }, now);
  return newsletter.subject;
}
