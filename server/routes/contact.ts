import { Hono, type Context } from 'hono';
import { checkEnquiry } from '../enquiries/enquiry.ts';
import { wantsJson } from '../http/answers.ts';
import type { Fields } from '../http/read-fields.ts';
import { takeForm } from '../http/take-form.ts';
import type { OpenSite, Site } from '../site.ts';
import { onlyMethods } from './methods.ts';

/** `POST /contact.php`: says thanks only after the enquiry is committed to disk. */
export function contactRoutes(open: OpenSite): Hono {
  const app = new Hono();
  app.post('/contact.php', async (context) => {
    const site = await open();
    const fields = await takeForm(context, site);
    if (fields instanceof Response) return fields;
    const checked = checkEnquiry(fields);
    if (!checked.ok) return showAgain(context, site, fields, checked.errors);
    try {
      const { reference } = await site.services.enquiries.accept(checked.enquiry, signalsOf(context, fields));
      if (wantsJson(context)) return context.json({ ok: true, reference });
      return context.redirect(`/contact/thanks?ref=${encodeURIComponent(reference)}`, 303);
    } catch (error) {
      site.services.log.error({ error }, 'an enquiry could not be stored');
      return site.answers.problem(context, 503, { 'retry-after': '60' });
    }
  });
  app.all('/contact.php', onlyMethods(open, 'POST'));
  return app;
}

/** What hints at a robot: the field people do not see, and how long the form was looked at. */
function signalsOf(context: Context, fields: Fields) {
  const shown = Number(fields['shown'] || Number.NaN);
  const filledInMs = Date.now() - shown;
  const oneDay = 86_400_000;
  return {
    honeypot: fields['website'] ?? '',
    filledInMs: filledInMs >= 0 && filledInMs < oneDay ? filledInMs : undefined,
    locale: /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i.exec(context.req.header('accept-language') ?? '')?.[0],
  };
}

/** The form once more with everything typed, and the words for each field that is wrong. */
async function showAgain(context: Context, site: Site, fields: Fields, faults: Record<string, string>) {
  const errors = Object.fromEntries(
    Object.entries(faults).map(([field, reason]) => [
      field,
      site.words.errors[`${field}.${reason}`] ?? reason,
    ]),
  );
  if (wantsJson(context)) return context.json({ ok: false, errors }, 422);
  const typed = ['name', 'email', 'subject', 'message'].map((field) => [field, fields[field] ?? '']);
  const form = { values: Object.fromEntries(typed), errors };
  const page = await site.showPage(context, '/contact', 422, { form });
  if (!page) return site.answers.missing(context, Object.keys(faults)[0] ?? 'name');
  page.headers.set('cache-control', 'no-store');
  return page;
}
