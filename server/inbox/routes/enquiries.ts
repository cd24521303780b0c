import { Hono } from 'hono';
import { countOf } from '../../database/queries.ts';
import type { Trx } from '../../database/tables.ts';
import { refreshSearchText } from '../../enquiries/search-text.ts';
import { retryDeliveries } from '../../outbox/attention.ts';
import { correctAddress } from '../answers/answers.ts';
import {
  bulkBody,
  changeBody,
  correctionBody,
  countBody,
  listBody,
  noteBody,
  nothing,
  presenceBody,
  readBody,
  reviewBody,
  undoBody,
} from '../contracts.ts';
import { changeCase, changeMany, touchCase, undoChange } from '../cases.ts';
import type { CaseChange } from '../events.ts';
import { review, undoReview } from '../enquiries/spam-review.ts';
import { countViews, listEnquiries } from '../enquiries/list.ts';
import { findEnquiry, readEnquiry } from '../enquiries/one.ts';
import { selectEnquiries } from '../enquiries/selection.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { logged } from '../logged.ts';
import { reportPresence } from '../presence.ts';
import { orRefuse } from '../refusal.ts';
import { keepForUndo, takeForUndo } from '../undo.ts';

export const enquiryRoutes = new Hono<InboxEnv>()
  .post('/enquiries/list', allow('viewer'), body(listBody), async (context) => {
    const { session, site } = context.var;
    const { filter, ...order } = context.req.valid('json');
    const { database, promised } = site;
    return context.json(await listEnquiries(database.query, filter, session.member, promised, order));
  })
  .post('/enquiries/count', allow('viewer'), body(countBody), async (context) => {
    const { session, site } = context.var;
    const { which } = context.req.valid('json');
    const selected = selectEnquiries(site.database.query, which, session.member);
    return context.json({ count: await countOf(selected) });
  })
  .get('/enquiries/waiting', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    return context.json(await countViews(site.database.query, session.member));
  })
  .get('/enquiries/:reference', allow('viewer'), async (context) => {
    const { database, signals, promised } = context.var.site;
    return context.json(await readEnquiry(database.query, context.req.param('reference'), signals, promised));
  })
  .post('/enquiries/:reference/presence', allow('viewer', 'unseen'), body(presenceBody), async (context) => {
    const { session, site } = context.var;
    const { writing } = context.req.valid('json');
    const { reference } = await findEnquiry(site.database.query, context.req.param('reference'));
    return context.json({ others: await reportPresence(site.database, reference, session.member, writing) });
  })
  .post('/enquiries/:reference/read', allow('viewer'), body(readBody), async (context) => {
    const { session, site } = context.var;
    const { member } = session;
    const { read } = context.req.valid('json');
    await site.database.write(async (trx) => {
      const { reference: enquiry } = await findEnquiry(trx, context.req.param('reference'));
      await trx
        .deleteFrom('inbox_reads')
        .where('member', '=', member)
        .where('enquiry', '=', enquiry)
        .execute();
      if (read)
        await trx
          .insertInto('inbox_reads')
          .values({ member, enquiry })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    });
    return context.json({ ok: true });
  })
  .post('/enquiries/:reference/change', allow('member'), body(changeBody), async (context) => {
    const { session, site } = context.var;
    const { version, ...change } = context.req.valid('json');
    const undo = await site.database.write(async (trx) => {
      const now = Date.now();
      const { reference } = await findEnquiry(trx, context.req.param('reference'));
      await refuseStranger(trx, change);
      const former = await changeCase(trx, reference, version, change, session, now);
      return keepForUndo(trx, session.member, { change, items: [former] }, now);
    });
    site.wake();
    return context.json({ undo });
  })
  .post('/enquiries/bulk', allow('member'), body(bulkBody), async (context) => {
    const { session, site } = context.var;
    const { which, ...change } = context.req.valid('json');
    const outcome = await site.database.write(async (trx) => {
      const now = Date.now();
      await refuseStranger(trx, change);
      const { changed, more } = await changeMany(trx, which, change, session, now);
      const undo = await keepForUndo(trx, session.member, { change, items: changed }, now);
      return { changed: changed.length, more, undo };
    });
    site.wake();
    return context.json(outcome);
  })
  .post('/enquiries/:reference/address', allow('member'), body(correctionBody), async (context) => {
    const { session, site } = context.var;
    const { email } = context.req.valid('json');
    const { tried } = await logged(context.var, 'address', async (trx) => {
      const enquiry = await findEnquiry(trx, context.req.param('reference'));
      const tried = await correctAddress(trx, enquiry, email, session.email, Date.now());
      return { subject: enquiry.reference, tried };
    });
    site.wake();
    return context.json({ tried });
  })
  .post('/enquiries/undo', allow('member'), body(undoBody), async (context) => {
    const { session, site } = context.var;
    const { undo } = context.req.valid('json');
    const late = await site.database.write(async (trx) => {
      const now = Date.now();
      const change = await takeForUndo(trx, session.member, undo);
      return 'change' in change
        ? undoChange(trx, change.items, change.change, session, now)
        : undoReview(trx, change.reviewed, { by: session, hooks: site.hooks, now });
    });
    site.wake();
    return context.json({ late });
  })
  .post('/enquiries/review', allow('member'), body(reviewBody), async (context) => {
    const { session, site } = context.var;
    const asked = { ...context.req.valid('json'), by: session, hooks: site.hooks, now: Date.now() };
    const outcome = await site.database.write(async (trx) => {
      const { changed, more } = await review(trx, asked);
      const undo = await keepForUndo(trx, session.member, { reviewed: changed }, asked.now);
      return { changed: changed.length, more, undo };
    });
    return context.json(outcome);
  })
  .post('/enquiries/:reference/retry', allow('member'), body(nothing), async (context) => {
    const { count } = await logged(context.var, 'retry', async (trx) => {
      const { reference } = await findEnquiry(trx, context.req.param('reference'));
      return { subject: reference, count: await retryDeliveries(trx, { name: reference }) };
    });
    context.var.site.wake();
    return context.json({ tried: count });
  })
  .post('/enquiries/:reference/notes', allow('member'), body(noteBody), async (context) => {
    const { session, site } = context.var;
    const { id, text } = context.req.valid('json');
    await site.database.write(async (trx) => {
      const now = Date.now();
      const { reference } = await findEnquiry(trx, context.req.param('reference'));
      // The same note sent again, because its answer got lost, is one note.
      await trx
        .insertInto('inbox_notes')
        .values({ id, enquiry: reference, author: session.email, text, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await touchCase(trx, reference, now);
      await refreshSearchText(trx, reference);
    });
    return context.json({ ok: true });
  });

async function refuseStranger(trx: Trx, { assignee }: CaseChange): Promise<void> {
  if (!assignee) return;
  await trx
    .selectFrom('inbox_members')
    .select('id')
    .where('id', '=', assignee)
    .executeTakeFirstOrThrow(orRefuse('not-found'));
}
