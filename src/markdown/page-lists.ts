import { formatDate } from '../components/Day/Day.tsx';
import { articles, readNext } from '../content/queries/articles.ts';
import { oncePerBuild, only } from '../content/queries/entries.ts';
import { listOfPages } from '../content/queries/list-of-pages.ts';
import { sitePages, type Page } from '../content/queries/pages.ts';
import { projectsByService, relatedProjects } from '../content/queries/projects.ts';
import { fill } from '../messages/fill.ts';
import { twinPath } from '../seo/addresses.ts';
import { pathOf } from '../site-map.ts';

/** Links to pages' Markdown twins, each with its line; `origin` makes the addresses absolute. */
export function index(pages: readonly Page[], origin = '', details?: ReadonlyMap<string, string>): string[] {
  const lines = pages.map(({ path, name, seo }) => {
    const detail = details?.get(path);
    return `- [${name}](${origin}${twinPath(path)}): ${seo.description}${detail ? ` (${detail})` : ''}`;
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** What the card of an article or a project says below its text, by the path of its page. */
export const cardDetails = oncePerBuild(async (): Promise<ReadonlyMap<string, string>> => {
  const [messages, { language }, posts, groups] = await Promise.all([
    only('interface'),
    only('site'),
    articles(),
    projectsByService(),
  ]);
  const details = new Map<string, string>();
  for (const { id, data, author, minutes } of posts) {
    const reading = fill(messages.articles.readingTime, { minutes });
    details.set(
      pathOf('blog', id),
      [author.name, formatDate(data.date, language, 'short'), reading, data.tags.join(', ')].join(' · '),
    );
  }
  for (const { id, data } of groups.flatMap(({ projects }) => projects))
    details.set(
      pathOf('projects', id),
      `${data.client}, ${data.category}, ${data.year}; ${data.outcome[0]!.value} ${data.outcome[0]!.label}`,
    );
  return details;
});

/** The pages a page leads on to: those below it, the articles of a topic, or everything. */
export async function listedOn({ path, listsEveryPage, articles, type }: Page): Promise<readonly Page[]> {
  const pages = await sitePages();
  if (listsEveryPage) return listOfPages(pages);
  if (articles) return pagesOf('blog', articles);
  // Only such pages have others below them; looking for some below each of thousands of articles takes time.
  return type === 'CollectionPage' ? pages.filter(({ trail }) => trail.at(-1)?.href === path) : [];
}

/** The pages of entries, such as the projects that a service shows. */
export async function pagesOf(content: 'blog' | 'projects', ids: readonly string[]): Promise<Page[]> {
  const paths = new Set(ids.map((id) => pathOf(content, id)));
  return (await sitePages()).filter((page) => paths.has(page.path));
}

/** What a page offers to read after it, under its heading; undefined when it offers nothing. */
export async function related({ content, id }: Page): Promise<{ title: string; pages: Page[] } | undefined> {
  const messages = await only('interface');
  const all = await articles();
  const idsOf = (entries: readonly { id: string }[]) => entries.map((entry) => entry.id);
  switch (content) {
    case 'blog': {
      const next = await readNext(all.find((article) => article.id === id)!);
      return { title: messages.articles.related, pages: await pagesOf('blog', idsOf(next)) };
    }
    case 'projects': {
      const more = await relatedProjects(id);
      return { title: messages.projects.related, pages: await pagesOf('projects', idsOf(more)) };
    }
    case 'serviceIndex': {
      const latest = await pagesOf('blog', idsOf(all.slice(0, 2)));
      const { articles: own } = await only('serviceIndex');
      return own && { title: own.title, pages: latest };
    }
    default:
      return undefined;
  }
}
