import type { APIRoute } from 'astro';
import { only } from '../../content/queries/entries.ts';
import { pageAt } from '../../content/queries/pages.ts';

/** It is to be less than a year ahead (RFC 9116, section 2.5.5); each build moves it on. */
const DAYS_VALID = 360;
const DAY = 86_400_000;

/** Whom to tell of a flaw in the site: RFC 9116. */
export const GET: APIRoute = async ({ site }) => {
  const [{ contact, language }, policy] = await Promise.all([only('site'), pageAt('/trust')]);
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Contact: ${new URL('/contact', site)}`,
    `Expires: ${new Date(Date.now() + DAYS_VALID * DAY).toISOString()}`,
    `Preferred-Languages: ${new Intl.Locale(language).language}`,
    `Canonical: ${new URL('/.well-known/security.txt', site)}`,
    ...(policy ? [`Policy: ${new URL('/trust', site)}`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
