import { Hono } from 'hono';
import { countOf } from '../../database/queries.ts';
import { keptFilterBody, filterSchema, nothing } from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { orRefuse, Refusal } from '../refusal.ts';

/** More than anybody finds one in. */
const MOST_FILTERS = 20;

export const filterRoutes = new Hono<InboxEnv>()
  .get('/filters', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const kept = await site.database.query
      .selectFrom('inbox_filters')
      .select(['id', 'name', 'filter'])
      .where('member', '=', session.member)
      .orderBy('created_at')
      .execute();
    const filters = kept.map(({ id, name, filter }) => ({
      id,
      name,
      filter: filterSchema.parse(JSON.parse(filter)),
    }));
    return context.json(filters);
  })
  .post('/filters', allow('viewer'), body(keptFilterBody), async (context) => {
    const { session, site } = context.var;
    const { id, name, filter } = context.req.valid('json');
    await site.database.write(async (trx) => {
      const own = trx.selectFrom('inbox_filters').where('member', '=', session.member);
      if ((await countOf(own)) >= MOST_FILTERS) throw new Refusal('conflict');
      await trx
        .insertInto('inbox_filters')
        .values({
          id,
          member: session.member,
          name,
          filter: JSON.stringify(filter),
          created_at: Date.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return context.json({ ok: true });
  })
  .post('/filters/:id/remove', allow('viewer'), body(nothing), async (context) => {
    const { session, site } = context.var;
    await site.database.write((trx) =>
      trx
        .deleteFrom('inbox_filters')
        .where('id', '=', context.req.param('id'))
        .where('member', '=', session.member)
        .returning('id')
        .executeTakeFirstOrThrow(orRefuse('not-found')),
    );
    return context.json({ ok: true });
  });
