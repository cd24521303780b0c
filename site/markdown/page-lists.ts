import messages from 'virtual:interface';
import { formatDate } from '../components/Day/Day.tsx';
import { sortByName } from '../queries/a-z-pages.ts';
import { articles, readNext } from '../queries/articles.ts';
import { oncePerBuild, dataOf } from '../queries/entries.ts';
import { pageAt, sitePages, type Page } from '../queries/pages.ts';
import { projectsByService, relatedProjects } from '../queries/projects.ts';
import { fill } from '../../content-model/text/fill.ts';
import { locale } from '../../content-model/text/format.ts';
import { twinPath } from '../seo/addresses.ts';
import { pathOf } from '../../content-model/site-map.ts';

/** Links to the Markdown twins of pages, with descriptions and details by path. `origin` makes the URLs absolute. */
export function links(pages: readonly Page[], details?: ReadonlyMap<string, string>, origin = ''): string[] {
  const lines = pages.map(({ path, name, seo }) => {
    const detail = details?.get(path);
    return `- [${name}](${origin}${twinPath(path)}): ${seo.description}${detail ? ` (${detail})` : ''}`;
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** Last line of each article's or project's card, by page path. */
export const cardDetails = oncePerBuild(async (): Promise<ReadonlyMap<string, string>> => {
  const [posts, groups] = await Promise.all([articles(), projectsByService()]);
  const details = new Map<string, string>();
  for (const { id, data, author, minutes } of posts) {
    const reading = fill(messages.articles.readingTime, { minutes });
    details.set(
      pathOf('blog', id),
      [author.name, formatDate(data.date, 'short'), reading, data.tags.join(', ')].join(' · '),
    );
  }
  for (const { id, data } of groups.flatMap(({ projects }) => projects)) {
    const [testimonial] = data.quotes ?? [];
    const facts = `${data.client}, ${data.category}, ${data.year}; ${data.outcome[0]!.value} ${data.outcome[0]!.label}`;
    details.set(
      pathOf('projects', id),
      testimonial ? `${facts}; "${testimonial.quote}" ${testimonial.name}, ${testimonial.role}` : facts,
    );
  }
  return details;
});

/** Returns the pages that a page lists: its child pages, the articles of a tag, or all pages. */
export async function listedOn({ path, listsEveryPage, articles, type }: Page): Promise<readonly Page[]> {
  const pages = await sitePages();
  if (listsEveryPage) return sortByName(pages, locale.language);
  if (articles) return pagesOf('blog', articles);
  // Only collection pages have children; searching for each of thousands of articles would be slow.
  return type === 'CollectionPage' ? pages.filter(({ trail }) => trail.at(-1)?.href === path) : [];
}

/** Returns the pages of entries, such as the projects of a service. */
export async function pagesOf(content: 'blog' | 'projects', ids: readonly string[]): Promise<Page[]> {
  const pages = await Promise.all(ids.map((id) => pageAt(pathOf(content, id))));
  return pages.filter((page) => page !== undefined);
}

/** Returns related pages with their heading; undefined if the page shows none. */
export async function related({ content, id }: Page): Promise<{ title: string; pages: Page[] } | undefined> {
  const allArticles = await articles();
  const idsOf = (entries: readonly { id: string }[]) => entries.map((entry) => entry.id);
  switch (content) {
    case 'blog': {
      const nextArticles = await readNext(allArticles.find((article) => article.id === id)!);
      return { title: messages.articles.related, pages: await pagesOf('blog', idsOf(nextArticles)) };
    }
    case 'projects': {
      const moreProjects = await relatedProjects(id);
      return { title: messages.projects.related, pages: await pagesOf('projects', idsOf(moreProjects)) };
    }
    case 'serviceIndex': {
      const latest = await pagesOf('blog', idsOf(allArticles.slice(0, 2)));
      const { articles: section } = await dataOf('serviceIndex');
      return section && { title: section.title, pages: latest };
    }
    default:
      return undefined;
  }
}
