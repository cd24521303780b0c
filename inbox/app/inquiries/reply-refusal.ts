import type { Inquiry } from '../queries.ts';
import { detail, replies } from '../strings-inquiries.ts';

/** Why nobody can reply to an inquiry now, and what to do; undefined if they can. */
export function replyRefusal({
  state,
  hasMailbox,
  bouncedAt,
  fields,
}: Pick<Inquiry, 'state' | 'hasMailbox' | 'bouncedAt' | 'fields'>): string | undefined {
  if (state === 'quarantined') return replies.quarantined;
  if (!hasMailbox) return fields.email === '' ? replies.noAddress : replies.noMailbox;
  return bouncedAt === null ? undefined : detail.noMailbox;
}
