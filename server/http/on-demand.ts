import { narrowPolicy } from './inline-hashes.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** Completes an answer from the routes or pages: a policy of exactly what it holds, a type, a freshness. */
export async function completeResponse(request: Request, response: Response): Promise<Response> {
  const policy = response.headers.get('content-security-policy');
  if (policy !== null) {
    const html = response.body && (await response.text());
    const exact = html ? narrowPolicy(policy, html) : policy;
    const headers = securityHeaders(new URL(request.url).pathname, exact);
    response = new Response(html, response);
    response.headers.set('content-security-policy', String(headers['content-security-policy']));
  }
  if (response.headers.get('content-type') === 'text/html') {
    response.headers.set('content-type', 'text/html; charset=utf-8');
  }
  // Shown again from the browser's own copy on the way back, but asked for anew on every visit.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
  return response;
}

/** A built page as an answer whose status the caller decides; empty when the site has no such page. */
export function pageFromFile(files: StaticFiles, path: string): Response {
  const file = files.get(path.replace(/\.html$/, ''));
  if (!file) return new Response(null, { status: 404 });
  const { body, headers } = file.variants.identity;
  const kept = new Headers();
  for (const name of ['content-type', 'content-security-policy']) {
    const value = headers[headers.indexOf(name) + 1];
    if (value !== undefined) kept.set(name, value);
  }
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: kept });
}
