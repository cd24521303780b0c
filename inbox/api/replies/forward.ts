import { z } from 'zod';
import { normalizeEmail } from '../../../content-model/text/email-address.ts';
import { parseColumn } from '../../../server/database/json-column.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';
import type { Inquiry } from '../../../server/database/tables.ts';
import { removeAddress } from '../../../server/inquiries/address-index.ts';
import { bouncedAt } from '../../../server/outbox/bounces.ts';
import { enqueue } from '../../../server/outbox/delivery.ts';
import { record } from '../audit.ts';
import { UNDO_MS } from '../undo-period.ts';
import { recordEvents, type MemberAction } from '../inquiries/events.ts';
import { wholeGroup } from '../../../server/inquiries/group.ts';
import { indexAddresses } from '../incoming/add-to-inquiry.ts';
import { MAX_FILE_BYTES } from '../limits.ts';
import { apiError, ApiError } from '../api-error.ts';
import { filesOfMessages, forwardedMessages } from './forwarded-messages.ts';

/** What is forwarded: the message that the person wrote last, or the whole thread. */
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
 * Sends messages of an inquiry with their files to somebody else. Idempotent by its id.
 * @throws the ApiError `already-sent` when its id went to another address or with another text, `quarantined`, `no-mailbox` for an address that bounced, or `forward-too-large` if an email does not take the files
 */
export async function queueForward(
  { trx, session, now }: MemberAction,
  inquiry: Inquiry,
  { id, to, text, what }: Forward,
): Promise<void> {
  const { reference, state } = inquiry;
  if (state === 'quarantined') throw new ApiError('quarantined');
  const stored = await trx
    .selectFrom('deliveries')
    .select(['inquiry', 'purpose', 'payload'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored) {
    if (stored.inquiry !== reference || stored.purpose !== 'forward') throw new ApiError('conflict');
    const earlier = parseColumn(forwardPayload, stored.payload);
    if (earlier.to !== to || earlier.text !== text || earlier.what !== what)
      throw new ApiError('already-sent');
    return;
  }
  if ((await bouncedAt(trx, to)) !== undefined) throw new ApiError('no-mailbox');
  const messages = await forwardedMessages(trx, inquiry, { what, at: now });
  const files = await filesOfMessages(trx, reference, messages);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_FILE_BYTES)
    throw new ApiError('forward-too-large');
  const payload: z.infer<typeof forwardPayload> = { to, text, author: session.email, what, at: now };
  await enqueue(trx, { id, purpose: 'forward', inquiry: reference, payload, due_at: now + UNDO_MS }, now);
  await recordEvents(trx, [reference], {
    kind: 'forwarded',
    value: normalizeEmail(to),
    actor: session.email,
    at: now,
  });
  await indexAddresses(trx, reference, to);
  // The audit log cannot be erased, so it gets no whole address.
  const domain = to.slice(to.lastIndexOf('@'));
  await record(trx, session, { action: 'forward', subject: `${reference} ${domain}` });
}

/**
 * Takes a forward back that was not attempted yet.
 * @throws the ApiError `left` when it is too late, or `not-yours` for a member who is neither its author nor an owner
 */
export async function cancelForward(
  { trx, session }: MemberAction & { session: { role: Role } },
  { reference, id }: { reference: string; id: string },
): Promise<void> {
  const group = await wholeGroup(trx, reference);
  const { payload, inquiry } = await trx
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('inquiry', 'in', group)
    .where('purpose', '=', 'forward')
    .where('state', '=', 'waiting')
    .where('claims', '=', 0)
    .returning(['payload', 'inquiry'])
    .executeTakeFirstOrThrow(apiError('left'));
  const { author, at, to } = parseColumn(forwardPayload, payload);
  // Refusing brings the delivery back.
  if (author !== session.email && session.role !== 'owner') throw new ApiError('not-yours');
  await trx
    .deleteFrom('inbox_events')
    .where('inquiry', '=', inquiry)
    .where('kind', '=', 'forwarded')
    .where('actor', '=', author)
    .where('at', '=', at)
    .execute();
  await removeAddress(trx, inquiry!, normalizeEmail(to));
  await record(trx, session, { action: 'forward-undo', subject: reference });
}
