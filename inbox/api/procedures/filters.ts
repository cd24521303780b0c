import { z } from 'zod';
import { countOf } from '../../../server/database/queries.ts';
import type { Query } from '../../../server/database/tables.ts';
import { mutation, query } from '../procedure.ts';
import { byId, inquiryFilter } from '../contracts.ts';
import { apiError, ApiError } from '../api-error.ts';

/** Saved filters per member, shared ones included. */
const MAX_FILTERS = 20;

const filterFields = {
  id: z.uuid(),
  name: z.string().trim().min(1).max(40),
  filter: inquiryFilter,
  /** Whether all members see it. */
  shared: z.boolean().default(false),
};

/** Of the latest inquiries only, because all of them take long to read. */
const MAX_SUGGESTED_FROM = 1000;

/** Values of terms that the latest inquiries have. */
async function suggestedValues(query: Query) {
  const rows = await query
    .selectFrom('inquiries')
    .select(['source', 'campaign', 'visit_source'])
    .where('kind', '=', 'inquiry')
    .orderBy('received_at', 'desc')
    .limit(MAX_SUGGESTED_FROM)
    .execute();
  const distinct = (values: (string | null)[]) =>
    [...new Set(values)].filter((value): value is string => Boolean(value)).toSorted();
  return {
    page: distinct(rows.map(({ source }) => source)),
    campaign: distinct(rows.map(({ campaign }) => campaign)),
    visit: distinct(rows.map(({ visit_source }) => visit_source)),
  };
}

export const filterProcedures = {
  /** What the filter offers: values of terms, and the own fields of the form, whose options are values. */
  'GET /search-values': query('viewer', {}, async ({ site }) => ({
    ...(await suggestedValues(site.database.query)),
    fields: site.agency.form.fields.map((field) => ({
      name: field.name,
      label: field.label,
      options: 'options' in field ? field.options : [],
    })),
  })),
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
      if ((await countOf(memberFilters)) >= MAX_FILTERS) throw new ApiError('conflict');
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
      .executeTakeFirstOrThrow(apiError('not-found'));
  }),
};
