import { chooseEncoding } from './encoding.ts';

interface KeptPage {
  body: ArrayBuffer;
  status: number;
  headers: [string, string][];
  until: number;
}

/** Short enough for the year in the footer. */
const KEPT_MS = 10 * 60_000;
/** Any address has a 404 page of its own. */
const MAX_KEPT = 100;

/**
 * Keeps pages that were rendered on demand and are the same for everyone: contact and 404 without a query. Rendering one
 * costs a hundred times as much as sending a file.
 */
export function keepPages() {
  const pages = new Map<string, KeptPage>();
  return {
    /** Returns the page for a request, if it is kept. */
    find(request: Request): Response | undefined {
      const page = pages.get(cacheKey(request) ?? '');
      if (!page || page.until < Date.now()) return undefined;
      const { body, status, headers } = page;
      return new Response(request.method === 'HEAD' ? null : body, { status, headers });
    },
    /** Keeps a complete and compressed response, if it is such a page. Resolves to a response to send. */
    async keep(request: Request, response: Response): Promise<Response> {
      const key = cacheKey(request);
      const { status, headers } = response;
      const isPage =
        (status === 200 || status === 404) &&
        headers.get('cache-control') === 'no-cache' &&
        headers.get('content-type')?.startsWith('text/html');
      if (key === undefined || request.method !== 'GET' || !isPage) return response;
      const body = await response.arrayBuffer();
      pages.delete(key);
      pages.set(key, { body, status, headers: [...headers], until: Date.now() + KEPT_MS });
      if (pages.size > MAX_KEPT) pages.delete(pages.keys().next().value!);
      return new Response(body, { status, headers });
    },
  };
}

/** Undefined for requests whose response depends on more than the path and the encoding. */
function cacheKey({ method, url, headers }: Request): string | undefined {
  const { pathname, search } = new URL(url);
  if ((method !== 'GET' && method !== 'HEAD') || search !== '') return undefined;
  return `${pathname} ${chooseEncoding(headers.get('accept-encoding') ?? '', ['br', 'gzip'])}`;
}
