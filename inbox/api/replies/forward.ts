import { z } from 'zod';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Inquiry } from '../../../server/database/tables.ts';
import { enqueue } from '../../../server/outbox/delivery.ts';
import { record } from '../audit.ts';
import { UNDO_MS } from '../contracts.ts';
import { recordEvents, type MemberAction } from '../inquiries/events.ts';
import { indexAddresses } from '../incoming/add-to-inquiry.ts';
import { orRefuse, Refusal } from '../refusal.ts';

/** What is forwarded: the letter that the person wrote last, or the whole thread. */
export const FORWARDED = ['latest', 'thread'] as const;

/** What the delivery of a forward holds. */
export const forwardPayload = z.object({
  to: z.string(),
  text: z.string(),
  author: z.string(),
  what: z.enum(FORWARDED),
  at: z.int(),
});

export const forwardedTo = (payload: string): string => parseColumn(forwardPayload, payload).to;

interface Forward {
  id: string;
  to: string;
  text: string;
  what: (typeof FORWARDED)[number];
}

/**
 * Sends letters of an inquiry with their files to somebody else. Idempotent by its id. Throws the Refusal `held` for a
 * quarantined inquiry.
 */
export async function queueForward(
  { trx, session, now }: MemberAction,
  { reference, state }: Inquiry,
  { id, to, text, what }: Forward,
): Promise<void> {
  if (state === 'quarantined') throw new Refusal('held');
  const duplicate = await trx
    .selectFrom('deliveries')
    .select('inquiry')
    .where('id', '=', id)
    .executeTakeFirst();
  if (duplicate?.inquiry === reference) return;
  if (duplicate) throw new Refusal('conflict');
  const payload: z.infer<typeof forwardPayload> = { to, text, author: session.email, what, at: now };
  await enqueue(trx, { id, purpose: 'forward', inquiry: reference, payload, due_at: now + UNDO_MS }, now);
  await recordEvents(trx, [reference], {
    kind: 'forwarded',
    value: normalizeEmail(to),
    actor: session.email,
    at: now,
  });
  await indexAddresses(trx, reference, to);
  await record(trx, session, { action: 'forward', subject: reference });
}

/** Takes a forward back that was not attempted yet. Throws the Refusal `left` when it is too late. */
export async function cancelForward(
  { trx, session }: MemberAction,
  { reference, id }: { reference: string; id: string },
): Promise<void> {
  const { payload } = await trx
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('inquiry', '=', reference)
    .where('purpose', '=', 'forward')
    .where('state', '=', 'waiting')
    .where('claims', '=', 0)
    .returning('payload')
    .executeTakeFirstOrThrow(orRefuse('left'));
  const { author, at } = parseColumn(forwardPayload, payload);
  await trx
    .deleteFrom('inbox_events')
    .where('inquiry', '=', reference)
    .where('kind', '=', 'forwarded')
    .where('actor', '=', author)
    .where('at', '=', at)
    .execute();
  await record(trx, session, { action: 'forward-undo', subject: reference });
}
