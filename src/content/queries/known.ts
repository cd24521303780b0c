import { readdirSync } from 'node:fs';
import { deliveredSlugs } from '../loaders/contentful/slugs.ts';

/** File names, without their endings, in a folder; the folder is given from the project's root. */
function namesIn(folder: string): string[] {
  return readdirSync(new URL(`../../../${folder}/`, import.meta.url))
    .filter((file) => /^[^.].*\.(ya?ml|md)$/.test(file))
    .map((file) => file.replace(/\.[a-z]+$/, ''))
    .sort();
}

/** What there is to refer to. Read when the content is loaded, so a new file counts by itself. */
export function knownNames() {
  return {
    services: namesIn('content/services'),
    products: namesIn('content/products'),
    projects: deliveredSlugs('project') ?? namesIn('content/projects'),
    posts: deliveredSlugs('post') ?? namesIn('content/blog'),
    legal: namesIn('content/legal'),
    authors: namesIn('content/authors'),
  };
}

export type KnownNames = ReturnType<typeof knownNames>;

/** Pages that are not made from a file of a collection. */
const fixedPages = [
  '/',
  '/about',
  '/service',
  '/service/service-details',
  '/pricing',
  '/contact',
  '/blog',
  '/project',
  '/film',
  '/a-z',
  '/rss.xml',
];

/** Every path of the site a content file may link to. */
export function knownPaths(known: KnownNames): ReadonlySet<string> {
  const below = (path: string, names: readonly string[]) => names.map((name) => `${path}${name}`);
  return new Set([
    ...fixedPages,
    ...below('/service/', known.services),
    ...below('/product/', known.products),
    ...below('/project/', known.projects),
    ...below('/blog/', known.posts),
    ...below('/', known.legal),
  ]);
}
