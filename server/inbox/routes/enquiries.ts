import { Hono } from 'hono';
import { retryDeliveries } from '../../outbox/attention.ts';
import { record } from '../audit.ts';
import {
  bulkBody,
  changeBody,
  judgeBody,
  listBody,
  noteBody,
  nothing,
  undoBody,
  unjudgeBody,
} from '../contracts.ts';
import { touchCase } from '../cases.ts';
import { changeCase, changeMany, undoMove } from '../enquiries/change.ts';
import { judgeMany } from '../enquiries/judge.ts';
import { countWaiting, listEnquiries } from '../enquiries/list.ts';
import { findEnquiry, readEnquiry } from '../enquiries/one.ts';
import { unjudge } from '../enquiries/unjudge.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { Refusal } from '../refusal.ts';

/** Reading enquiries and working with them. */
export const enquiryRoutes = new Hono<InboxEnv>()
  .post('/enquiries/list', allow('viewer'), body(listBody), async (context) => {
    const { session, site } = context.var;
    const { filter, after } = context.req.valid('json');
    const { database, promised } = site;
    return context.json(await listEnquiries(database.query, filter, session.member, promised, after));
  })
  .get('/enquiries/waiting', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    return context.json(await countWaiting(site.database.query, session.member));
  })
  .get('/enquiries/:reference', allow('viewer'), async (context) => {
    const { database, signals, promised } = context.var.site;
    return context.json(await readEnquiry(database.query, context.req.param('reference'), signals, promised));
  })
  .post('/enquiries/:reference/read', allow('viewer'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const { query, writeRelaxed } = site.database;
    const { reference: enquiry } = await findEnquiry(query, context.req.param('reference'));
    await writeRelaxed((trx) =>
      trx
        .insertInto('inbox_reads')
        .values({ member: session.member, enquiry })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return context.json({ ok: true });
  })
  .post('/enquiries/:reference/change', allow('member'), body(changeBody), async (context) => {
    const { database } = context.var.site;
    const { version, status, assignee } = context.req.valid('json');
    const { reference } = await findEnquiry(database.query, context.req.param('reference'));
    const change = { ...(status && { status }), ...(assignee !== undefined && { assignee }) };
    await database.write(async (trx) => {
      if (assignee) await refuseStranger(trx, assignee);
      await changeCase(trx, reference, version, change, Date.now());
    });
    return context.json({ ok: true });
  })
  .post('/enquiries/bulk', allow('member'), body(bulkBody), async (context) => {
    const { session, site } = context.var;
    const { which, status } = context.req.valid('json');
    const outcome = await site.database.write((trx) =>
      changeMany(trx, which, status, session.member, Date.now()),
    );
    return context.json(outcome);
  })
  .post('/enquiries/undo', allow('member'), body(undoBody), async (context) => {
    const { items, moved } = context.req.valid('json');
    const late = await context.var.site.database.write((trx) => undoMove(trx, items, moved, Date.now()));
    return context.json({ late });
  })
  .post('/enquiries/judge', allow('member'), body(judgeBody), async (context) => {
    const { session, site } = context.var;
    const asked = { ...context.req.valid('json'), by: session, hooks: site.hooks, now: Date.now() };
    return context.json(await site.database.write((trx) => judgeMany(trx, asked)));
  })
  .post('/enquiries/judge/undo', allow('member'), body(unjudgeBody), async (context) => {
    const { session, site } = context.var;
    const { items } = context.req.valid('json');
    const late = await site.database.write((trx) =>
      unjudge(trx, items, { by: session, hooks: site.hooks, now: Date.now() }),
    );
    site.wake();
    return context.json({ late });
  })
  .post('/enquiries/:reference/retry', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const { reference } = await findEnquiry(site.database.query, context.req.param('reference'));
    const tried = await retryDeliveries(site.database, { name: reference });
    await site.database.write((trx) => record(trx, session.email, 'retry', reference));
    site.wake();
    return context.json({ tried });
  })
  .post('/enquiries/:reference/notes', allow('member'), body(noteBody), async (context) => {
    const { session, site } = context.var;
    const { reference } = await findEnquiry(site.database.query, context.req.param('reference'));
    const { id, text } = context.req.valid('json');
    await site.database.write(async (trx) => {
      const now = Date.now();
      // The same note sent again, because its answer got lost, is one note.
      await trx
        .insertInto('inbox_notes')
        .values({ id, enquiry: reference, author: session.email, text, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await touchCase(trx, reference, now);
    });
    return context.json({ ok: true });
  });

async function refuseStranger(trx: Parameters<typeof changeCase>[0], id: string): Promise<void> {
  const member = await trx.selectFrom('inbox_members').select('id').where('id', '=', id).executeTakeFirst();
  if (!member) throw new Refusal('not-found');
}
