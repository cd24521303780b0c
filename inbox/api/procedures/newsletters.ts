import { z } from 'zod';
import { splitFrontMatter } from '../../../content-model/yaml/content-file.ts';
import { NewsletterError, parseNewsletter } from '../../../server/subscribers/newsletter-file.ts';
import { renderNewsletterBody } from '../../../server/subscribers/newsletter-body.ts';
import { newsletterFailures, newsletterResults } from '../../../server/subscribers/newsletter-results.ts';
import { record } from '../audit.ts';
import { mutation, mutationWithoutTransaction, query } from '../procedure.ts';
import { byId, newsletterFields, sendFields, text, version } from '../contracts.ts';
import {
  createDraft,
  findNewsletter,
  listNewsletters,
  deleteDraft,
  saveDraft,
} from '../newsletters/stored-newsletters.ts';
import { newsletterLinkIssues } from '../newsletters/links.ts';
import { previewHeaders } from '../newsletters/preview.ts';
import {
  countReaders,
  refuseIncomplete,
  retryFailed,
  schedule,
  sendTest,
  stop,
} from '../newsletters/sending.ts';
import { apiError, ApiError } from '../api-error.ts';
import type { InboxSite } from '../site.ts';

const SELECTED_COLUMNS = [
  ...(['id', 'subject', 'body', 'state', 'version', 'changed_by as changedBy'] as const),
  ...(['leaves_at as leavesAt', 'per_minute as perMinute', 'begun_at as begunAt'] as const),
];

export const newsletterProcedures = {
  'GET /newsletters': query('viewer', {}, ({ site }) => listNewsletters(site.database.query)),
  'POST /newsletters': mutation('member', { id: z.uuid() }, ({ trx, session, now }, { id }) =>
    createDraft(trx, { id, author: session.email }, now),
  ),
  'POST /newsletters/read': query(
    'member',
    { name: text(200), text: text(60_000) },
    (_, { name, text: draft }): { subject: string; body: string } | { problem: string } => {
      // Without front matter, all of it is the text.
      if (name.endsWith('.md') && !splitFrontMatter(draft)) return { subject: '', body: draft.trim() };
      try {
        const { subject, body } = parseNewsletter(name, draft);
        return { subject, body };
      } catch (error) {
        return asProblem(error);
      }
    },
  ),
  'GET /newsletters/:id': query('viewer', byId, async ({ site: { database } }, { id }) => {
    const newsletter = await database.query
      .selectFrom('newsletters')
      .select(SELECTED_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(apiError('not-found'));
    const results = (await newsletterResults(database.query, [id])).get(id)!;
    const failures = await newsletterFailures(database.query, id);
    return { ...newsletter, results, failures, ...(await countReaders(database.query, id)) };
  }),
  'GET /newsletters/:id/preview': query(
    'viewer',
    // The version changes the URL, so that the frame reloads.
    { ...byId, version: z.string().optional() },
    async ({ context, session, site }, { id }) => {
      const newsletter = await findNewsletter(site.database.query, id);
      const copy = await site.newsletters
        .renderTestCopy(newsletter, session.email, 'preview')
        .catch(asProblem);
      if ('problem' in copy)
        return context.text(copy.problem, 409, { 'content-security-policy': "frame-ancestors 'self'" });
      const { html = '' } = copy;
      // Disables links: the sandbox opens no windows.
      return context.body(html.replace('<head>', '<head><base target="_blank">'), 200, previewHeaders(html));
    },
  ),
  /** Throws the ApiError that sending would meet, before a member sends. */
  'GET /newsletters/:id/check': query(
    'member',
    // The version changes the key in the browser's cache.
    { ...byId, version: z.string().optional() },
    async ({ session, site }, { id }) => {
      refuseIncomplete(await requireSendable(site, id, session.email));
    },
  ),
  'POST /newsletters/:id/store': mutation(
    'member',
    { ...byId, ...newsletterFields },
    async ({ trx, session }, { id, ...draft }) => ({
      ...draft,
      version: await saveDraft(trx, { id, ...draft }, session.email),
    }),
  ),
  'POST /newsletters/:id/remove': mutation(
    'member',
    { ...byId, version },
    async ({ trx, session }, { id, version: seenVersion }) =>
      record(trx, session, { action: 'newsletter-remove', subject: await deleteDraft(trx, id, seenVersion) }),
  ),
  'POST /newsletters/:id/test': mutationWithoutTransaction(
    'member',
    byId,
    async ({ session, site }, { id }) => {
      await requireSendable(site, id, session.email);
      await site.database.write(async (trx) => {
        const subject = await sendTest(trx, { newsletter: id, member: session.member }, Date.now());
        await record(trx, session, { action: 'newsletter-test', subject });
      });
      site.wake();
      return { to: session.email };
    },
  ),
  'POST /newsletters/:id/send': mutationWithoutTransaction(
    { role: 'member', fresh: true },
    { ...byId, ...sendFields },
    async ({ session, site }, { id, ...sendRequest }) => {
      const newsletter = await requireSendable(site, id, session.email);
      // Sends exactly the version whose rendering was checked.
      if (newsletter.version !== sendRequest.version) throw new ApiError('conflict');
      const leavesAt = await site.database.write(async (trx) => {
        const scheduled = await schedule(trx, { id, ...sendRequest }, site.newsletters.retentionDays);
        await record(trx, session, {
          action: scheduled.isLater ? 'newsletter-schedule' : 'newsletter-send',
          subject: scheduled.subject,
        });
        return scheduled.leavesAt;
      });
      await site.newsletters.sendDue();
      return { leavesAt };
    },
  ),
  'POST /newsletters/:id/retry': mutation('member', byId, async ({ trx, session, now }, { id }) => {
    const { subject, copies } = await retryFailed(trx, id, now);
    await record(trx, session, { action: 'newsletter-retry', subject });
    return { copies };
  }),
  'POST /newsletters/:id/stop': mutation('member', byId, async ({ trx, session }, { id }) => {
    const { subject, wasBegun } = await stop(trx, id);
    await record(trx, session, {
      action: wasBegun ? 'newsletter-stop' : 'newsletter-unschedule',
      subject,
    });
  }),
};

/**
 * Reads a newsletter. Throws the ApiError `not-renderable` when its email cannot be rendered, and `broken-links` with the
 * links that lead nowhere.
 */
async function requireSendable({ database, newsletters, environment }: InboxSite, id: string, to: string) {
  const newsletter = await findNewsletter(database.query, id);
  const copy = await newsletters.renderTestCopy(newsletter, to, 'sending').catch(asProblem);
  if ('problem' in copy) throw new ApiError('not-renderable', { detail: `${copy.problem}.` });
  const { pagePaths, idsOf } = newsletters;
  const { html } = await renderNewsletterBody(newsletter.body, environment.siteUrl, 'sending');
  const issues = newsletterLinkIssues(html, environment.siteUrl, {
    paths: await pagePaths?.(),
    idsOf: idsOf ?? (() => undefined),
  });
  if (issues.length > 0) throw new ApiError('broken-links', { detail: `${issues.join('. ')}.` });
  return newsletter;
}

/** Converts a newsletter's error to its sentence. Rethrows other errors. */
function asProblem(error: unknown): { problem: string } {
  if (!(error instanceof NewsletterError)) throw error;
  return { problem: error.message };
}
