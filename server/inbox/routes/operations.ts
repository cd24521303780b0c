import { Hono } from 'hono';
import { dismissFailed, retryDeliveries, retryGroups } from '../../outbox/attention.ts';
import { record } from '../audit.ts';
import { nothing } from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { readFailures } from '../operations/failures.ts';
import { readLineHealth } from '../operations/line.ts';
import { readRetentionClock } from '../operations/retention-clock.ts';
import { Refusal } from '../refusal.ts';
import type { InboxSite } from '../site.ts';

/** How the site itself is doing, and what a person can do about what did not get out. */
export const operationRoutes = new Hono<InboxEnv>()
  .get('/operations', allow('viewer'), async (context) => {
    const { database, environment, agency } = context.var.site;
    const { query } = database;
    const [health, failures, retention] = await Promise.all([
      readLineHealth(query, environment),
      readFailures(query),
      readRetentionClock(query, environment, agency.timeZone, Date.now()),
    ]);
    return context.json({ ...health, failures, retention });
  })
  .post('/operations/retry', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const tried = await retryDeliveries(site.database, { purposes: Object.values(retryGroups).flat() });
    await site.database.write((trx) => record(trx, session.email, 'retry', `all: ${tried}`));
    site.wake();
    return context.json({ tried });
  })
  .post('/operations/deliveries/:id/retry', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const id = context.req.param('id');
    const subject = await nameOf(site, id);
    if ((await retryDeliveries(site.database, { id })) === 0) throw new Refusal('not-found');
    await site.database.write((trx) => record(trx, session.email, 'retry', subject));
    site.wake();
    return context.json({ ok: true });
  })
  .post('/operations/deliveries/:id/dismiss', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const id = context.req.param('id');
    const subject = await nameOf(site, id);
    if ((await dismissFailed(site.database, { id })) === 0) throw new Refusal('not-found');
    await site.database.write((trx) => record(trx, session.email, 'dismiss', subject));
    return context.json({ ok: true });
  });

/** What the log calls a delivery: its kind, and the enquiry it is about. Throws the Refusal `not-found`. */
async function nameOf({ database }: InboxSite, id: string): Promise<string> {
  const found = await database.query
    .selectFrom('deliveries')
    .select(['purpose', 'enquiry'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return [found.purpose, found.enquiry].filter(Boolean).join(' ');
}
