import { Hono } from 'hono';
import type { Trx } from '../../database/tables.ts';
import { dismissFailed, retryDeliveries, retryGroups } from '../../outbox/attention.ts';
import { nothing } from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { logged } from '../logged.ts';
import { readFailures } from '../operations/failures.ts';
import { readDeliveryHealth } from '../operations/delivery-health.ts';
import { readRetentionClock } from '../operations/retention-clock.ts';
import { orRefuse, Refusal } from '../refusal.ts';

/** How the site itself is doing, and what a person can do about what did not get out. */
export const operationRoutes = new Hono<InboxEnv>()
  .get('/operations', allow('viewer'), async (context) => {
    const { database, environment, agency } = context.var.site;
    const { query } = database;
    const [health, failures, retention] = await Promise.all([
      readDeliveryHealth(database, environment),
      readFailures(query),
      readRetentionClock(query, environment, agency.timeZone, Date.now()),
    ]);
    return context.json({ ...health, failures, retention });
  })
  .post('/operations/retry', allow('member'), body(nothing), async (context) => {
    const { count } = await logged(context.var, 'retry', async (trx) => {
      const count = await retryDeliveries(trx, { purposes: Object.values(retryGroups).flat() });
      return { subject: `all: ${count}`, count };
    });
    context.var.site.wake();
    return context.json({ tried: count });
  })
  .post('/operations/deliveries/:id/retry', allow('member'), body(nothing), async (context) => {
    const id = context.req.param('id');
    await logged(context.var, 'retry', async (trx) => {
      if ((await retryDeliveries(trx, { id })) === 0) throw new Refusal('not-found');
      return { subject: await nameOf(trx, id) };
    });
    context.var.site.wake();
    return context.json({ ok: true });
  })
  .post('/operations/deliveries/:id/dismiss', allow('member'), body(nothing), async (context) => {
    const id = context.req.param('id');
    await logged(context.var, 'dismiss', async (trx) => {
      if ((await dismissFailed(trx, { id })) === 0) throw new Refusal('not-found');
      return { subject: await nameOf(trx, id) };
    });
    return context.json({ ok: true });
  });

/** What the log calls a delivery: its kind, and the enquiry it is about. Throws the Refusal `not-found`. */
async function nameOf(trx: Trx, id: string): Promise<string> {
  const found = await trx
    .selectFrom('deliveries')
    .select(['purpose', 'enquiry'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(orRefuse('not-found'));
  return [found.purpose, found.enquiry].filter(Boolean).join(' ');
}
