import type { APIRoute } from 'astro';
import { only } from '../content/queries/entries.ts';
import { sitePages } from '../content/queries/pages.ts';
import { index } from '../markdown/page-lists.ts';
import type { PageGroup } from '../site-map.ts';

const GROUPS: Record<PageGroup, string> = {
  pages: 'The agency',
  products: 'Products',
  services: 'Services',
  projects: 'Projects',
  blog: 'Articles',
  legal: 'Policies',
};

/** What this site is and where its Markdown twins lie, as llmstxt.org proposes. */
export const GET: APIRoute = async ({ site }) => {
  const [{ name, tagline, contact, seo }, pages] = await Promise.all([only('site'), sitePages()]);
  const sections = Object.entries(GROUPS).flatMap(([group, title]) => [
    `## ${title}`,
    ...index(
      pages.filter((page) => page.group === group),
      site!.origin,
    ),
  ]);
  const blocks = [
    `# ${name}`,
    `> ${tagline} ${seo.description}`,
    `Every page has a Markdown twin at its own address with \`.md\` behind it. To write to us, post \`name\`, \`email\`, \`subject\` and, if you like, \`message\` to \`/contact.php\` as JSON or form data, or write to ${contact.email}.`,
    ...sections,
  ];
  return new Response(`${blocks.join('\n\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
