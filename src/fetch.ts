import { astro as renderPage, FetchState } from 'astro/fetch';
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import pictures from 'virtual:brand-pictures';
import { siteRoutes } from '../server/app.ts';
import type { AgencyContent } from '../server/deliver.ts';
import { readEnvironment } from '../server/env.ts';
import { createAnswers } from '../server/http/answers.ts';
import type { AnswerMessages, ShowPage } from '../server/http/pages.ts';
import { createLog } from '../server/log.ts';
import { redirectRoutes } from '../server/http/redirects.ts';
import { openOnce, type Foundation } from '../server/opening.ts';
import { notice } from './content/queries/common.ts';
import { ifThere, only } from './content/queries/entries.ts';
import { addressLine } from './messages/address.ts';
import { mailLogo } from './seo/brand-logo.ts';

/** Reads what needs no database. */
export async function prepare(): Promise<Foundation> {
  const environment = readEnvironment(process.env, SAMPLES_IN_CONTENT);
  const log = createLog(environment.logLevel);
  return { environment, log, agency: await readAgency(), messages: await readMessages(), showPage };
}

/** Opens the database and starts deliveries; called by the first request in development, by the server at its start. */
export const openSite = openOnce(prepare);

const answersWhileClosed = async () => createAnswers(await readMessages(), await readAgency(), showPage);

const app = new Hono();
// In development styles come as they are edited, which the policy of built pages forbids.
if (import.meta.env.DEV) {
  app.use(async (context, next) => {
    await next();
    context.res.headers.delete('content-security-policy');
  });
}
app.route('/', siteRoutes(openSite, answersWhileClosed));
app.route(
  '/',
  redirectRoutes(async () => (await ifThere('redirects')) ?? {}),
);
app.use(astro());
export default app;

/** Renders a page inside the answer to another address, as a GET of its own: what the routes say is in its locals. */
const showPage: ShowPage = async (context, path, status, locals) => {
  const headers = new Headers(context.req.raw.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  const state = new FetchState(new Request(new URL(path, context.req.url), { headers }));
  Object.assign(state.locals, locals);
  // Astro would fetch a built error page from the host named in the request, which the visitor chooses.
  Object.assign(state.renderOptions, { prerenderedErrorPageFetch: () => new Response(null) });
  const page = await renderPage(state);
  if (page.status !== 200) return undefined;
  return new Response(page.body, { status, headers: page.headers });
};

async function readAgency(): Promise<AgencyContent> {
  const [site, mails] = await Promise.all([only('site'), only('mails')]);
  const { name, tagline, contact, language, locale, referencePrefix } = site;
  const { email, phone } = contact;
  const { timeZone, clock, firstDay } = locale;
  const address = addressLine(contact.address);
  const logo = mailLogo(pictures);
  const place = { address, language, timeZone, clock, firstDay };
  return { name, tagline, logo, email, phone, ...place, referencePrefix, mails };
}

async function readMessages(): Promise<AnswerMessages> {
  const [{ language }, { errors, problems, damaged }] = await Promise.all([only('site'), only('interface')]);
  const notices = {
    'subscribe-confirm': await notice('subscribe-confirm'),
    'subscribe-confirmed': await notice('subscribe-confirmed'),
    'subscribe-expired': await notice('subscribe-expired'),
    unsubscribe: await notice('unsubscribe'),
    unsubscribed: await notice('unsubscribed'),
  };
  return { language, errors, problems, damaged, notices };
}
