import type { ExpressionBuilder } from 'kysely';
import { contains } from '../../../server/database/queries.ts';
import type { Query, Subscriber, Tables, Trx } from '../../../server/database/tables.ts';
import { forgetBounce } from '../../../server/outbox/bounces.ts';
import type { SubscriberFilter } from '../contracts.ts';
import { PAGE_SIZE } from '../limits.ts';
import { apiError } from '../api-error.ts';

/** Limits the list of pages; a site has fewer forms. */
const MAX_SOURCES = 100;

type Row = ExpressionBuilder<Tables & { bounces: Tables['bounces'] }, 'subscribers' | 'bounces'>;

const withBounces = (query: Query) =>
  query
    .selectFrom('subscribers')
    .leftJoin('bounces', 'bounces.normalized_email', 'subscribers.normalized_email');

function matchesFilter(row: Row, { view, text, source }: SubscriberFilter) {
  return row.and([
    ...(view === 'bounced' ? [row('bounces.bounced_at', 'is not', null)] : []),
    ...(view === 'pending' ? [row('subscribers.state', '=', view)] : []),
    // A member who added somebody said how they agreed.
    ...(view === 'confirmed' || view === 'added'
      ? [
          row('subscribers.state', '=', 'confirmed'),
          row('subscribers.consent', view === 'added' ? '!=' : '=', ''),
        ]
      : []),
    ...(text.trim() ? [contains(row.ref('subscribers.normalized_email'), text.trim().toLowerCase())] : []),
    ...(source === undefined ? [] : [row('subscribers.source', '=', source)]),
  ]);
}

/** A page of the matching subscribers, newest first, with the time and reason of a bounce. */
export function listSubscribers(
  query: Query,
  filter: SubscriberFilter,
  after?: { requestedAt: number; id: string },
) {
  return withBounces(query)
    .select(['subscribers.id', 'subscribers.email', 'subscribers.state', 'subscribers.source'])
    .select([
      'subscribers.requested_at as requestedAt',
      'subscribers.confirmed_at as confirmedAt',
      'subscribers.consent',
    ])
    .select(['bounces.bounced_at as bouncedAt', 'bounces.reason'])
    .where((row) => matchesFilter(row, filter))
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('requested_at', 'id'), '<', tuple(after!.requestedAt, after!.id)),
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute();
}

/** Counts subscribers by view, and by the page where they subscribed. */
export async function countSubscribers(query: Query) {
  const groups = await withBounces(query)
    .select('subscribers.state')
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.countAll<number>().filterWhere('subscribers.consent', '!=', '').as('withConsent'),
      // SQL counts only rows whose column is not null.
      fn.count<number>('bounced_at').as('bounced'),
    ])
    .groupBy('subscribers.state')
    .execute();
  const countsIn = (state: Subscriber['state']) => groups.find((group) => group.state === state);
  const { n: listed = 0, withConsent: added = 0 } = countsIn('confirmed') ?? {};
  const pending = countsIn('pending')?.n ?? 0;
  const sources = await query
    .selectFrom('subscribers')
    .select('source')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('source', 'is not', null)
    .groupBy('source')
    .orderBy('n', 'desc')
    .limit(MAX_SOURCES)
    .execute();
  return {
    all: listed + pending,
    confirmed: listed - added,
    added,
    pending,
    bounced: groups.reduce((sum, { bounced }) => sum + bounced, 0),
    sources: sources.map(({ source, n }) => ({ source: source!, n })),
  };
}

/** Forgets the bounce of a subscriber, so that mail is sent again. Throws the ApiError `not-found`. */
export async function clearBounce(trx: Trx, id: string): Promise<void> {
  const subscriber = await trx
    .selectFrom('subscribers')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(apiError('not-found'));
  await forgetBounce(trx, subscriber.email);
}
