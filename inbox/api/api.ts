import { namesOfFiles } from './content/plain-words.ts';
import { Hono } from 'hono';
import type { z } from 'zod';
import { failureOf } from '../../server/database/failure.ts';
import { newErrorReference } from '../../server/http/error-reference.ts';
import type { Procedure } from './procedure.ts';
import { csrfProtection, limitBody, consumeLimit, type InboxEnv } from './guard.ts';
import { ApiError } from './api-error.ts';
import { contentProcedures } from './procedures/content.ts';
import { accountProcedures } from './procedures/account.ts';
import { pushProcedures } from './procedures/push.ts';
import { replyProcedures } from './procedures/replies.ts';
import { incomingProcedures } from './procedures/incoming.ts';
import { inquiryProcedures } from './procedures/inquiries.ts';
import { filterProcedures } from './procedures/filters.ts';
import { newsletterProcedures } from './procedures/newsletters.ts';
import { numberProcedures } from './procedures/numbers.ts';
import { operationProcedures } from './procedures/operations.ts';
import { personalDataProcedures } from './procedures/personal-data.ts';
import { signInProcedures } from './procedures/sign-in.ts';
import { subscriberProcedures } from './procedures/subscribers.ts';
import { teamProcedures } from './procedures/team.ts';
import type { InboxSite } from './site.ts';

/** All procedures by method and path. */
const procedures = {
  ...signInProcedures,
  ...accountProcedures,
  ...pushProcedures,
  ...teamProcedures,
  ...inquiryProcedures,
  ...replyProcedures,
  ...incomingProcedures,
  ...filterProcedures,
  ...newsletterProcedures,
  ...subscriberProcedures,
  ...personalDataProcedures,
  ...numberProcedures,
  ...operationProcedures,
  ...contentProcedures,
};

/** From these types the browser infers the input and the result of each procedure. */
export type ProcedureName = keyof typeof procedures;
export type InputOf<Name extends ProcedureName> = z.input<(typeof procedures)[Name]['input']>;
export type ResultOf<Name extends ProcedureName> = Awaited<ReturnType<(typeof procedures)[Name]['handle']>>;

/** The API under /inbox/api: JSON requests and responses, never cached. */
export function inboxApi(open: () => Promise<InboxSite>): Hono<InboxEnv> {
  const api = new Hono<InboxEnv>();
  api.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    context.set('site', await open());
    await consumeLimit(context, 'requestLimit');
    await next();
  });
  api.use(csrfProtection);
  const entries = Object.entries<Pick<Procedure, 'handle' | 'maxBodyBytes'>>(procedures);
  for (const [name, { handle, maxBodyBytes }] of entries) {
    const [method = '', path = ''] = name.split(' ');
    api.on(method, path, limitBody(maxBodyBytes), async (context) => {
      const result = await handle(context);
      return result instanceof Response ? result : context.json(result ?? { ok: true });
    });
  }
  api.all('*', () => {
    throw new ApiError('not-found');
  });
  api.onError(async (error, context) => {
    if (error instanceof ApiError) {
      const detail = error.files.length > 0 ? await namesIn(context.var.site, error.files) : error.detail;
      return context.json({ error: error.code, detail }, error.status, {
        ...error.headers,
        'cache-control': 'no-store',
      });
    }
    // The inquiry or the member was erased concurrently.
    if (failureOf(error).kind === 'foreign-key') return context.json({ error: 'not-found' }, 404);
    const site: InboxSite | undefined = context.var.site;
    // Without a database there is no log of the inbox: the site's own error handler reports it.
    if (!site) throw error;
    const reference = newErrorReference();
    site.log.error({ reference, err: error }, 'a procedure of the inbox failed');
    return context.json({ error: 'fault', reference }, 500);
  });
  return api;
}

const namesIn = ({ database, editing }: InboxSite, files: readonly string[]): Promise<string> =>
  namesOfFiles(database.query, editing.folder, files);
