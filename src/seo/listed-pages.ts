import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { tagsIn, articles } from '../content/queries/articles.ts';
import { only } from '../content/queries/entries.ts';
import { refuseDoubles } from './refuse-doubles.ts';

export type PageGroup = 'pages' | 'products' | 'services' | 'projects' | 'blog' | 'legal';

/** A page that search engines, agents and visitors may find: everything but answers to a request. */
export interface ListedPage {
  path: string;
  /** Its short name, as the breadcrumb and lists say it. */
  name: string;
  /** Its main heading. */
  heading: string;
  seo: { title: string; description: string };
  group: PageGroup;
  /** Pages between home and this one. */
  trail: { label: string; href: string }[];
  /** Its content file, from the project's root; entries from elsewhere have none. */
  file?: string | undefined;
  /** The day of the last change where the content itself names one, YYYY-MM-DD. */
  changed?: string | undefined;
}

let built: Promise<ListedPage[]> | undefined;

/** Every listed page. Read once in a build; in development each time, because the content changes. */
export function listedPages(): Promise<ListedPage[]> {
  if (!import.meta.env.PROD) return readPages();
  built ??= readPages();
  return built;
}

export async function listedPage(path: string): Promise<ListedPage | undefined> {
  return (await listedPages()).find((page) => page.path === path);
}

async function readPages(): Promise<ListedPage[]> {
  const [service, blog, project] = await Promise.all([
    only('serviceIndex'),
    only('blogIndex'),
    only('projectIndex'),
  ]);
  const below = (crumb: string, href: string) => [{ label: crumb, href }];
  const services = below(service.banner.crumb, '/service');
  const projects = below(project.banner.crumb, '/project');
  const posts = below(blog.banner.crumb, '/blog');
  const pages = await Promise.all([
    fixedPages(services),
    from('products', 'products', ({ id, data }) => ({
      path: `/product/${id}`,
      name: data.name,
      heading: data.banner.title,
      seo: data.seo,
      trail: [],
    })),
    from('services', 'services', ({ id, data }) => ({
      path: `/service/${id}`,
      name: data.name,
      heading: data.banner.title,
      seo: data.seo,
      trail: services,
    })),
    from('projects', 'projects', ({ id, data }) => ({
      path: `/project/${id}`,
      name: data.title,
      heading: data.title,
      seo: data,
      trail: projects,
    })),
    from('blog', 'blog', ({ id, data }) => ({
      path: `/blog/${id}`,
      name: data.title,
      heading: data.title,
      seo: data,
      trail: posts,
      changed: data.updated ?? data.date,
    })),
    topicPages(posts),
    from('legal', 'legal', ({ id, data }) => ({
      path: `/${id}`,
      name: data.title,
      heading: data.title,
      seo: data,
      trail: [],
    })),
  ]);
  const listed = pages.flat();
  refuseDoubles(listed);
  return listed;
}

async function from<Name extends CollectionKey>(
  collection: Name,
  group: PageGroup,
  page: (entry: CollectionEntry<Name>) => Omit<ListedPage, 'group' | 'file'>,
): Promise<ListedPage[]> {
  const entries = await getCollection(collection);
  return entries.map((entry) => ({ ...page(entry), group, file: entry.filePath }));
}

async function fixedPages(services: ListedPage['trail']): Promise<ListedPage[]> {
  const { breadcrumb } = await only('interface');
  const banner =
    (path: string, trail: ListedPage['trail'] = []) =>
    ({ data }: { data: Pick<ListedPage, 'seo'> & { banner: { crumb: string; title: string } } }) => ({
      path,
      name: data.banner.crumb,
      heading: data.banner.title,
      seo: data.seo,
      trail,
    });
  const pages = await Promise.all([
    from('home', 'pages', ({ data }) => ({
      path: '/',
      name: breadcrumb.home,
      heading: data.hero.headline,
      seo: data.seo,
      trail: [],
    })),
    from('about', 'pages', banner('/about')),
    from('serviceIndex', 'services', banner('/service')),
    from('serviceDetails', 'services', banner('/service/service-details', services)),
    from('pricing', 'pages', banner('/pricing')),
    from('contact', 'pages', banner('/contact')),
    from('projectIndex', 'projects', banner('/project')),
    from('blogIndex', 'blog', banner('/blog')),
    from('film', 'pages', banner('/film')),
    from('aToZ', 'pages', banner('/a-z')),
  ]);
  return pages.flat();
}

/** The pages that gather the articles on one subject. */
async function topicPages(trail: ListedPage['trail']): Promise<ListedPage[]> {
  const [{ topics }, messages, site, posts] = await Promise.all([
    only('blogIndex'),
    only('interface'),
    only('site'),
    articles(),
  ]);
  return tagsIn(posts).map((tag) => {
    const { name, description } = topics[tag];
    const title = messages.articles.taggedWith.replace('{tag}', name);
    const tagged = posts.filter(({ data }) => data.tags.includes(tag));
    const changed = tagged.map(({ data }) => data.updated ?? data.date).reduce((a, b) => (a > b ? a : b));
    return {
      path: `/blog/tag/${tag}`,
      name: title,
      heading: title,
      seo: { title: `${title} | ${site.name}`, description },
      group: 'blog',
      trail,
      changed,
    };
  });
}
