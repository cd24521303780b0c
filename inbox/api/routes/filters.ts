import { z } from 'zod';
import { countOf } from '../../../server/database/queries.ts';
import { mutation, procedure } from '../procedures.ts';
import { byId, inquiryFilter } from '../contracts.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import { parseColumn } from '../../../server/database/json-column.ts';

/** Saved filters per member. */
const MAX_FILTERS = 20;

const filterFields = { id: z.uuid(), name: z.string().trim().min(1).max(40), filter: inquiryFilter };

export const filterProcedures = {
  'GET /filters': procedure('viewer', {}, async ({ session, site }) => {
    const filters = await site.database.query
      .selectFrom('inbox_filters')
      .select(['id', 'name', 'filter'])
      .where('member', '=', session.member)
      .orderBy('created_at')
      .execute();
    return filters.map((one) => ({ ...one, filter: parseColumn(inquiryFilter, one.filter) }));
  }),
  'POST /filters': mutation('viewer', filterFields, async ({ trx, session, now }, { id, name, filter }) => {
    const { member } = session;
    const memberFilters = trx.selectFrom('inbox_filters').where('member', '=', member);
    if ((await countOf(memberFilters)) >= MAX_FILTERS) throw new Refusal('conflict');
    await trx
      .insertInto('inbox_filters')
      .values({ id, member, name, filter: JSON.stringify(filter), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }),
  'POST /filters/:id/remove': mutation('viewer', byId, async ({ trx, session }, { id }) => {
    await trx
      .deleteFrom('inbox_filters')
      .where('id', '=', id)
      .where('member', '=', session.member)
      .returning('id')
      .executeTakeFirstOrThrow(orRefuse('not-found'));
  }),
};
