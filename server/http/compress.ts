import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './encoding.ts';

const worthwhileBytes = 600;
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Compresses an answer made on demand when it is a page or other long text; the visitor's own encodings decide. */
export async function compressed(response: Response, accept: string | null): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (
    !/^(text\/|application\/xml)/.test(type) ||
    response.body === null ||
    response.headers.has('content-encoding')
  )
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = body.length < worthwhileBytes ? 'identity' : chooseEncoding(accept ?? '', ['br', 'gzip']);
  const small =
    encoding === 'br' ? await inBrotli(body, quick) : encoding === 'gzip' ? await inGzip(body) : body;
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', `${small.length}`);
  return new Response(small as Uint8Array<ArrayBuffer>, { status: response.status, headers });
}
