import { Hono, type Context } from 'hono';
import { MAX_VISITOR_BYTES, MAX_VISITOR_FILES } from '../../../content-model/forms/visitor-files.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { fill } from '../../../content-model/text/fill.ts';
import type { AgencyContent } from '../../../server/config/agency.ts';
import type { Environment } from '../../../server/config/env.ts';
import type { Database } from '../../../server/database/database.ts';
import { kindOfBody, readBody } from '../../../server/http/body.ts';
import { isCrossSite, type RouteContext } from '../../../server/http/forms.ts';
import type { UploadProblem } from '../../../server/http/pages.ts';
import { onlyMethods, wantsJson } from '../../../server/http/responses.ts';
import { clientOf } from '../../../server/security/conninfo.ts';
import { inquiryOfToken, readUpload, storeUpload, UploadRefused } from './visitor-files.ts';

interface UploadContext extends RouteContext {
  services: {
    agency: AgencyContent;
    database: Database;
    environment: Environment;
    secrets: readonly string[];
    outbox: { wake: (...channels: ('mail' | 'push')[]) => void };
  };
}

/** The rest is for names and the boundaries between files (RFC 7578). */
const MAX_BODY_BYTES = MAX_VISITOR_BYTES + 100_000;
/** Limits the uploads at the same time, because each body is in memory while it arrives. */
const MAX_AT_ONCE = 8;

const STATUS = { none: 422, tooMuch: 413, expired: 403, failed: 503 } as const;

/** `POST /contact/files`: adds files to an inquiry that was stored before, so that an upload can never cost one. */
export function uploadRoutes(open: () => Promise<UploadContext>): Hono {
  const app = new Hono();
  /** Inquiries with an upload in progress. Each has one at a time, so that one visitor cannot use up all slots. */
  const arriving = new Set<string>();
  app.post('/contact/files', async (context) => {
    const site = await open();
    const { headers } = context.req.raw;
    if (isCrossSite(headers, site.siteUrl, site.pagesOrigin)) return site.responses.problem(context, 403);
    const token = context.req.query('token') ?? '';
    const reference = inquiryOfToken(site.services.secrets, token, Date.now());
    if (!reference) return refuse(context, site, { problem: 'expired' });
    const offer = { reference, token };
    if (kindOfBody(headers.get('content-type')) !== 'multipart')
      return refuse(context, site, { ...offer, problem: 'none' });
    if (Number(headers.get('content-length')) > MAX_BODY_BYTES)
      return refuse(context, site, { ...offer, problem: 'tooMuch' });
    const { waitSeconds } = await site.formLimit(clientOf(context.req.raw).address);
    if (waitSeconds > 0 || arriving.has(reference) || arriving.size >= MAX_AT_ONCE)
      return refuse(context, site, { ...offer, problem: 'failed' });
    arriving.add(reference);
    try {
      const result = await take(context.req.raw, site, reference);
      if (typeof result !== 'number') return await refuse(context, site, { ...offer, problem: result });
      if (wantsJson(context)) return context.json({ ok: true, files: result });
      const query = new URLSearchParams({ ref: reference, files: token, added: String(result) });
      return context.redirect(`/contact/thanks?${query}`, 303);
    } finally {
      arriving.delete(reference);
    }
  });
  app.all('/contact/files', onlyMethods(open, 'POST'));
  return app;
}

/** Reads and stores the files of a request. Resolves to their number, or to why they were not taken. */
async function take(
  request: Request,
  { services, log }: UploadContext,
  reference: string,
): Promise<number | UploadProblem> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === 'too-long') return 'tooMuch';
  const files = await filesIn(body, request.headers.get('content-type') ?? '');
  if (files.length === 0) return 'none';
  if (files.length > MAX_VISITOR_FILES) return 'tooMuch';
  const { agency, environment, database } = services;
  const upload = {
    reference,
    files: await Promise.all(files.map(readUpload)),
    agencyAddress: environment.inquiryTo ?? parseEmailAddress(agency.email)!,
    maxMegabytes: environment.incomingMailMaxMb,
    now: Date.now(),
  };
  try {
    await database.write((trx) => storeUpload(trx, upload));
  } catch (error) {
    if (error instanceof UploadRefused && error.reason === 'too-much') return 'tooMuch';
    if (error instanceof UploadRefused && error.reason === 'gone') return 'expired';
    log.error({ err: error }, 'files of a visitor could not be stored');
    return 'failed';
  }
  services.outbox.wake('mail', 'push');
  log.info({ reference, files: files.length }, 'files of a visitor received');
  return files.length;
}

/** The files of a form; a browser sends an empty one without a name if none was chosen. */
async function filesIn(body: Uint8Array, contentType: string): Promise<File[]> {
  try {
    const form = await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': contentType },
    }).formData();
    return form.getAll('files').filter((file) => file instanceof File && file.name !== '') as File[];
  } catch {
    return [];
  }
}

/** Shows the page after the form again, with what to do. The inquiry is safe whatever happens here. */
async function refuse(
  context: Context,
  { responses, texts, services }: UploadContext,
  { problem, reference, token }: { problem: UploadProblem; reference?: string; token?: string },
): Promise<Response> {
  const { email, phone } = services.agency;
  const error = fill(texts.upload[problem], { email, phone });
  const status = STATUS[problem];
  if (wantsJson(context)) return context.json({ ok: false, error }, status, { 'cache-control': 'no-store' });
  const query = new URLSearchParams({
    ...(reference && { ref: reference }),
    ...(token && problem !== 'expired' && { files: token }),
  });
  const path = `/contact/thanks?${query}`;
  const page = await responses.tryPage(context, { path, status, locals: { upload: { error } } });
  if (!page) return context.text(`${error}\n`, status, { 'cache-control': 'no-store' });
  page.headers.set('cache-control', 'no-store');
  return page;
}
