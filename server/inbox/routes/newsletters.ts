import { Hono } from 'hono';
import { NewsletterError, parseNewsletter } from '../../subscribers/newsletter-file.ts';
import { newsletterResults } from '../../subscribers/newsletter-results.ts';
import {
  newNewsletterBody,
  newsletterBody,
  newsletterFileBody,
  nothing,
  sendBody,
  versionBody,
} from '../contracts.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { logged } from '../logged.ts';
import {
  beginDraft,
  findNewsletter,
  listNewsletters,
  removeDraft,
  storeDraft,
} from '../newsletters/drafts.ts';
import { previewHeaders } from '../newsletters/preview.ts';
import { countReaders, retryFailed, schedule, sendTest, stop } from '../newsletters/sending.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import type { InboxSite } from '../site.ts';

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
    return context.json(readFile(name, text));
  })
  .get('/newsletters/:id', allow('viewer'), async (context) => {
    const { query } = context.var.site.database;
    const id = context.req.param('id');
    const newsletter = await query
      .selectFrom('newsletters')
      .select([
        'id',
        'subject',
        'body',
        'state',
        'version',
        'changed_by',
        'leaves_at',
        'per_minute',
        'begun_at',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(orRefuse('not-found'));
    const results = (await newsletterResults(query, [id])).get(id)!;
    return context.json({ ...newsletter, results, ...(await countReaders(query, id)) });
  })
  .get('/newsletters/:id/preview', allow('viewer'), async (context) => {
    const { session, site } = context.var;
    const newsletter = await findNewsletter(site.database.query, context.req.param('id'));
    const copy = await site.newsletters.copyFor(newsletter, session.email).catch(asProblem);
    if ('problem' in copy) return context.text(copy.problem, 409);
    const { html = '' } = copy;
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
    const { version } = context.req.valid('json');
    await logged(context.var, 'newsletter-remove', async (trx) => {
      return { subject: await removeDraft(trx, context.req.param('id'), version) };
    });
    return context.json({ ok: true });
  })
  .post('/newsletters/:id/test', allow('member'), body(nothing), async (context) => {
    const { session, site } = context.var;
    const id = context.req.param('id');
    await refuseUnrenderable(site, id, session.email);
    await logged(context.var, 'newsletter-test', async (trx) => {
      return { subject: await sendTest(trx, id, session.member, Date.now()) };
    });
    site.wake();
    return context.json({ to: session.email });
  })
  .post('/newsletters/:id/send', allow('member', 'fresh'), body(sendBody), async (context) => {
    const { session, site } = context.var;
    const asked = context.req.valid('json');
    const id = context.req.param('id');
    const { version } = await refuseUnrenderable(site, id, session.email);
    // What was rendered is what is sent.
    if (version !== asked.version) throw new Refusal('conflict');
    const { leavesAt } = await logged(context.var, 'newsletter-send', (trx) =>
      schedule(trx, id, asked, site.newsletters.rememberedDays, Date.now()),
    );
    await site.newsletters.sendDue();
    return context.json({ leavesAt });
  })
  .post('/newsletters/:id/retry', allow('member'), body(nothing), async (context) => {
    const { copies } = await logged(context.var, 'newsletter-retry', (trx) =>
      retryFailed(trx, context.req.param('id'), Date.now()),
    );
    context.var.site.wake();
    return context.json({ copies });
  })
  .post('/newsletters/:id/stop', allow('member'), body(nothing), async (context) => {
    await logged(context.var, 'newsletter-stop', async (trx) => {
      return { subject: await stop(trx, context.req.param('id')) };
    });
    return context.json({ ok: true });
  });

/** Reads a newsletter. Throws the Refusal `not-renderable` for one that no mail can be made of. */
async function refuseUnrenderable({ database, newsletters }: InboxSite, id: string, to: string) {
  const newsletter = await findNewsletter(database.query, id);
  const copy = await newsletters.copyFor(newsletter, to).catch(asProblem);
  if ('problem' in copy) throw new Refusal('not-renderable');
  return newsletter;
}

/** A newsletter's file by the rules of the command, or the sentence that says what is wrong with it. */
function readFile(name: string, text: string): { subject: string; body: string } | { problem: string } {
  try {
    const { subject, body: read } = parseNewsletter(name, text);
    return { subject, body: read };
  } catch (error) {
    return asProblem(error);
  }
}

/** What is wrong with a newsletter. Throws any other error again. */
function asProblem(error: unknown): { problem: string } {
  if (!(error instanceof NewsletterError)) throw error;
  return { problem: error.message };
}
