import { sql, type SqlBool } from 'kysely';
import type { Query } from '../../../server/database/tables.ts';
import { groupReferences } from '../inquiries/group-queries.ts';
import { countsAt, readMergeHistory } from '../inquiries/merge-history.ts';
import type { InboxInquiry } from '../inquiries/conditions.ts';
import { UNDO_MS } from '../undo-period.ts';
import { replyDueAt, type ReplyPromise } from './due.ts';

/** The replies to an inquiry and to what is merged into it. */
const repliesOf = (row: InboxInquiry) =>
  row
    .selectFrom('inbox_replies')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select('inbox_replies.id')
    .where('inbox_replies.inquiry', 'in', groupReferences(row));

/** The main inquiry of one in the list, by the alias of its row. */
export const mainReference = (alias: string) =>
  sql<string>`coalesce(${sql.ref(`${alias}.merged_into`)}, ${sql.ref(`${alias}.inquiry`)})`;

/** Replies that were sent or will be. A delivery past its retention period was sent. */
const delivered = (row: InboxInquiry) =>
  repliesOf(row).where((reply) =>
    reply.or([reply('deliveries.state', 'is', null), reply('deliveries.state', '!=', 'failed')]),
  );

/** A reply counts as sent while it only waits for an undo, but not if it is scheduled for later. */
export const countsAsSentUntil = () => Date.now() + UNDO_MS;

/** The condition that a reply did not arrive, and that nobody wrote another one since or answered in another way. */
export const replyFailed = (row: InboxInquiry) => row.and([hasFailure(row), row.exists(lastFailure(row))]);

/** A cheap condition, because few replies fail. */
const hasFailure = (row: InboxInquiry) => row('inbox_inquiries.inquiry', 'in', repliesFailed(row));

/** Selects the inquiries with a reply that failed, also before others that arrived. */
export const repliesFailed = (query: unknown) =>
  (query as Query)
    .selectFrom('deliveries as failure')
    .innerJoin('inbox_inquiries as answered', 'answered.inquiry', 'failure.inquiry')
    .where('failure.state', '=', 'failed')
    .where('failure.channel', '=', 'mail')
    .where('failure.purpose', '=', 'reply')
    .where('failure.dismissed_at', 'is', null)
    .select(mainReference('answered').as('inquiry'));

/** A failed reply without a later one that did not fail. */
const lastFailure = (row: InboxInquiry) =>
  repliesOf(row)
    .where('deliveries.state', '=', 'failed')
    .where('deliveries.dismissed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inbox_replies as later')
            .leftJoin('deliveries as delivery', 'delivery.id', 'later.id')
            .select('later.id')
            .where('later.inquiry', 'in', groupReferences(row))
            .whereRef('later.created_at', '>=', 'deliveries.finished_at')
            .where(({ or, eb }) =>
              or([eb('delivery.state', 'is', null), eb('delivery.state', '!=', 'failed')]),
            ),
        ),
      ),
    );

/** When an inquiry was last merged into this one (ms). */
const lastMerge = (row: InboxInquiry) =>
  row
    .selectFrom('inbox_events')
    .select(({ fn, val }) => fn.coalesce(fn.max('inbox_events.at'), val(0)).as('at'))
    .whereRef('inbox_events.inquiry', '=', 'inbox_inquiries.inquiry')
    .where('inbox_events.kind', '=', 'merged');

/**
 * The condition that the person wrote back, or did not get a reply, and nobody has replied since. A reply before a merge
 * answered only its own inquiry, and merging has taken account of it.
 */
export const isWaiting = (row: InboxInquiry) =>
  row.and([
    row('inbox_inquiries.waiting_since', 'is not', null),
    row.not(
      row.exists(
        delivered(row)
          .whereRef('inbox_replies.created_at', '>=', 'inbox_inquiries.waiting_since')
          .where('inbox_replies.leaves_at', '<=', countsAsSentUntil())
          .where((reply) =>
            reply.or([
              reply('inbox_replies.created_at', '>=', lastMerge(row)),
              // It was scheduled before the merge.
              reply(sql`inbox_replies.leaves_at - ${sql.lit(UNDO_MS)}`, '>', lastMerge(row)),
            ]),
          ),
      ),
    ),
  ]);

/** The condition that an inquiry waits for its first reply. */
const waitsForFirstReply = (row: InboxInquiry) =>
  row.and([
    row('inbox_inquiries.status', 'in', ['new', 'open']),
    row.or([
      row('inbox_inquiries.answered_at', 'is', null),
      row('inbox_inquiries.answered_at', '>', countsAsSentUntil()),
    ]),
  ]);

/** The condition that a reply leaves later, at a time that its author chose. */
export const isScheduled = (row: InboxInquiry) =>
  row(
    'inbox_inquiries.inquiry',
    'in',
    row
      .selectFrom('deliveries as waiting')
      .innerJoin('inbox_replies as scheduled', 'scheduled.id', 'waiting.id')
      .innerJoin('inbox_inquiries as answered', 'answered.inquiry', 'scheduled.inquiry')
      .where('waiting.state', '=', 'waiting')
      .where('waiting.channel', '=', 'mail')
      .where('waiting.purpose', '=', 'reply')
      .where('scheduled.leaves_at', '>', countsAsSentUntil())
      .select(mainReference('answered').as('inquiry')),
  );

/** The condition that an open inquiry was answered, and waits for the person. */
export const isReplied = (row: InboxInquiry) =>
  row.and([
    row('inquiries.state', '!=', 'quarantined'),
    row('inbox_inquiries.status', '=', 'open'),
    row('inbox_inquiries.answered_at', '<=', countsAsSentUntil()),
    row.not(isWaiting(row)),
  ]);

/** A cheap condition that every waiting inquiry meets and few others do. Each of its parts has an index. */
const mayWait = (row: InboxInquiry) =>
  row.or([
    row.and([
      row('inbox_inquiries.answered_at', 'is', null),
      row('inbox_inquiries.status', 'in', ['new', 'open']),
    ]),
    row('inbox_inquiries.answered_at', '>', countsAsSentUntil()),
    row('inbox_inquiries.waiting_since', '>', 0),
  ]);

/** The condition that an inquiry waits for a reply. One that is merged waits in the main one. */
export const isUnanswered = (row: InboxInquiry) =>
  row.and([
    mayWait(row),
    row('inbox_inquiries.merged_into', 'is', null),
    row('inquiries.state', '!=', 'quarantined'),
    row.or([waitsForFirstReply(row), isWaiting(row)]),
  ]);

/** The time since which an inquiry has been waiting for a reply, if it is. */
export const WAITING_FROM = sql<number>`case
  when inbox_inquiries.answered_at is null and inbox_inquiries.status in ('new', 'open')
    and coalesce(inbox_inquiries.waiting_since, inquiries.received_at) >= inquiries.received_at
  then inquiries.received_at else coalesce(inbox_inquiries.waiting_since, inquiries.received_at) end`;

/** The condition that a person who was answered waits again. They come before others, because a conversation goes on. */
export const WROTE_BACK = sql<SqlBool>`(inbox_inquiries.answered_at is not null and inbox_inquiries.waiting_since is not null)`;

/**
 * Reads the replies to a group, in writing or otherwise, and which of its inquiries each answers: its own, and those
 * merged with it by then.
 */
export async function repliesIn(query: Query, group: readonly string[]) {
  const written = await query
    .selectFrom('inbox_replies')
    .leftJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select(['inbox_replies.inquiry', 'inbox_replies.created_at', 'inbox_replies.leaves_at'])
    .select('deliveries.state')
    .where('inbox_replies.inquiry', 'in', group)
    .execute();
  const external = await query
    .selectFrom('inbox_events')
    .select(['inquiry', 'at as created_at', 'at as leaves_at'])
    .where('inquiry', 'in', group)
    .where('kind', '=', 'answered')
    .execute();
  const mainAt = await readMergeHistory(query, group);
  return [...written, ...external.map((reply) => ({ ...reply, state: null }))].map((reply) => {
    const at = countsAt(reply);
    const main = mainAt(reply.inquiry, at);
    return { ...reply, answers: (inquiry: string) => mainAt(inquiry, at) === main };
  });
}

/** Returns when members last replied to an inquiry of a group (ms); 0 if they did not until `now`. */
export async function lastReplies(
  query: Query,
  group: readonly string[],
  now: number,
): Promise<(inquiry: string) => number> {
  const replies = (await repliesIn(query, group)).filter(
    ({ state, leaves_at }) => state !== 'failed' && leaves_at <= now + UNDO_MS,
  );
  return (inquiry) =>
    Math.max(0, ...replies.filter(({ answers }) => answers(inquiry)).map(({ created_at }) => created_at));
}

/**
 * When an inquiry got its first reply, in its group with the main one first (ms); null if it never was. A scheduled
 * reply counts from its time of sending. What failed, or was written before the inquiry came, is no reply to it.
 */
export async function firstReplyAt(query: Query, group: readonly string[]): Promise<number | null> {
  const main = group[0]!;
  const { received_at } = await query
    .selectFrom('inquiries')
    .select('received_at')
    .where('reference', '=', main)
    .executeTakeFirstOrThrow();
  const times = (await repliesIn(query, group))
    .filter(
      ({ created_at, state, answers }) => state !== 'failed' && created_at >= received_at && answers(main),
    )
    .map(({ leaves_at }) => leaves_at);
  return times.length > 0 ? Math.min(...times) : null;
}

/** When the next reply is due, or null when none is. */
export const dueTime = (
  { unanswered, waitingFrom }: { unanswered: unknown; waitingFrom: number },
  replyPromise: ReplyPromise,
): number | null => (unanswered ? replyDueAt(waitingFrom, replyPromise) : null);
