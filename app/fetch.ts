import { astro as renderPage, FetchState } from 'astro/fetch';
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import pictures from 'virtual:brand-pictures';
import interfaceTexts from 'virtual:interface';
import { builtIds } from './built-pages.ts';
import { siteRoutes } from './routes.ts';
import type { AgencyContent } from '../server/config/agency.ts';
import { readEnvironment } from '../server/config/env.ts';
import { createResponses } from '../server/http/responses.ts';
import type { ResponseTexts, ShowPage } from '../server/http/pages.ts';
import { createLog } from '../server/monitoring/log.ts';
import { redirectRoutes } from '../server/http/redirects.ts';
import { redirectKey } from '../content-model/text/redirect-key.ts';
import { siteConnection, type SiteConfig } from './connect.ts';
import { notice } from '../site/queries/common.ts';
import { dataIfExists, dataOf } from '../site/queries/entries.ts';
import { existingPaths } from '../site/queries/pages.ts';
import { addressLine } from '../content-model/text/address.ts';
import { locale } from '../content-model/text/format.ts';
import { mailLogo } from '../site/seo/brand-logo.ts';

/** Reads the settings that need no database. */
export async function loadConfig(): Promise<SiteConfig> {
  const environment = readEnvironment(process.env, SAMPLES_IN_CONTENT, import.meta.env.SITE);
  const log = createLog(environment.logLevel);
  const content = { agency: await readAgency(), texts: await readTexts() };
  return { environment, log, ...content, showPage, pagePaths: existingPaths, idsOf: builtIds };
}

/** Opens the database and starts deliveries; called by the first request in development, by the server at startup. */
export const connect = siteConnection(loadConfig);

async function whileClosed() {
  const { environment, log, texts, agency } = await loadConfig();
  return { environment, responses: createResponses({ texts, contact: agency, showPage, log }) };
}

const app = new Hono();
// In development, Vite injects styles, which the policy of built pages forbids.
if (import.meta.env.DEV) {
  app.use(async (context, next) => {
    await next();
    context.res.headers.delete('content-security-policy');
  });
}
app.route('/', siteRoutes(connect, whileClosed));
app.route('/', redirectRoutes(readRedirects));
app.use(astro());
export default app;

/**
 * Renders a page for a route by an internal GET request. The route's data is passed in its locals. Returns undefined if
 * there is no such page. Throws an Error if it fails.
 */
const showPage: ShowPage = async (context, { path, status, locals = {} }) => {
  const headers = new Headers(context.req.raw.headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name);
  const state = new FetchState(new Request(new URL(path, context.req.url), { headers }));
  Object.assign(state.locals, locals);
  // Astro would fetch a prerendered error page from the request's Host header, which the visitor controls.
  Object.assign(state.renderOptions, { prerenderedErrorPageFetch: () => new Response(null) });
  const page = await renderPage(state);
  if (page.status >= 500) throw new Error(`${path} cannot be rendered`);
  if (page.status !== 200) return undefined;
  return new Response(page.body, { status, headers: page.headers });
};

async function readRedirects(): Promise<Map<string, string>> {
  const redirects = Object.entries((await dataIfExists('redirects')) ?? {});
  return new Map(redirects.map(([from, to]) => [redirectKey(from), to]));
}

async function readAgency(): Promise<AgencyContent> {
  const [site, mails, contactPage] = await Promise.all([dataOf('site'), dataOf('mails'), dataOf('contact')]);
  const form = { fields: contactPage.form.fields, agreed: interfaceTexts.contactForm.agreed };
  const { name, tagline, contact, language, locale, referencePrefix, hours, holidays } = site;
  const { email, phone } = contact;
  const { timeZone, clock, firstDay, currency } = locale;
  const address = addressLine(contact.address);
  const logo = mailLogo(pictures);
  return {
    name,
    tagline,
    logo,
    email,
    phone,
    address,
    language,
    timeZone,
    clock,
    firstDay,
    currency,
    hours,
    holidays,
    referencePrefix,
    form,
    mails,
  };
}

async function readTexts(): Promise<ResponseTexts> {
  const { errors, problems, damaged, fileOffer: upload } = interfaceTexts;
  const notices = {
    'subscribe-confirm': await notice('subscribe-confirm'),
    'subscribe-confirmed': await notice('subscribe-confirmed'),
    'subscribe-expired': await notice('subscribe-expired'),
    unsubscribe: await notice('unsubscribe'),
    unsubscribed: await notice('unsubscribed'),
  };
  return { language: locale.language, errors, problems, damaged, upload, notices };
}
