import type { APIRoute } from 'astro';
import { only } from '../content/queries/entries.ts';
import { manifestIcons } from '../seo/icons.ts';
import { themeColors } from '../styles/tokens/theme-colors.ts';

/** The manifest of the inbox as an installable application. */
export const GET: APIRoute = async () => {
  const { name } = await only('site');
  const { light } = themeColors();
  return new Response(
    JSON.stringify({
      id: '/inbox',
      name: `${name} Inbox`,
      short_name: 'Inbox',
      lang: 'en',
      start_url: '/inbox',
      scope: '/inbox',
      display: 'standalone',
      theme_color: light['page'],
      background_color: light['page'],
      icons: manifestIcons(),
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
};
