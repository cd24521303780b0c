import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { newErrorReference } from '../reference.ts';
import { fromOwnPages, limited, limitedBody, type InboxEnv } from './guard.ts';
import { Refusal } from './refusal.ts';
import { accountRoutes } from './routes/account.ts';
import { answerRoutes } from './routes/answers.ts';
import { changeRoutes } from './routes/changes.ts';
import { enquiryRoutes } from './routes/enquiries.ts';
import { filterRoutes } from './routes/filters.ts';
import { numberRoutes } from './routes/numbers.ts';
import { operationRoutes } from './routes/operations.ts';
import { newsletterRoutes } from './routes/newsletters.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { subscriberRoutes } from './routes/subscribers.ts';
import { teamRoutes } from './routes/team.ts';
import type { InboxSite } from './site.ts';

const routes = new Hono<InboxEnv>()
  .route('/', signInRoutes)
  .route('/', accountRoutes)
  .route('/', teamRoutes)
  .route('/', enquiryRoutes)
  .route('/', answerRoutes)
  .route('/', filterRoutes)
  .route('/', newsletterRoutes)
  .route('/', subscriberRoutes)
  .route('/', personalDataRoutes)
  .route('/', numberRoutes)
  .route('/', operationRoutes)
  .route('/', changeRoutes);

/** What the browser's half of the inbox is typed by. */
export type InboxApi = typeof routes;

/** SQLITE_CONSTRAINT_FOREIGNKEY, and PostgreSQL's foreign_key_violation. */
const FOREIGN_KEY = [787, '23503'];

/** Whether an act failed because its enquiry or member was erased at the same moment. */
const isErased = (error: unknown): boolean => {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return FOREIGN_KEY.some((one) => one === errcode || one === code);
};

/** The calls under /inbox/api: JSON in, JSON out, nothing stored by any cache. */
export function inboxApi(open: () => Promise<InboxSite>): Hono<InboxEnv> {
  const api = new Hono<InboxEnv>();
  api.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    context.set('site', await open());
    await next();
  });
  api.use(limited('callLimit'), fromOwnPages, limitedBody);
  api.route('/', routes);
  api.all('*', () => {
    throw new Refusal('not-found');
  });
  api.onError((error, context) => {
    if (error instanceof Refusal)
      return context.json({ error: error.code }, error.status, {
        ...error.headers,
        'cache-control': 'no-store',
      });
    if (error instanceof HTTPException && error.status === 400)
      return context.json({ error: 'wrong-input' }, 400);
    if (isErased(error)) return context.json({ error: 'not-found' }, 404);
    const site: InboxSite | undefined = context.var.site;
    // The database is away: the site itself reports it.
    if (!site) throw error;
    const reference = newErrorReference();
    site.log.error({ reference, err: error }, 'a call of the inbox failed');
    return context.json({ error: 'fault', reference }, 500);
  });
  return api;
}
