import { Readable } from 'node:stream';
import type { Query } from '../../../server/database/tables.ts';
import { readParts } from './parts.ts';

/** Responds with the bytes of a file. */
export const downloadOf = (
  query: Query,
  table: Parameters<typeof readParts>[1],
  { id, name }: { id: string; name: string },
): Response =>
  new Response(Readable.toWeb(Readable.from(readParts(query, table, id))) as ReadableStream, {
    headers: fileHeaders(name),
  });

/**
 * A stranger's file is saved and never shown: as an attachment without a type, which no browser may guess, and with
 * nothing allowed if it is opened all the same (OWASP "File Upload").
 */
const fileHeaders = (name: string) => ({
  'cache-control': 'no-store',
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percentEncode)}`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
});

/** Characters that RFC 8187 does not allow in a file name. */
const percentEncode = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
