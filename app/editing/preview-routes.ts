import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { decodeAddress } from '../../content-model/text/normalize-address.ts';
import { plainResponse } from '../../server/http/errors.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { typeOf } from '../../server/http/static-files.ts';
import { readToken } from '../../server/security/links.ts';
import { linkedPreview } from '../../inbox/api/content/preview-links.ts';
import type { Services } from '../services.ts';
import { SHARED_MS } from '../releases/previews.ts';
import { pageWithBar } from './preview-bar.ts';
import { withPreviewLinks } from './preview-links.ts';

const ENDED = {
  language: 'en',
  title: 'This preview has ended',
  text: 'Ask the person who sent you the link for a new one.',
};
const NO_PAGE = {
  language: 'en',
  title: 'This page is not part of the preview',
  text: 'Pages that answer a form have no preview. A new page has one once it is built.',
};
const NOTHING_SENT = {
  language: 'en',
  title: 'This is a preview',
  text: 'Nothing was sent. Forms work on the published website.',
};
/** Nothing about a draft is kept or found. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** `/preview/TOKEN/PATH`: the pages of a build that is not live, for anyone with the signed link. */
export function previewRoutes(open: () => Promise<{ services: Services }>): Hono {
  const app = new Hono();
  app.get('/preview/:token/*', async (context) => {
    const { services } = await open();
    const { token } = context.req.param();
    const shown = await previewOf(services, token);
    const folder = shown && services.editing.builtFolder(shown.preview);
    let response = folder ? readBuilt(folder, `/preview/${token}`, context.req.path) : framedNote(410, ENDED);
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
    // Who opens a link sees the draft in a frame, whose own request is not for a document.
    if (folder && isPage && shown.expiresAt && context.req.header('sec-fetch-dest') === 'document')
      response = pageWithBar({
        agency: services.agency,
        sharedAt: shown.expiresAt - SHARED_MS,
        expiresAt: shown.expiresAt,
        address: context.req.path + new URL(context.req.url).search,
      });
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  });
  // The forms of a preview lead here, so that trying one reaches neither the agency nor its newsletter.
  app.post('/preview/:token/*', (context) =>
    context.req.header('accept')?.includes('application/json')
      ? context.json({ error: `${NOTHING_SENT.title}. ${NOTHING_SENT.text}` }, 403, HEADERS)
      : framedNote(403, NOTHING_SENT),
  );
  return app;
}

/** The preview that a token shows: in the editor for some hours, or by a link until it expires or is withdrawn. */
async function previewOf(
  { secrets, database }: Pick<Services, 'secrets' | 'database'>,
  token: string,
): Promise<{ preview: string; expiresAt?: number } | undefined> {
  const now = Date.now();
  const framed = readToken(secrets, token, { purpose: 'preview', now });
  if (framed.state === 'good') return { preview: framed.id };
  const linked = readToken(secrets, token, { purpose: 'preview-link', now });
  return linked.state === 'good' ? linkedPreview(database.query, linked.id) : undefined;
}

function readBuilt(folder: string, prefix: string, address: string): Response {
  const written = address.slice(prefix.length);
  // An address that is not percent-encoded correctly names no file.
  const path = (decodeAddress(written) ?? written) || '/';
  const page = path === '/' ? '/index' : path;
  const rendered = readRendered(folder)[path];
  const isHidden = path.split('/').some((part) => part.startsWith('.'));
  const file = [`${page}.html`, `${page}/index.html`, path].find(
    (name) => /\.\w+$/.test(name) && existsSync(join(folder, 'client', name)),
  );
  if (rendered) return pageResponse(withPreviewLinks(rendered.html, prefix), rendered.policy);
  if (isHidden || !file) return framedNote(404, NO_PAGE);
  const bytes = readFileSync(join(folder, 'client', file));
  if (file.endsWith('.html'))
    return pageResponse(withPreviewLinks(bytes.toString(), prefix), readPolicies(folder)[path] ?? '');
  return new Response(bytes, { headers: { 'content-type': typeOf(file) } });
}

/** A page that says why there is no preview. The editor shows it in a frame, too. */
function framedNote(status: number, note: typeof ENDED): Response {
  const response = plainResponse(status, note);
  for (const [name, value] of Object.entries(securityHeaders("frame-ancestors 'self'")))
    response.headers.set(name, value);
  return response;
}

/** The editor shows it in a frame. */
const pageResponse = (html: string, policy: string): Response =>
  new Response(html, {
    headers: {
      ...securityHeaders(`${policy.replace(/;?\s*frame-ancestors [^;]*/, '')};frame-ancestors 'self'`),
      'content-type': 'text/html; charset=utf-8',
    },
  });

const policiesSchema = z.record(z.string(), z.string());
const renderedSchema = z.record(z.string(), z.strictObject({ html: z.string(), policy: z.string() }));

const readPolicies = (folder: string) => policiesSchema.parse(readJson(join(folder, 'headers.json')));

/** Pages that the build has no file for. */
const readRendered = (folder: string) => renderedSchema.parse(readJson(join(folder, 'rendered.json')));

/** An empty object if there is no such file. */
const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
