import type { ExpressionBuilder } from 'kysely';
import type { Query, Tables } from '../../../server/database/tables.ts';
import { matchesSearch } from '../../../server/inquiries/search-text.ts';
import { isDelayed } from '../replies/delayed.ts';
import { isReplied, isScheduled, isUnanswered, replyFailed } from '../replies/unanswered.ts';
import type { InquiryFilter } from '../contracts.ts';
import { hasStatus, type InboxInquiry, type InquiryCondition } from './conditions.ts';
import { readTerms } from './terms.ts';

/** The filter that every inquiry matches. */
export const NO_FILTER: InquiryFilter = { view: 'all', text: '', unread: false };

export const isNotSnoozed = (row: InboxInquiry) =>
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
const IS = {
  unanswered,
  snoozed,
  quarantined,
  unread: isUnread,
  replied: isReplied,
  scheduled: isScheduled,
  undelivered: replyFailed,
  delayed: isDelayed,
};

/** For whom inquiries are read. */
export interface Reader {
  /** Id of the member. */
  member: string;
  /** IANA time zone of the agency, in which days begin. */
  timeZone: string;
}

/** Inquiries that match a filter, as one member sees them. Of a merged group, the main one stands for all. */
export function queryInquiries(
  query: Query,
  { view, text, unread }: InquiryFilter,
  { member, timeZone }: Reader,
) {
  const terms = readTerms(text, { is: IS, timeZone });
  return query
    .selectFrom('inbox_inquiries')
    .innerJoin('inquiries', 'inquiries.reference', 'inbox_inquiries.inquiry')
    .where('inbox_inquiries.merged_into', 'is', null)
    .$if(view !== 'all', (rows) => rows.where((row) => VIEWS[view](row, member)))
    .$if(unread, (rows) => rows.where((row) => isUnread(row, member)))
    .$if(terms.conditions.length > 0, (rows) =>
      rows.where((row) => row.and(terms.conditions.map((condition) => condition(row, member)))),
    )
    .$if(terms.text.trim() !== '', (rows) => rows.where(matchesSearch(terms.text)));
}

/** The row that says that a member has read an inquiry. */
export const readRecord = (row: unknown, member: string) =>
  (row as ExpressionBuilder<Tables, 'inquiries'>)
    .selectFrom('inbox_reads')
    .select('inbox_reads.member')
    .whereRef('inbox_reads.inquiry', '=', 'inquiries.reference')
    .where('inbox_reads.member', '=', member);
