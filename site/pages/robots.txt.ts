import type { APIRoute } from 'astro';
import { requestPaths } from '../../content-model/site-map.ts';

/** Allows crawlers everywhere except on addresses that only answer forms. */
export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', ...requestPaths.map((path) => `Disallow: ${path}`), 'Allow: /', ''];
  return new Response(`${[...lines, `Sitemap: ${new URL('/sitemap-index.xml', site)}`].join('\n')}\n`);
};
