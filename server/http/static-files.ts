import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding } from './encoding.ts';
import { twinPathOf } from './markdown-twin.ts';
import { securityHeaders } from './security-headers.ts';

/** An encoding of a file: its bytes and the raw response headers for node:http. */
interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
  /** Headers of a 304 response, which has no body. */
  notModifiedHeaders: string[];
}

export interface StaticFile {
  encodings: Encoding[];
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  html: boolean;
}

/** Static files by path: `/about` for about.html. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads the built site and the compressed copies of its files into memory. Such a site has a few megabytes, and files in
 * memory cannot change while the server runs.
 * @param policies content security policy by page path
 */
export function readStaticFiles(folder: string, policies: Record<string, string>): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`));
  const fileNames = new Set(names);
  for (const name of names) {
    const isCopy = /\.(br|gz)$/.test(name) && fileNames.has(name.replace(/\.(br|gz)$/, ''));
    const isHidden = /\/\.(?!well-known\/)/.test(name);
    if (!isCopy && !isHidden) files.set(pathOf(name), readStaticFile(name, { folder, fileNames, policies }));
  }
  return files;
}

/** The folder of a built site. */
interface BuiltFolder {
  folder: string;
  fileNames: ReadonlySet<string>;
  policies: Record<string, string>;
}

function readStaticFile(name: string, { folder, fileNames, policies }: BuiltFolder): StaticFile {
  const path = pathOf(name);
  const html = name.endsWith('.html');
  const readCopy = (extension: string) =>
    fileNames.has(name + extension) ? readFileSync(join(folder, name + extension)) : undefined;
  const bodies = { identity: readFileSync(join(folder, name)), br: readCopy('.br'), gzip: readCopy('.gz') };
  const shared = {
    ...securityHeaders(policies[path]),
    // Other sites may embed these pictures, for link previews and feed readers.
    ...(path.startsWith('/og/') && { 'cross-origin-resource-policy': 'cross-origin' }),
    'content-type': typeOf(name),
    'cache-control': cacheControlOf(name, html),
    vary:
      name.endsWith('.md') || fileNames.has(twinPathOf(path)) ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
  };
  const contentHash = hash('sha256', bodies.identity, 'base64url').slice(0, 12);
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = encoding === 'identity' ? `"${contentHash}"` : `"${contentHash}-${encoding}"`;
    const { 'content-type': type = '', ...commonHeaders }: Record<string, string> = { ...shared, etag };
    const notModifiedHeaders = Object.entries(commonHeaders).flat();
    const encodingHeader = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...notModifiedHeaders, 'content-type', type, ...encodingHeader];
    return { body, etag, notModifiedHeaders, headers };
  };
  const variants: StaticFile['variants'] = { identity: variant(bodies.identity, 'identity') };
  if (bodies.br) variants.br = variant(bodies.br, 'br');
  if (bodies.gzip) variants.gzip = variant(bodies.gzip, 'gzip');
  return { variants, encodings: Object.keys(variants) as Encoding[], html };
}

function pathOf(name: string): string {
  return name.replace(/(\/index)?\.html$/, '') || '/';
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media type of a built file, by its name. */
export function typeOf(name: string): string {
  if (name.endsWith('.md')) return 'text/markdown; charset=utf-8';
  if (name.endsWith('.vtt')) return 'text/vtt; charset=utf-8';
  if (name.endsWith('.xlsx')) return SPREADSHEET;
  if (name === '/feed.json') return 'application/feed+json; charset=utf-8';
  const type = getMimeType(name) ?? 'application/octet-stream';
  return type.startsWith('text/html') ? 'text/html; charset=utf-8' : type;
}

/** Built assets have a hash in their names, so they never change. Pages revalidate by ETag. */
function cacheControlOf(name: string, html: boolean): string {
  if (/^\/(_astro|fonts)\//.test(name)) return 'public, max-age=31536000, immutable';
  return html || /\.(xml|txt|json|md|vtt|webmanifest)$/.test(name) ? 'no-cache' : 'public, max-age=86400';
}
