import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Status } from '../../database/inbox-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Promised } from '../answers/due.ts';
import { dueTime, isUnanswered } from '../answers/unanswered.ts';
import type { EnquiryFilter } from '../contracts.ts';
import { holding } from '../search/condition.ts';

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

/** What a view shows, in the words that its index was made with (server/database/search-migration.ts). */
const SETS: Partial<Record<EnquiryFilter['view'], RawBuilder<SqlBool>>> = {
  new: sql`enquiries.is_new = 1 and enquiries.kind = 'enquiry' and enquiries.state <> 'quarantined'`,
  quarantined: sql`enquiries.kind = 'enquiry' and enquiries.state = 'quarantined'`,
};

/**
 * How enquiries are found: each `newest` one is compared, or of a view that holds `few` each, or by the index of their
 * words where there are `many`.
 */
type Way = 'newest' | 'few' | 'many';

/** Enquiries that fit a filter, as one member sees them. */
export function matching(
  query: Kysely<Tables>,
  { view, text, unread, mine, unanswered }: EnquiryFilter,
  member: string,
  way: Way = 'many',
) {
  const set = SETS[view];
  const status = set || view === 'all' ? undefined : (view as Status);
  return query
    .selectFrom('enquiries')
    .leftJoin('inbox_cases', 'inbox_cases.enquiry', 'enquiries.reference')
    .where('enquiries.kind', '=', 'enquiry')
    .$if(set !== undefined, (rows) => rows.where(set!))
    .$if(status !== undefined, (rows) => rows.where('enquiries.state', '!=', 'quarantined'))
    .$if(way === 'newest' && status !== undefined, (rows) => rows.where('inbox_cases.status', '=', status!))
    .$if(way === 'newest' && mine, (rows) => rows.where('inbox_cases.assignee', '=', member))
    .$if(way !== 'newest' && (status !== undefined || mine), (rows) =>
      rows.where('enquiries.reference', 'in', (row) =>
        row
          .selectFrom('inbox_cases as known')
          .select('known.enquiry')
          .$if(status !== undefined, (cases) => cases.where('known.status', '=', status!))
          .$if(mine, (cases) => cases.where('known.assignee', '=', member)),
      ),
    )
    .$if(unread, (rows) => rows.where((row) => row.not(row.exists(readBy(row, member)))))
    .$if(unanswered, (rows) => rows.where((row) => isUnanswered(row)))
    .$if(text.trim() !== '', (rows) =>
      rows.where((row) => holding(query, row, text, way === 'many' ? 'index' : 'row')),
    );
}

const readBy = (row: unknown, member: string) =>
  (row as ExpressionBuilder<Tables, 'enquiries'>)
    .selectFrom('inbox_reads')
    .select('inbox_reads.member')
    .whereRef('inbox_reads.enquiry', '=', 'enquiries.reference')
    .where('inbox_reads.member', '=', member);

/** What most enquiries have is found among so many of the newest; for what few have, an index is asked. */
const NEWEST = 1_000;

/** One page of them, the newest first. */
export async function listEnquiries(
  query: Kysely<Tables>,
  filter: EnquiryFilter,
  member: string,
  promised: Promised,
  after?: Place,
) {
  const { view, text, mine } = filter;
  const page = (found: ReturnType<typeof matching>) => onePage(found, member, promised, after);
  if (SETS[view] && !text.trim() && !mine) return page(matching(query, filter, member));
  if (await isFew(query, view)) return page(matching(query, filter, member, 'few'));
  const from = await receivedAt(query, NEWEST, after);
  const newest = matching(query, filter, member, 'newest').where('received_at', '>=', from ?? 0);
  const rows = await page(newest);
  return rows.length === PAGE_SIZE || from === undefined ? rows : page(matching(query, filter, member));
}

/** Whether a view holds so few that each can be looked at. */
async function isFew(query: Kysely<Tables>, view: EnquiryFilter['view']): Promise<boolean> {
  if (view === 'all') return false;
  const beyond = SETS[view]
    ? query.selectFrom('enquiries').select('reference').where(SETS[view]).offset(NEWEST).limit(1)
    : query
        .selectFrom('inbox_cases')
        .select('enquiry')
        .where('status', '=', view as Status)
        .offset(NEWEST)
        .limit(1);
  return (await beyond.execute()).length === 0;
}

/** When the last of so many came in, counted back from a place; undefined when there are not so many. */
async function receivedAt(query: Kysely<Tables>, count: number, after?: Place): Promise<number | undefined> {
  const last = await query
    .selectFrom('enquiries')
    .select('received_at')
    .$if(after !== undefined, (list) => list.where('received_at', '<=', after!.received_at))
    .orderBy('received_at', 'desc')
    .orderBy('reference', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return last?.received_at;
}

async function onePage(
  found: ReturnType<typeof matching>,
  member: string,
  promised: Promised,
  after?: Place,
) {
  const rows = await found
    .leftJoin('inbox_members', 'inbox_members.id', 'inbox_cases.assignee')
    .select(['enquiries.reference', 'enquiries.state', 'enquiries.name', 'enquiries.email'])
    .select(['enquiries.subject', 'enquiries.received_at', 'inbox_members.email as assignee'])
    .select(sql<Status>`coalesce(inbox_cases.status, 'new')`.as('status'))
    .select(['enquiries.source'])
    .select((row) => [row.exists(readBy(row, member)).as('read'), isUnanswered(row).as('unanswered')])
    .$if(after !== undefined, (list) => list.where(isAfter(after!)))
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

/** Row values, so that both engines begin in the index (sqlite.org/rowvalue.html). */
export const isAfter = ({ received_at, reference }: Place) =>
  sql<SqlBool>`(enquiries.received_at, enquiries.reference) < (${received_at}, ${reference})`;

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
