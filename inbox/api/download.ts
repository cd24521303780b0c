import { Readable } from 'node:stream';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Streams lines as a file that the browser saves and does not cache. */
export const download = (lines: AsyncIterable<string>, format: keyof typeof TYPES, name: string): Response =>
  new Response(Readable.toWeb(Readable.from(encodeLines(lines))) as ReadableStream, {
    headers: {
      'cache-control': 'no-store',
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
  });

async function* encodeLines(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(`${line}\n`);
}
