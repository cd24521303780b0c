import type { Query } from '../../../server/database/tables.ts';

export async function repliesTo(query: Query, reference: string) {
  const rows = await query
    .selectFrom('inbox_replies as reply')
    .leftJoin('deliveries', 'deliveries.id', 'reply.id')
    .select(['reply.id', 'reply.author', 'reply.text', 'reply.signature'])
    .select(['reply.created_at', 'reply.leaves_at', 'deliveries.attempts', 'deliveries.claims'])
    .select(['deliveries.state', 'deliveries.finished_at', 'deliveries.last_error'])
    .where('reply.inquiry', '=', reference)
    .orderBy('reply.leaves_at')
    .orderBy('reply.id')
    .execute();
  return rows.map(({ state, attempts, claims, ...row }) => ({
    ...row,
    // A delivery past its retention period was sent: failed deliveries are retained as long as their inquiry.
    state: state ?? ('sent' as const),
    canBeTakenBack: state === 'waiting' && attempts === 0 && claims === 0,
  }));
}

/** Limits the References header; mail programs need only the latest ids to build a thread. */
const MAX_REFERENCES = 20;

/**
 * Ids of the earlier deliveries in a reply's thread, oldest first: the acknowledgement and former replies (RFC 5322,
 * 3.6.4).
 */
export async function threadIds(
  query: Query,
  { id, inquiry, leaves_at }: { id: string; inquiry: string; leaves_at: number },
): Promise<string[]> {
  const acknowledgement = await query
    .selectFrom('deliveries')
    .select('id')
    .where('inquiry', '=', inquiry)
    .where('purpose', '=', 'acknowledgement')
    .where('state', '=', 'sent')
    .execute();
  const replies = await repliesTo(query, inquiry);
  const former = replies.filter((one) => one.id !== id && one.state === 'sent' && one.leaves_at <= leaves_at);
  return [...acknowledgement, ...former].map((one) => one.id).slice(-MAX_REFERENCES);
}
