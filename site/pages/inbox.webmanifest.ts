import type { APIRoute } from 'astro';
import { dataOf } from '../queries/entries.ts';
import { manifest } from '../seo/icons.ts';

/** The manifest of the inbox as an installable application. */
export const GET: APIRoute = async () => {
  const { name } = await dataOf('site');
  return manifest({
    id: '/inbox',
    name: `${name} Inbox`,
    short_name: 'Inbox',
    lang: 'en',
    start_url: '/inbox',
    scope: '/inbox',
    display: 'standalone',
  });
};
