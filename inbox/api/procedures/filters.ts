import { z } from 'zod';
import { countOf } from '../../../server/database/queries.ts';
import { mutation, query } from '../procedure.ts';
import { byId, inquiryFilter } from '../contracts.ts';
import { orRefuse, Refusal } from '../refusal.ts';

/** Saved filters per member, shared ones included. */
const MAX_FILTERS = 20;

const filterFields = {
  id: z.uuid(),
  name: z.string().trim().min(1).max(40),
  filter: inquiryFilter,
  /** Whether all members see it. */
  shared: z.boolean().default(false),
};

export const filterProcedures = {
  'GET /filters': query('viewer', {}, async ({ session, site }) => {
    const filters = await site.database.query
      .selectFrom('inbox_filters')
      .select(['id', 'member', 'name', 'view', 'text', 'unread', 'shared'])
      .where((row) => row.or([row('member', '=', session.member), row('shared', '=', 1)]))
      .orderBy('created_at')
      .execute();
    return filters.map(({ id, member, name, view, text, unread, shared }) => ({
      id,
      name,
      shared: shared === 1,
      isMine: member === session.member,
      filter: inquiryFilter.parse({ view, text, unread: unread === 1 }),
    }));
  }),
  'POST /filters': mutation(
    'viewer',
    filterFields,
    async ({ trx, session, now }, { id, name, filter, shared }) => {
      const { member } = session;
      const memberFilters = trx.selectFrom('inbox_filters').where('member', '=', member);
      if ((await countOf(memberFilters)) >= MAX_FILTERS) throw new Refusal('conflict');
      await trx
        .insertInto('inbox_filters')
        .values({
          id,
          member,
          name,
          ...filter,
          unread: filter.unread ? 1 : 0,
          shared: shared && session.role !== 'viewer' ? 1 : 0,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  ),
  'POST /filters/:id/remove': mutation('viewer', byId, async ({ trx, session }, { id }) => {
    await trx
      .deleteFrom('inbox_filters')
      .where('id', '=', id)
      .where('member', '=', session.member)
      .returning('id')
      .executeTakeFirstOrThrow(orRefuse('not-found'));
  }),
};
