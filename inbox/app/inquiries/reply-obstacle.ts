import type { Inquiry } from '../queries.ts';
import { detail } from '../texts/inquiries.ts';
import { replies } from '../texts/replies.ts';

/** Why nobody can reply to an inquiry now, and what to do; undefined if they can. */
export function replyObstacle({
  state,
  hasMailbox,
  bouncedAt,
  fields,
}: Pick<Inquiry, 'state' | 'hasMailbox' | 'bouncedAt' | 'fields'>): string | undefined {
  if (state === 'quarantined') return replies.quarantined;
  if (!hasMailbox) return fields.email === '' ? replies.noAddress : replies.noMailbox;
  return bouncedAt === null ? undefined : detail.noMailbox;
}

/** Why the acknowledgement to the person failed for good; undefined if it did not, or something arrived since. */
export function acknowledgementFailure({
  deliveries,
  replies: sent,
  mails,
}: Pick<Inquiry, 'deliveries' | 'replies' | 'mails'>): string | undefined {
  const failed = deliveries.findLast(
    ({ purpose, state }) => purpose === 'acknowledgement' && state === 'failed',
  );
  const hasContact = sent.some(({ state }) => state === 'sent') || mails.some(({ kind }) => kind === 'reply');
  return hasContact ? undefined : (failed?.lastError ?? undefined);
}
