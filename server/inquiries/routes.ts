import { Hono, type Context } from 'hono';
import { CommitOutcomeUnknown } from '../database/database.ts';
import { onlyMethods, wantsJson } from '../http/responses.ts';
import type { FormFields } from '../http/body.ts';
import type { ResponseTexts } from '../http/pages.ts';
import { fill } from '../../content-model/text/fill.ts';
import { readForm, sourceOf, type RouteContext } from '../http/forms.ts';
import { readVisitSource } from '../page-views/visit-source.ts';
import type { AgencyContent } from '../config/agency.ts';
import type { InquiryContext } from './accept.ts';
import {
  parseFieldValues,
  type FieldValue,
  type FieldValueError,
  type ParsedFieldValues,
} from './field-values.ts';
import { parseInquiry, plainText, type ParsedInquiry } from './inquiry.ts';
import { draftField, trapField, type InquiryFields } from '../../content-model/forms/fields.ts';
import { MAX_CHARACTERS, type OwnField } from '../../content-model/forms/own-fields.ts';

interface InquiryRouteContext extends RouteContext {
  services: {
    agency: AgencyContent;
    inquiries: {
      /** Resolves only when the inquiry and its deliveries are committed durably. */
      accept(
        inquiry: InquiryFields,
        context: InquiryContext,
        fieldValues: readonly FieldValue[],
      ): Promise<{
        reference: string;
        /** The token with which the sender can add files; undefined if they are not offered. */
        files?: string | undefined;
      }>;
    };
  };
}

/** `POST /contact.php`: confirms an inquiry only after it is committed to disk. */
export function inquiryRoutes(open: () => Promise<InquiryRouteContext>): Hono {
  const app = new Hono();
  app.post('/contact.php', async (context) => {
    const site = await open();
    const form = await readForm(context, site);
    if (form instanceof Response) return form;
    const { fields: ownFields, agreed } = site.services.agency.form;
    const parsed = parseInquiry(form.fields);
    const fieldValues = parseFieldValues(ownFields, form.values, agreed);
    if (!parsed.ok || Object.keys(fieldValues.errors).length > 0)
      return showFormWithErrors(context, site, { parsed, fieldValues });
    try {
      const details = {
        ...contextOf(context, form.fields, site.siteUrl.host),
        siteIsFlooded: form.siteFloodedForSeconds > 0,
      };
      const { reference, files } = await site.services.inquiries.accept(
        parsed.inquiry,
        details,
        fieldValues.valid,
      );
      if (wantsJson(context)) return context.json({ ok: true, reference, ...(files && { files }) });
      return context.redirect(
        `/contact/thanks?${new URLSearchParams({ ref: reference, ...(files && { files }) })}`,
        303,
      );
    } catch (error) {
      site.log.error({ err: error }, 'an inquiry could not be stored');
      const text = error instanceof CommitOutcomeUnknown ? '503-unclear' : '503';
      return site.responses.problem(context, 503, { headers: { 'retry-after': '60' }, text });
    }
  });
  app.all('/contact.php', onlyMethods(open, 'POST'));
  return app;
}

/** Reads the spam evidence (honeypot, time on the form), the idempotency key and the source of a submission. */
function contextOf(context: Context, form: FormFields, siteHost: string): InquiryContext {
  // Measured by a monotonic clock in the browser, because its wall clock may differ from the server's by minutes.
  const filledInMs = Number(form['elapsed'] || Number.NaN);
  return {
    honeypot: form[trapField] ?? '',
    draft: plainText(form[draftField] ?? '', true),
    filledInMs: filledInMs >= 0 ? filledInMs : undefined,
    idempotencyKey:
      readKeyHeader(context.req.header('idempotency-key')) ?? (form['idempotency-key'] || undefined),
    source: sourceOf(context.req.raw.headers, siteHost),
    visitSource: readVisitSource(form['from']),
    campaign: readVisitSource(form['campaign']),
    locale: /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i.exec(context.req.header('accept-language') ?? '')?.[0],
  };
}

/**
 * Parses the Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header: a quoted string, parameters are
 * ignored); accepts a key without quotes. Returns undefined if it is empty or missing.
 */
export function readKeyHeader(header: string | undefined): string | undefined {
  const text = header?.trim() ?? '';
  const key = text.startsWith('"') ? text.slice(1).split('"', 1)[0] : text.split(';', 1)[0]?.trim();
  return key || undefined;
}

/** Renders the form again with the submitted values and a message for each invalid field. */
async function showFormWithErrors(
  context: Context,
  { responses, texts, services }: InquiryRouteContext,
  { parsed, fieldValues }: { parsed: ParsedInquiry; fieldValues: ParsedFieldValues },
) {
  const errors: Record<string, string> = {};
  for (const [field, reason] of Object.entries(parsed.ok ? {} : parsed.errors))
    errors[field] = texts.errors[`${field}.${reason}`] ?? reason;
  for (const field of services.agency.form.fields) {
    const error = fieldValues.errors[field.name];
    if (error) errors[field.name] = fieldValueError(field, error, texts);
  }
  if (wantsJson(context)) return responses.validationError(context, errors);
  const values = { ...parsed.inquiry, ...fieldValues.submitted };
  const page = await responses.tryPage(context, {
    path: '/contact',
    status: 422,
    locals: { form: { values, errors } },
  });
  if (!page) return responses.validationError(context, errors);
  page.headers.set('cache-control', 'no-store');
  return page;
}

/** Returns the message for an invalid value, with localized bounds. */
function fieldValueError(
  field: OwnField,
  error: FieldValueError,
  { errors, language }: ResponseTexts,
): string {
  const formatBound = (bound: number | string = '') =>
    typeof bound === 'number'
      ? bound.toLocaleString(language)
      : bound && new Date(bound).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const { min, max } = boundsOf(field);
  return fill(errors[`answer.${error}`] ?? error, {
    label: field.label,
    min: formatBound(min),
    max: formatBound(max),
  });
}

function boundsOf(field: OwnField): { min?: number | string | undefined; max?: number | string | undefined } {
  switch (field.kind) {
    case 'number':
    case 'date':
      return field;
    case 'text':
    case 'long-text':
      return { max: field.max ?? MAX_CHARACTERS[field.kind] };
    case 'phone':
      return { max: MAX_CHARACTERS.phone };
    default:
      return {};
  }
}
