import { narrowPolicy } from './inline-hashes.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** Completes a response rendered on demand: content security policy, content type and caching. */
export async function completeResponse(request: Request, response: Response): Promise<Response> {
  const policy = response.headers.get('content-security-policy');
  if (policy !== null) {
    const html = response.body && (await response.text());
    const narrowedPolicy = html ? narrowPolicy(policy, html) : policy;
    const headers = securityHeaders(new URL(request.url).pathname, narrowedPolicy);
    response = new Response(html, response);
    response.headers.set('content-security-policy', String(headers['content-security-policy']));
  }
  if (response.headers.get('content-type') === 'text/html') {
    response.headers.set('content-type', 'text/html; charset=utf-8');
  }
  // Allows the back/forward cache, but every visit requests the page again.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
  return response;
}

/** A built page as a response with the caller's status; empty if there is no such page. */
export function pageFromFile(files: StaticFiles, path: string): Response {
  const file = files.get(path.replace(/\.html$/, ''));
  if (!file) return new Response(null, { status: 404 });
  const { body, headers } = file.variants.identity;
  const pageHeaders = new Headers();
  for (const name of ['content-type', 'content-security-policy']) {
    const value = headers[headers.indexOf(name) + 1];
    if (value !== undefined) pageHeaders.set(name, value);
  }
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: pageHeaders });
}
