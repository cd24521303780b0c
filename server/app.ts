import { Hono } from 'hono';
import { configuredHooks } from './enquiries/hooks.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { DatabaseAway } from './database/database.ts';
import { createAnswers, onlyMethods, type Answers } from './http/answers.ts';
import type { RouteContext } from './http/forms.ts';
import type { AnswerMessages, ShowPage } from './http/pages.ts';
import { createFormLimiter, createLimiter, type Limiter } from './http/rate-limit.ts';
import { watchChanges } from './inbox/enquiries/changes.ts';
import { relyingPartyOf } from './inbox/relying-party.ts';
import { inboxRoutes } from './inbox/routes.ts';
import type { InboxSite } from './inbox/site.ts';
import { createLog } from './log.ts';
import { healthRoutes } from './operations/health.ts';
import { createForwarder, type Forward } from './page-views/forward.ts';
import { pageViewRoutes } from './page-views/routes.ts';
import { newErrorReference } from './reference.ts';
import type { Services } from './services.ts';
import { subscribeRoutes, unsubscribeRoutes } from './subscribers/routes.ts';

/** Everything the routes work with. */
export interface Site extends RouteContext {
  services: Services;
  viewLimit: Limiter;
  forwardView: Forward;
  inbox: InboxSite;
}

/** Gives the site, opened for the first request that needs it. Throws DatabaseAway while it cannot be opened yet. */
export type OpenSite = () => Promise<Site>;

const tenMinutes = 600;

export function createSite(services: Services, messages: AnswerMessages, showPage: ShowPage): Site {
  const { environment, database, log, agency, secret, secrets, outbox, newsletters } = services;
  const siteHost = environment.siteUrl.host;
  const limit = { seconds: tenMinutes, secret };
  return {
    services,
    log,
    messages,
    answers: createAnswers(messages, agency, showPage),
    showPage,
    siteHost,
    formLimit: createFormLimiter({
      ...limit,
      name: 'form',
      points: environment.formRateLimit,
      pool: database.counts,
    }),
    // Views are answered at once, so they are counted in memory only.
    viewLimit: createLimiter({ ...limit, name: 'view', points: 600 }),
    forwardView: createForwarder(environment, log),
    inbox: {
      database,
      log,
      secrets,
      siteHost,
      showPage,
      agency,
      environment,
      party: relyingPartyOf(environment.siteUrl, agency.name),
      wake: () => outbox.wake('mail', 'webhook'),
      newsletters,
      hooks: configuredHooks(environment),
      changes: watchChanges(database, log),
      dataDir: environment.dataDir,
      signals: agency.mails.signals,
      answer: agency.mails.answer,
      promised: { ...agency, workingDays: agency.mails.answer.withinWorkingDays },
      callLimit: createLimiter({ ...limit, name: 'inbox', points: 3_000 }),
      signInLimit: createLimiter({ ...limit, name: 'sign-in', points: 60, pool: database.counts }),
    },
  };
}

/** Addresses answered here; all others are pages. */
export const routePaths: readonly string[] = [
  '/contact.php',
  '/subscribe',
  '/subscribe/confirm',
  '/unsubscribe',
  '/api/event',
  '/healthz',
  '/readyz',
  '/metrics',
  // Open for hours: counted apart.
  '/inbox/api/events',
];

/**
 * All form and machine routes of the site. An error in one is logged and answered in plain words.
 * @param answersWhileClosed for as long as the site cannot be opened
 */
export function siteRoutes(open: OpenSite, answersWhileClosed: () => Promise<Answers>): Hono {
  const app = new Hono();
  for (const routes of [
    enquiryRoutes,
    subscribeRoutes,
    unsubscribeRoutes,
    pageViewRoutes,
    healthRoutes,
    inboxRoutes,
  ]) {
    app.route('/', routes(open));
  }
  // Pages are only read. Astro would render one for a POST as well.
  app.use('*', async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return onlyMethods(open, 'GET, HEAD')(context, next);
  });
  app.onError(async (error, context) => {
    try {
      const { log, answers } = await open();
      const reference = newErrorReference();
      log.error({ reference, error, route: context.req.path }, 'a request failed');
      return await answers.problem(context, 500, {}, { reference });
    } catch (closed) {
      if (!(closed instanceof DatabaseAway))
        createLog().error({ error: closed }, 'the site could not be opened');
      return (await answersWhileClosed()).problem(context, 503, { 'retry-after': '60' });
    }
  });
  return app;
}
