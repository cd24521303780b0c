import { Hono, type Context } from 'hono';
import { CommitUnclear } from '../database/database.ts';
import { onlyMethods, wantsJson } from '../http/answers.ts';
import type { Fields } from '../http/body.ts';
import { readForm, sourceOf, type RouteContext } from '../http/forms.ts';
import { readVisitSource } from '../page-views/visit-source.ts';
import type { EnquiryContext } from './accept.ts';
import { parseEnquiry, type EnquiryErrors } from './enquiry.ts';
import type { EnquiryFields } from './fields.ts';
import { readKeyHeader } from './submission-keys.ts';

interface EnquiryRouteContext extends RouteContext {
  services: {
    enquiries: {
      /** @throws CommitUnclear when nobody can tell whether it is stored */
      accept(enquiry: EnquiryFields, context: EnquiryContext): Promise<{ reference: string }>;
    };
  };
}

/** `POST /contact.php`: says thanks only after the enquiry is committed to disk. */
export function enquiryRoutes(open: () => Promise<EnquiryRouteContext>): Hono {
  const app = new Hono();
  app.post('/contact.php', async (context) => {
    const site = await open();
    const form = await readForm(context, site);
    if (form instanceof Response) return form;
    const parsed = parseEnquiry(form.fields);
    if (!parsed.ok) return showAgain(context, site, parsed.enquiry, parsed.errors);
    try {
      const known = {
        ...contextOf(context, form.fields, site.siteHost),
        siteIsBusy: form.siteBusyFor > 0,
      };
      const { reference } = await site.services.enquiries.accept(parsed.enquiry, known);
      if (wantsJson(context)) return context.json({ ok: true, reference });
      return context.redirect(`/contact/thanks?ref=${encodeURIComponent(reference)}`, 303);
    } catch (error) {
      site.log.error({ error }, 'an enquiry could not be stored');
      const text = error instanceof CommitUnclear ? '503-unclear' : '503';
      return site.answers.problem(context, 503, { 'retry-after': '60' }, { text });
    }
  });
  app.all('/contact.php', onlyMethods(open, 'POST'));
  return app;
}

/** What hints at a robot, the field people do not see and how long the form was looked at, and what tells it again. */
function contextOf(context: Context, form: Fields, siteHost: string): EnquiryContext {
  // Measured in the browser by a clock that only runs on: the time of day there and here may be minutes apart.
  const filledInMs = Number(form['elapsed'] || Number.NaN);
  return {
    honeypot: form['website'] ?? '',
    filledInMs: filledInMs >= 0 ? filledInMs : undefined,
    idempotencyKey:
      readKeyHeader(context.req.header('idempotency-key')) ?? (form['idempotency-key'] || undefined),
    source: sourceOf(context.req.raw.headers, siteHost),
    visitSource: readVisitSource(form['from']),
    locale: /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i.exec(context.req.header('accept-language') ?? '')?.[0],
  };
}

/** The form once more with everything typed, and a message for each field that is wrong. */
async function showAgain(
  context: Context,
  { answers, messages, showPage }: EnquiryRouteContext,
  values: EnquiryFields,
  reasons: EnquiryErrors,
) {
  const errors = Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => [
      field,
      messages.errors[`${field}.${reason}`] ?? reason,
    ]),
  );
  if (wantsJson(context)) return context.json({ ok: false, errors }, 422);
  const page = await showPage(context, '/contact', 422, { form: { values, errors } });
  const [[field, reason] = ['name', 'missing']] = Object.entries(reasons);
  if (!page) return answers.wrong(context, field, reason);
  page.headers.set('cache-control', 'no-store');
  return page;
}
