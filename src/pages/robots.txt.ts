import type { APIRoute } from 'astro';
import { requestPaths } from '../site-map.ts';

/** Everything may be read, by search engines and agents alike; what only answers forms is of no use to them. */
export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', ...requestPaths.map((path) => `Disallow: ${path}`), 'Allow: /', ''];
  return new Response(`${[...lines, `Sitemap: ${new URL('/sitemap-index.xml', site)}`].join('\n')}\n`);
};
