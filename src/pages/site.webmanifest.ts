import type { APIRoute } from 'astro';
import { only } from '../content/queries/entries.ts';
import { directionOf } from '../messages/direction.ts';
import { manifestIcons } from '../seo/icons.ts';
import { themeColors } from '../styles/tokens/theme-colors.ts';

/** The web app manifest: name, colors and icons, from the same content and tokens as the pages. */
export const GET: APIRoute = async () => {
  const { name, tagline, language } = await only('site');
  const { light } = themeColors();
  return new Response(
    JSON.stringify({
      id: '/',
      name,
      short_name: name,
      description: tagline,
      lang: language,
      dir: directionOf(language),
      start_url: '/',
      display: 'browser',
      theme_color: light['page'],
      background_color: light['page'],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ...manifestIcons(),
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
};
