import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Status } from '../../../server/database/inbox-tables.ts';
import type { Query, Tables } from '../../../server/database/tables.ts';
import { isAfter } from '../../../server/inquiries/search.ts';
import { matchesSearch } from '../../../server/inquiries/search-text.ts';
import type { ReplyPromise } from '../replies/due.ts';
import { repliesFailed, dueTime, isUnanswered } from '../replies/unanswered.ts';
import type { InquiryFilter, Sort } from '../contracts.ts';

export const PAGE_SIZE = 50;
const SNIPPET = 160;

/** The filter that leaves nothing out. */
export const NO_FILTER: InquiryFilter = { view: 'all', text: '', unread: false };

type WithCase = ExpressionBuilder<Tables, 'inquiries' | 'inbox_cases'>;

/** An inquiry without a case is new. */
export const STATUS = sql<Status>`coalesce(inbox_cases.status, 'new')`;

const isNotSnoozed = (row: WithCase) =>
  row.or([row('inbox_cases.snoozed_until', 'is', null), row('inbox_cases.snoozed_until', '<=', Date.now())]);
const hasStatus = (status: Status) => (row: WithCase) =>
  row.and([row('inquiries.state', '!=', 'quarantined'), row(STATUS, '=', status)]);
const isAwakeAnd = (condition: (row: WithCase) => Expression<SqlBool>) => (row: WithCase) =>
  row.and([condition(row), isNotSnoozed(row)]);

/** The condition of each view. */
const VIEWS: Record<InquiryFilter['view'], (row: WithCase, member: string) => Expression<SqlBool>> = {
  unanswered: isAwakeAnd(isUnanswered),
  mine: (row, member) => row('inbox_cases.assignee', '=', member),
  new: isAwakeAnd(hasStatus('new')),
  open: isAwakeAnd(hasStatus('open')),
  won: hasStatus('won'),
  lost: hasStatus('lost'),
  snoozed: (row) => row('inbox_cases.snoozed_until', '>', Date.now()),
  quarantined: (row) => row('inquiries.state', '=', 'quarantined'),
  all: (row) => row.lit(true),
};

/** Inquiries that match a filter, as one member sees them. */
export const queryInquiries = (query: Query, { view, text, unread }: InquiryFilter, member: string) =>
  query
    .selectFrom('inquiries')
    .leftJoin('inbox_cases', 'inbox_cases.inquiry', 'inquiries.reference')
    .where('inquiries.kind', '=', 'inquiry')
    .$if(view !== 'all', (rows) => rows.where((row) => VIEWS[view](row, member)))
    .$if(unread, (rows) => rows.where((row) => row.not(row.exists(readRecord(row, member)))))
    .$if(text.trim() !== '', (rows) => rows.where(matchesSearch(text)));

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
  after?: { received_at: number; reference: string; dueAt: number | null } | undefined;
}

/** Reads a page of the list: newest first, or by due time with those that are not due last. */
export async function listInquiries(
  query: Query,
  filter: InquiryFilter,
  { member, replyPromise, sort = 'newest', after }: ListOptions,
) {
  const order = sort === 'due' ? 'asc' : 'desc';
  const rows = await queryInquiries(query, filter, member)
    .leftJoin('inbox_members', 'inbox_members.id', 'inbox_cases.assignee')
    .select(['inquiries.reference', 'inquiries.state', 'inquiries.name', 'inquiries.email'])
    .select(['inquiries.subject', 'inquiries.received_at', 'inbox_members.email as assignee'])
    .select(['inbox_members.name as assigneeName', 'inbox_cases.snoozed_until'])
    .select(STATUS.as('status'))
    .select(sql<string>`substr(inquiries.message, 1, ${sql.lit(SNIPPET)})`.as('snippet'))
    .select((row) => [
      row.exists(readRecord(row, member)).as('read'),
      isUnanswered(row).as('unanswered'),
      repliesFailed(row).as('bounced'),
    ])
    .$if(after !== undefined && sort === 'newest', (list) => list.where(isAfter(after!)))
    .$if(after !== undefined && sort === 'due', (list) =>
      list.where((row) => {
        const isLater = isAfter(after!, '>');
        return after!.dueAt === null
          ? row.and([row.not(isUnanswered(row)), isLater])
          : row.or([row.not(isUnanswered(row)), isLater]);
      }),
    )
    .$if(sort === 'due', (list) =>
      list.orderBy((row) => row.case().when(isUnanswered(row)).then(0).else(1).end()),
    )
    .orderBy('inquiries.received_at', order)
    .orderBy('inquiries.reference', order)
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ read, unanswered, bounced, ...row }) => ({
    ...row,
    read: Boolean(read),
    bounced: Boolean(bounced),
    dueAt: dueTime({ ...row, unanswered }, replyPromise),
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
