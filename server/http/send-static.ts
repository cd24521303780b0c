import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import type { StaticFile } from './static-files.ts';

/**
 * Answers a GET or HEAD with a file in the smallest accepted encoding, or with 304 if the client has it, 412 if
 * If-Match names another version, or 206 for a byte range of an uncompressed file (RFC 9110, 13 and 14), for seeking in
 * videos.
 */
export function sendStatic(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const { headers } = request;
  const { identity } = file.variants;
  // With If-Range, a range applies only if the ETag matches (RFC 9110, 13.1.5); there is no Last-Modified.
  const isRangeCurrent = headers['if-range'] === undefined || headers['if-range'] === identity.etag;
  const isRangeRequest =
    request.method === 'GET' && headers.range !== undefined && !file.html && isRangeCurrent;
  const encoding = isRangeRequest
    ? 'identity'
    : chooseEncoding(String(headers['accept-encoding'] ?? ''), file.encodings);
  const variant = file.variants[encoding] ?? identity;
  if (headers['if-match'] !== undefined && !matchesEtag(headers['if-match'], variant.etag)) {
    response.writeHead(412, variant.notModifiedHeaders).end();
    return;
  }
  if (matchesEtag(headers['if-none-match']?.replaceAll('W/', ''), variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  const range = isRangeRequest ? readRange(String(headers.range), variant.body.length) : undefined;
  if (range === 'outside') {
    response.writeHead(416, [...variant.headers, 'content-range', `bytes */${variant.body.length}`]).end();
    return;
  }
  const body = range ? variant.body.subarray(range.from, range.to + 1) : variant.body;
  const length = ['content-length', `${body.length}`];
  if (range) length.push('content-range', `bytes ${range.from}-${range.to}/${variant.body.length}`);
  response.writeHead(range ? 206 : 200, [...variant.headers, ...length]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether If-Match or If-None-Match contains the ETag or is `*`. */
const matchesEtag = (condition: string | undefined, etag: string): boolean =>
  condition === '*' || (condition?.split(',').some((value) => value.trim() === etag) ?? false);

function readRange(text: string, length: number): { from: number; to: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(text.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from <= to && from < length ? { from, to } : 'outside';
}
