import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Query, Tables } from '../../../server/database/tables.ts';
import { matchesSearch } from '../../../server/inquiries/search-text.ts';
import type { ReplyPromise } from '../replies/due.ts';
import { dueTime, isUnanswered, repliesFailed, WAITING_FROM } from '../replies/unanswered.ts';
import { hasFile, hasStatus, STATUS, type InquiryCondition, type InboxInquiry } from './conditions.ts';
import { readTerms } from './terms.ts';
import { UNDO_MS, type InquiryFilter, type Sort } from '../contracts.ts';
import { PAGE_SIZE } from '../lists.ts';

const SNIPPET = 160;

/** The filter that leaves nothing out. */
export const NO_FILTER: InquiryFilter = { view: 'all', text: '', unread: false };

const isNotSnoozed = (row: InboxInquiry) =>
  row.or([
    row('inbox_inquiries.snoozed_until', 'is', null),
    row('inbox_inquiries.snoozed_until', '<=', Date.now()),
  ]);
const isAwakeAnd =
  (condition: InquiryCondition): InquiryCondition =>
  (row, member) =>
    row.and([condition(row, member), isNotSnoozed(row)]);

/** The condition of each view. */
const VIEWS: Record<InquiryFilter['view'], InquiryCondition> = {
  unanswered: isAwakeAnd(isUnanswered),
  mine: (row, member) => row('inbox_inquiries.assignee', '=', member),
  new: isAwakeAnd(hasStatus('new')),
  open: isAwakeAnd(hasStatus('open')),
  closed: hasStatus('closed'),
  won: hasStatus('won'),
  lost: hasStatus('lost'),
  snoozed: (row) => row('inbox_inquiries.snoozed_until', '>', Date.now()),
  quarantined: (row) => row('inquiries.state', '=', 'quarantined'),
  all: (row) => row.lit(true),
};

const isUnread = (row: InboxInquiry, member: string) => row.not(row.exists(readRecord(row, member)));

/** What `is:` may name besides the statuses. */
const { unanswered, snoozed, quarantined } = VIEWS;
const IS = { unanswered, snoozed, quarantined, unread: isUnread };

/** Inquiries that match a filter, as one member sees them. */
export function queryInquiries(query: Query, { view, text, unread }: InquiryFilter, member: string) {
  const terms = readTerms(text, IS);
  return query
    .selectFrom('inquiries')
    .leftJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
    .where('inquiries.kind', '=', 'inquiry')
    .$if(view !== 'all', (rows) => rows.where((row) => VIEWS[view](row, member)))
    .$if(unread, (rows) => rows.where((row) => isUnread(row, member)))
    .$if(terms.conditions.length > 0, (rows) =>
      rows.where((row) => row.and(terms.conditions.map((condition) => condition(row, member)))),
    )
    .$if(terms.text.trim() !== '', (rows) => rows.where(matchesSearch(terms.text)));
}

const readRecord = (row: unknown, member: string) =>
  (row as ExpressionBuilder<Tables, 'inquiries'>)
    .selectFrom('inbox_reads')
    .select('inbox_reads.member')
    .whereRef('inbox_reads.inquiry', '=', 'inquiries.reference')
    .where('inbox_reads.member', '=', member);

interface ListOptions {
  /** Id of the member whose read marks are shown. */
  member: string;
  replyPromise: ReplyPromise;
  sort?: Sort;
  /** The cursor at which the former page ended. */
  after?: { sortedAt: number; reference: string; dueAt: number | null } | undefined;
}

/** When the person last wrote. The index `inquiries_by_activity` has the same expression. */
const ACTIVE_AT = sql<number>`coalesce(inquiries.replied_at, inquiries.received_at)`;
/** The time by which each order of the list sorts. */
const SORTED_AT = { newest: ACTIVE_AT, due: WAITING_FROM };

/** Row values let both engines seek in the index (sqlite.org/rowvalue.html). */
const isPast = (sort: Sort, { sortedAt, reference }: { sortedAt: number; reference: string }) =>
  sql<SqlBool>`(${SORTED_AT[sort]}, inquiries.reference) ${sql.raw(sort === 'due' ? '>' : '<')} (${sortedAt}, ${reference})`;

/** The beginning of what the person wrote last. */
const snippetOf = (row: ExpressionBuilder<Tables, 'inquiries'>) =>
  sql<string>`substr(coalesce(${row
    .selectFrom('incoming_mails')
    .select('incoming_mails.text')
    .whereRef('incoming_mails.inquiry', '=', 'inquiries.reference')
    .where('incoming_mails.kind', '=', 'reply')
    .orderBy('incoming_mails.received_at', 'desc')
    .limit(1)}, inquiries.message), 1, ${sql.lit(SNIPPET)})`;

/** How many messages its thread has, with the inquiry itself. */
const threadLength = (row: ExpressionBuilder<Tables, 'inquiries'>) =>
  sql<number>`1 + (${row
    .selectFrom('incoming_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('incoming_mails.inquiry', '=', 'inquiries.reference')
    .where('incoming_mails.kind', 'in', ['reply', 'colleague', 'upload'])}) + (${row
    .selectFrom('inbox_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('inbox_replies.inquiry', '=', 'inquiries.reference')})`;

/** When the next reply is sent that is scheduled; null if there is none. */
const scheduledFor = (row: ExpressionBuilder<Tables, 'inquiries'>) =>
  row
    .selectFrom('inbox_replies')
    .innerJoin('deliveries', 'deliveries.id', 'inbox_replies.id')
    .select(({ fn }) => fn.min<number | null>('inbox_replies.leaves_at').as('next'))
    .whereRef('inbox_replies.inquiry', '=', 'inquiries.reference')
    .where('deliveries.state', '=', 'waiting')
    .where('inbox_replies.leaves_at', '>', Date.now() + UNDO_MS);

/** Reads a page of the list: newest first, or by due time with those that are not due last. */
export async function listInquiries(
  query: Query,
  filter: InquiryFilter,
  { member, replyPromise, sort = 'newest', after }: ListOptions,
) {
  const order = sort === 'due' ? 'asc' : 'desc';
  const rows = await queryInquiries(query, filter, member)
    .leftJoin('inbox_members', 'inbox_members.id', 'inbox_inquiries.assignee')
    .select(['inquiries.reference', 'inquiries.state', 'inquiries.name', 'inquiries.email'])
    .select(['inquiries.subject', 'inquiries.received_at as receivedAt', 'inbox_members.email as assignee'])
    .select('inbox_members.name as assigneeName')
    .select(STATUS.as('status'))
    .select([ACTIVE_AT.as('activeAt'), SORTED_AT[sort].as('sortedAt'), WAITING_FROM.as('waitingFrom')])
    .select((row) => [
      snippetOf(row).as('snippet'),
      scheduledFor(row).as('scheduledFor'),
      threadLength(row).as('threadLength'),
      hasFile(row).as('hasFiles'),
      row.exists(readRecord(row, member)).as('read'),
      isUnanswered(row).as('unanswered'),
      repliesFailed(row).as('bounced'),
    ])
    .$if(after !== undefined && sort === 'newest', (list) => list.where(isPast(sort, after!)))
    .$if(after !== undefined && sort === 'due', (list) =>
      list.where((row) => {
        const isLater = isPast(sort, after!);
        return after!.dueAt === null
          ? row.and([row.not(isUnanswered(row)), isLater])
          : row.or([row.not(isUnanswered(row)), isLater]);
      }),
    )
    .$if(sort === 'due', (list) =>
      list.orderBy((row) => row.case().when(isUnanswered(row)).then(0).else(1).end()),
    )
    .orderBy(SORTED_AT[sort], order)
    .orderBy('inquiries.reference', order)
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ read, unanswered, bounced, hasFiles, waitingFrom, ...row }) => ({
    ...row,
    read: Boolean(read),
    bounced: Boolean(bounced),
    hasFiles: Boolean(hasFiles),
    threadLength: Number(row.threadLength),
    dueAt: dueTime({ unanswered, waitingFrom }, replyPromise),
  }));
}

/** Views whose count is shown. */
const COUNTED_VIEWS = ['unanswered', 'mine', 'new', 'open', 'snoozed', 'quarantined'] as const;

/** Counts the inquiries of each view in one query. */
export const countViews = (query: Query, member: string) =>
  queryInquiries(query, NO_FILTER, member)
    .select(({ fn }) => {
      const count = fn.countAll<number>();
      const countOf = (view: (typeof COUNTED_VIEWS)[number]) =>
        count.filterWhere((row) => VIEWS[view](row, member)).as(view);
      return [...COUNTED_VIEWS.map(countOf), count.as('received')];
    })
    .executeTakeFirstOrThrow();
