import { narrowPolicy } from './inline-hashes.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** Completes a response rendered on demand: content security policy, content type and caching. */
export async function completeResponse(response: Response): Promise<Response> {
  const policy = response.headers.get('content-security-policy');
  const isBinary = /^(image\/|application\/octet-stream)/.test(response.headers.get('content-type') ?? '');
  if (policy !== null) {
    // Read as text, the bytes of a picture or a file would change; they have no inline scripts to allow.
    const html = response.body && !isBinary ? await response.text() : null;
    const narrowedPolicy = html ? narrowPolicy(policy, html) : policy;
    response = new Response(isBinary ? response.body : html, response);
    for (const [name, value] of Object.entries(securityHeaders(narrowedPolicy)))
      if (name === 'x-frame-options' || name === 'content-security-policy') response.headers.set(name, value);
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
