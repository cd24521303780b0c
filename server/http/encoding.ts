import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding the visitor takes, out of those there are (RFC 9110, 12.5.3). */
export function chooseEncoding(accept: string | undefined, available: readonly Encoding[]): Encoding {
  if (!accept) return 'identity';
  const weights = new Map(
    accept.split(',').map((part) => {
      // Without a regular expression: /\s*;\s*/ takes quadratic time on a header full of blanks.
      const [name = '', ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = rest.find((text) => text.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)];
    }),
  );
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (
    (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && takes(encoding)) ??
    'identity'
  );
}

const minBytes = 600;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The smallest copies of a text that is sent often. */
export async function smallestCopies(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, small] = await Promise.all([inBrotli(body), inGzip(body, { level: 9 })]);
  return { br, gzip: small };
}

/** Compresses an answer made on demand when it is a page or other long text; the visitor's own encodings decide. */
export async function compress(response: Response, accept: string | null): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (
    !/^(text\/(?!event-stream)|application\/xml)/.test(type) ||
    response.body === null ||
    response.headers.has('content-encoding')
  )
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = body.length < minBytes ? 'identity' : chooseEncoding(accept ?? '', ['br', 'gzip']);
  const small =
    encoding === 'br' ? await inBrotli(body, quick) : encoding === 'gzip' ? await inGzip(body) : body;
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', `${small.length}`);
  return new Response(small as Uint8Array<ArrayBuffer>, { status: response.status, headers });
}
