import { existsSync, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { hstsHeader, securityHeaders } from '../../server/http/security-headers.ts';
import { readContentFile } from '../../content-model/yaml/content-file.ts';

/** The content security policy of each page. */
const policiesSchema = z.record(z.string(), z.string());

/** Pages that the server renders on demand, and their files on a static host. */
const ON_DEMAND = { '/contact': 'contact.html', '/404': '404.html' };
/** With `same-origin`, browsers would omit the Origin of a posted form, and the server would refuse the form. */
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/**
 * Writes `pages/` of a build for a static host: the built pages, those that the server renders on demand, and the headers and
 * redirects in the files `_headers` and `_redirects` that several hosts read.
 * @param build the folder of the build
 * @param content the content folder
 * @param address where the built server answers
 */
export async function writeStaticPages(build: URL, content: URL, address: string): Promise<void> {
  const pages = new URL('pages/', build);
  await rm(pages, { recursive: true, force: true });
  await cp(new URL('client/', build), pages, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz)$/.test(file),
  });
  const policies = policiesSchema.parse(JSON.parse(readFileSync(new URL('headers.json', build), 'utf8')));
  for (const [path, file] of Object.entries(ON_DEMAND)) {
    const response = await fetch(address + path, { headers: { accept: 'text/html' } });
    policies[path] = response.headers.get('content-security-policy')!;
    await writeFile(new URL(file, pages), await response.text());
  }
  const twin = await fetch(`${address}/contact.md`);
  await writeFile(new URL('contact.md', pages), await twin.text());
  await writeFile(new URL('_headers', pages), headersFile(policies));
  const source = new URL('redirects.yaml', content);
  const redirects = existsSync(source) ? Object.entries((readContentFile(source).data ?? {}) as object) : [];
  await writeFile(
    new URL('_redirects', pages),
    redirects.map(([from, to]) => `${from} ${to} 301\n`).join(''),
  );
}

/** Returns the headers for every file, then those that differ by page. */
function headersFile(policies: Record<string, string>): string {
  const { 'content-security-policy': _policy, 'x-frame-options': _framing, ...common } = securityHeaders();
  const rules: [string, Record<string, string>][] = [
    ['/*', { ...hstsHeader('host'), ...common, 'referrer-policy': REFERRER_POLICY }],
    ['/_astro/*', { 'cache-control': 'public, max-age=31536000, immutable' }],
    ['/*.md', { 'content-type': 'text/markdown; charset=utf-8' }],
  ];
  for (const [path, policy] of Object.entries(policies)) {
    const headers = securityHeaders(policy);
    const pageHeaders = ['content-security-policy', 'x-frame-options'].map((name) => [name, headers[name]!]);
    rules.push([path, Object.fromEntries(pageHeaders) as Record<string, string>]);
  }
  return rules
    .map(([path, headers]) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}
