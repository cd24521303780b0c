import { Hono } from 'hono';
import { newsletterResults } from '../../subscribers/newsletter-results.ts';
import { record } from '../audit.ts';
import {
  newNewsletterBody,
  newsletterBody,
  newsletterFileBody,
  nothing,
  sendBody,
  versionBody,
} from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import {
  beginDraft,
  findNewsletter,
  listNewsletters,
  removeDraft,
  storeDraft,
} from '../newsletters/drafts.ts';
import { readNewsletterFile } from '../newsletters/file.ts';
import { previewHeaders } from '../newsletters/preview.ts';
import { countReaders, schedule, sendTest, stop } from '../newsletters/sending.ts';

/** Writing newsletters and sending them. */
export const newsletterRoutes = new Hono<InboxEnv>()
  .get('/newsletters', allow('viewer'), async (context) =>
    context.json(await listNewsletters(context.var.site.database.query)),
  )
  .post('/newsletters', allow('member'), body(newNewsletterBody), async (context) => {
    const { session, site } = context.var;
    const { id } = context.req.valid('json');
    await site.database.write((trx) => beginDraft(trx, id, session.email, Date.now()));
    return context.json({ ok: true });
  })
  .post('/newsletters/read', allow('member'), body(newsletterFileBody), (context) => {
    const { name, text } = context.req.valid('json');
    return context.json(readNewsletterFile(name, text));
  })
  .get('/newsletters/:id', allow('viewer'), async (context) => {
    const { query } = context.var.site.database;
    const {
      id,
      subject,
      body: text,
      state,
      version,
      ...rest
    } = await findNewsletter(query, context.req.param('id'));
    const { changed_by, leaves_at, per_minute, begun_at } = rest;
    return context.json({
      ...{ id, subject, body: text, state, version, changed_by, leaves_at, per_minute, begun_at },
      results: (await newsletterResults(query, [id])).get(id)!,
      ...(await countReaders(query, id)),
    });
  })
  .get('/newsletters/:id/preview', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const newsletter = await findNewsletter(site.database.query, context.req.param('id'));
    const { html = '' } = await site.newsletters.copyFor(newsletter, session.email);
    // Links lead nowhere: the sandbox opens no windows.
    return context.body(html.replace('<head>', '<head><base target="_blank">'), 200, previewHeaders(html));
  })
  .post('/newsletters/:id/store', allow('member'), body(newsletterBody), async (context) => {
    const { session, site } = context.var;
    const written = context.req.valid('json');
    const id = context.req.param('id');
    const version = await site.database.write((trx) => storeDraft(trx, id, written, session.email));
    return context.json({ ...written, version });
  })
  .post('/newsletters/:id/remove', allow('member'), body(versionBody), async (context) => {
    const { session, site } = context.var;
    const { version } = context.req.valid('json');
    await site.database.write(async (trx) => {
      const subject = await removeDraft(trx, context.req.param('id'), version);
      await record(trx, session.email, 'newsletter-remove', subject);
    });
    return context.json({ ok: true });
  })
  .post('/newsletters/:id/test', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    await site.database.write(async (trx) => {
      const subject = await sendTest(trx, context.req.param('id'), session.member, Date.now());
      await record(trx, session.email, 'newsletter-test', subject);
    });
    site.wake();
    return context.json({ to: session.email });
  })
  .post('/newsletters/:id/send', allow('member', 'fresh'), body(sendBody), async (context) => {
    const { session, site } = context.var;
    const asked = context.req.valid('json');
    const leavesAt = await site.database.write(async (trx) => {
      const id = context.req.param('id');
      const scheduled = await schedule(trx, id, asked, site.newsletters.rememberedDays, Date.now());
      await record(trx, session.email, 'newsletter-send', scheduled.subject);
      return scheduled.leavesAt;
    });
    await site.newsletters.sendDue();
    return context.json({ leavesAt });
  })
  .post('/newsletters/:id/stop', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    await site.database.write(async (trx) => {
      const subject = await stop(trx, context.req.param('id'));
      await record(trx, session.email, 'newsletter-stop', subject);
    });
    return context.json({ ok: true });
  });
