import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { plainResponse } from '../../server/http/errors.ts';
import type { ResponseMessages } from '../../server/http/pages.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { typeOf } from '../../server/http/static-files.ts';
import { readToken } from '../../server/security/links.ts';
import type { Services } from '../services.ts';
import { withPreviewLinks } from './preview-links.ts';

/** Nothing about a draft is kept or found. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

interface PreviewContext {
  services: Services;
  messages: Pick<ResponseMessages, 'language' | 'preview'>;
}

/** `/preview/TOKEN/PATH`: the pages of a build that is not live, for anyone with the signed link. */
export function previewRoutes(open: () => Promise<PreviewContext>): Hono {
  const app = new Hono();
  app.get('/preview/:token/*', async (context) => {
    const { services, messages } = await open();
    const { language, preview } = messages;
    const { token } = context.req.param();
    const claims = readToken(services.secrets, token, { purpose: 'preview', now: Date.now() });
    const folder = claims.state === 'good' ? services.editing.builtFolder(claims.id) : undefined;
    const response = folder
      ? (readBuilt(folder, `/preview/${token}`, context.req.path) ??
        plainResponse(404, { language, ...preview.missing }))
      : plainResponse(410, { language, ...preview.ended });
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  });
  return app;
}

/** A page or file of a build; undefined if it has none there. */
function readBuilt(folder: string, prefix: string, address: string): Response | undefined {
  const path = decoded(address.slice(prefix.length)) || '/';
  const page = path === '/' ? '/index' : path;
  const rendered = readRendered(folder)[path];
  const isHidden = path.split('/').some((part) => part.startsWith('.'));
  const file = [`${page}.html`, `${page}/index.html`, path].find(
    (name) => /\.\w+$/.test(name) && existsSync(join(folder, 'client', name)),
  );
  if (rendered) return pageResponse(withPreviewLinks(rendered.html, prefix), rendered.policy);
  if (isHidden || !file) return undefined;
  const bytes = readFileSync(join(folder, 'client', file));
  if (file.endsWith('.html'))
    return pageResponse(withPreviewLinks(bytes.toString(), prefix), readPolicies(folder)[path] ?? '');
  return new Response(bytes, { headers: { 'content-type': typeOf(file) } });
}

/** An address that is not percent-encoded correctly names no file. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
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
