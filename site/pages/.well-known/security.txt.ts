import type { APIRoute } from 'astro';
import { dataOf } from '../../queries/entries.ts';
import { pageAt } from '../../queries/pages.ts';
import { DAY_MS } from '../../../content-model/text/durations.ts';

/** Less than a year ahead (RFC 9116, section 2.5.5), counted from the build. */
const DAYS_VALID = 360;

/** The contact for security reports: RFC 9116. */
export const GET: APIRoute = async ({ site }) => {
  const [{ contact, language }, policy] = await Promise.all([dataOf('site'), pageAt('/trust')]);
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Contact: ${new URL('/contact', site)}`,
    `Expires: ${new Date(Date.now() + DAYS_VALID * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${new Intl.Locale(language).language}`,
    `Canonical: ${new URL('/.well-known/security.txt', site)}`,
    ...(policy ? [`Policy: ${new URL('/trust', site)}`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
