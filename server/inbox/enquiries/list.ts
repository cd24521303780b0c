import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Status } from '../../database/inbox-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { containing } from '../../enquiries/search.ts';
import { codeOf } from '../../reference.ts';
import type { Promised } from '../answers/due.ts';
import { dueTime, isUnanswered } from '../answers/unanswered.ts';
import type { EnquiryFilter } from '../contracts.ts';

export const PAGE_SIZE = 50;

/** The filter that leaves nothing out. */
export const EVERYTHING: EnquiryFilter = {
  view: 'all',
  text: '',
  unread: false,
  mine: false,
  unanswered: false,
};

/** Where a page of the list ends. */
export interface Place {
  received_at: number;
  reference: string;
}

/** Enquiries that fit a filter, as one member sees them. */
export function matching(
  query: Kysely<Tables>,
  { view, text, unread, mine, unanswered }: EnquiryFilter,
  member: string,
) {
  // Only what is new may have no row of its own; the others are found by their status.
  const known = view !== 'all' && view !== 'new' && view !== 'quarantined';
  return query
    .selectFrom('enquiries')
    .leftJoin('inbox_cases', 'inbox_cases.enquiry', 'enquiries.reference')
    .where('enquiries.kind', '=', 'enquiry')
    .$if(known || mine, (rows) =>
      rows.where('enquiries.reference', 'in', (row) =>
        row
          .selectFrom('inbox_cases as known')
          .select('known.enquiry')
          .$if(known, (cases) => cases.where('known.status', '=', view as Status))
          .$if(mine, (cases) => cases.where('known.assignee', '=', member)),
      ),
    )
    .where((row) => {
      const conditions = [];
      if (view === 'quarantined') conditions.push(row('enquiries.state', '=', 'quarantined'));
      else if (view !== 'all') conditions.push(row('enquiries.state', '!=', 'quarantined'));
      if (view === 'new')
        conditions.push(
          row.or([row('inbox_cases.status', '=', 'new'), row('inbox_cases.status', 'is', null)]),
        );
      if (unread) conditions.push(row.not(row.exists(readBy(row, member))));
      if (unanswered) conditions.push(isUnanswered(row));
      if (text.trim()) conditions.push(holding(row, text.trim()));
      return row.and(conditions);
    });
}

const readBy = (row: unknown, member: string) =>
  (row as ExpressionBuilder<Tables, 'enquiries'>)
    .selectFrom('inbox_reads')
    .select('inbox_reads.member')
    .whereRef('inbox_reads.enquiry', '=', 'enquiries.reference')
    .where('inbox_reads.member', '=', member);

/** Words in any field, an address, or a reference as somebody read it out. */
function holding(row: unknown, text: string) {
  const enquiry = row as ExpressionBuilder<Tables, 'enquiries'>;
  const code = codeOf(text);
  const address = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '_')}%`;
  return enquiry.or([
    containing(enquiry, text),
    enquiry('enquiries.normalized_email', 'like', address),
    ...(code ? [enquiry('enquiries.reference', 'like', `%-${code}`)] : []),
  ]);
}

/** One page of them, the newest first. */
export async function listEnquiries(
  query: Kysely<Tables>,
  filter: EnquiryFilter,
  member: string,
  promised: Promised,
  after?: Place,
) {
  const rows = await matching(query, filter, member)
    .leftJoin('inbox_members', 'inbox_members.id', 'inbox_cases.assignee')
    .select(['enquiries.reference', 'enquiries.state', 'enquiries.name', 'enquiries.email'])
    .select(['enquiries.subject', 'enquiries.received_at', 'inbox_members.email as assignee'])
    .select(sql<Status>`coalesce(inbox_cases.status, 'new')`.as('status'))
    .select(['enquiries.source'])
    .select((row) => [row.exists(readBy(row, member)).as('read'), isUnanswered(row).as('unanswered')])
    .$if(after !== undefined, (list) =>
      list.where((row) =>
        row.or([
          row('enquiries.received_at', '<', after!.received_at),
          row.and([
            row('enquiries.received_at', '=', after!.received_at),
            row('enquiries.reference', '<', after!.reference),
          ]),
        ]),
      ),
    )
    .orderBy('enquiries.received_at', 'desc')
    .orderBy('enquiries.reference', 'desc')
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ read, unanswered, ...row }) => ({
    ...row,
    read: Boolean(read),
    dueAt: dueTime({ ...row, unanswered }, promised),
  }));
}

/** How many wait: new ones, those this member has not read, those held back. */
export async function countWaiting(query: Kysely<Tables>, member: string) {
  const count = async (filter: Partial<EnquiryFilter>) => {
    const whole = { ...EVERYTHING, ...filter };
    const { n } = await matching(query, whole, member)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  const [fresh, quarantined] = await Promise.all([count({ view: 'new' }), count({ view: 'quarantined' })]);
  return { new: fresh, quarantined };
}
