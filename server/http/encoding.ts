import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest available encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(accept: string | undefined, available: readonly Encoding[]): Encoding {
  if (!accept) return 'identity';
  const weights = new Map(
    accept.split(',').map((part) => {
      // Not a regular expression, because /\s*;\s*/ takes quadratic time on a header full of spaces.
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)];
    }),
  );
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (
    (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && isAccepted(encoding)) ??
    'identity'
  );
}

const minBytes = 600;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses a response rendered on demand, if it is text and the client accepts an encoding. */
export async function compress(response: Response, accept: string | null): Promise<Response> {
  const contentType = response.headers.get('content-type') ?? '';
  if (
    // An export is streamed, because it may not fit into memory.
    !/^(text\/(?!csv)|application\/xml)/.test(contentType) ||
    response.body === null ||
    response.headers.has('content-encoding')
  )
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = body.length < minBytes ? 'identity' : chooseEncoding(accept ?? '', ['br', 'gzip']);
  const encoders = { br: () => brotli(body, fast), gzip: () => gzipAsync(body), identity: () => body };
  const encoded = await encoders[encoding]();
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', `${encoded.length}`);
  return new Response(encoded as Uint8Array<ArrayBuffer>, { status: response.status, headers });
}
