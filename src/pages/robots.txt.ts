import type { APIRoute } from 'astro';

/** Everything may be read, by search engines and agents alike; what only answers forms is of no use to them. */
export const GET: APIRoute = ({ site }) => {
  const closed = ['/api/', '/contact.php', '/contact/thanks', '/subscribe', '/unsubscribe'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', ''];
  return new Response(`${[...lines, `Sitemap: ${new URL('/sitemap-index.xml', site)}`].join('\n')}\n`);
};
