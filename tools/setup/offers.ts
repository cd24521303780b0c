import { parseFrontmatter } from 'astro/markdown';
import { isMap, isScalar, isSeq, type Document, type Scalar, type YAMLMap } from 'yaml';
import type { Answers, Choices } from './answers.ts';
import type { Files } from './content-folder.ts';
import { documentOf, editYaml } from './yaml-edit.ts';

/** What is no longer there, and so can no longer be spoken of. */
interface Gone {
  /** File names of products and of projects. */
  names: ReadonlySet<string>;
  /** Whether a link leads to a page, or names a subject of the contact form, that went with them. */
  link(href: string): boolean;
}

/** Takes away the services and products that are not offered, the projects of those services, and every mention. */
export async function editOffers(files: Files, answers: Answers, choices: Choices): Promise<Files> {
  const services = without(choices.services, answers.services);
  const products = without(choices.products, answers.products);
  const removed = [
    ...services.map((name) => `services/${name}.yaml`),
    ...products.map((name) => `products/${name}.yaml`),
    ...projectsOf(files, services),
  ];
  return removeFiles(files, removed);
}

const without = (all: readonly string[], kept: readonly string[] = all) =>
  all.filter((name) => !kept.includes(name));

const projectsOf = (files: Files, services: readonly string[]) =>
  [...files.keys()].filter((path) => {
    if (!/^projects\/.*\.md$/.test(path)) return false;
    const { frontmatter } = parseFrontmatter(files.get(path)!.toString());
    return services.includes(String(frontmatter['service']));
  });

/** The files without some of them, and without what links to their pages or lists them. */
export async function removeFiles(files: Files, removed: readonly string[]): Promise<Files> {
  if (removed.length === 0) return files;
  const subjects = removed
    .filter((path) => path.startsWith('products/'))
    .flatMap((path) => Object.keys((documentOf(files, path).toJS() as { subjects?: object }).subjects ?? {}));
  const pages = new Set(removed.map((path) => pageOf(path)));
  const gone: Gone = {
    names: new Set(removed.map((path) => path.replace(/^.*\/|\.\w+$/g, ''))),
    link(href) {
      const about = /^\/contact\?about=([\w-]+)/.exec(href)?.[1];
      return about === undefined ? pages.has(href.replace(/[?#].*/, '')) : subjects.includes(about);
    },
  };
  let kept: Files = new Map([...files].filter(([path]) => !removed.includes(path)));
  for (const path of kept.keys()) {
    if (path.endsWith('.yaml')) kept = await editYaml(kept, path, (document) => forget(document, gone));
    if (path.endsWith('.md')) kept = unlink(kept, path, gone);
  }
  return kept;
}

/** services/x.yaml is /service/x, blog/x.md is /blog/x. */
const pageOf = (path: string) =>
  `/${path.replace(/^(services|products|projects)\//, (folder) => `${folder.slice(0, -2)}/`).replace(/\.\w+$/, '')}`;

/** Takes entries of lists that are about what is gone, and with the last entry the whole section. */
function forget(document: Document, gone: Gone): void {
  const emptied = new Set<unknown>();
  const walk = (node: unknown, section: unknown): void => {
    if (isSeq(node)) {
      const before = node.items.length;
      node.items = node.items.filter((item) => !isAbout(item, gone));
      if (before > 0 && node.items.length === 0) emptied.add(section);
      for (const item of node.items) walk(item, section);
    } else if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (isScalar(key) && key.value === 'href' && isScalar(value) && gone.link(String(value.value)))
          redirect(node, value);
        walk(value, node === document.contents ? (isScalar(key) ? key.value : key) : section);
      }
    }
  };
  walk(document.contents, undefined);
  for (const section of emptied) document.delete(section);
}

function isAbout(item: unknown, { names, link }: Gone): boolean {
  if (isScalar(item)) return names.has(String(item.value));
  if (!isMap(item)) return false;
  if (names.has(String(item.get('product')))) return true;
  // A menu's or footer's link is nothing else, and a card without a product is about the page it leads to.
  const isLink = item.items.length === 2 && item.has('label');
  return (isLink || (item.has('leadsTo') && !item.has('product'))) && link(String(item.get('href')));
}

/** A card of a product that is left leads to that product; other links to the page that lists what is left. */
function redirect(node: YAMLMap, href: Scalar): void {
  const product = node.get('product');
  if (product !== undefined) node.set('leadsTo', node.get('title'));
  href.value = product === undefined ? listAbove(String(href.value)) : `/product/${String(product)}`;
}

function listAbove(href: string): string {
  const parent = href.replace(/\/[^/]*$/, '');
  return parent === '/service' || parent === '/project' || parent === '/blog' ? parent : '/contact';
}

/** Leaves the words of a link in Markdown, without the link. */
function unlink(files: Files, path: string, gone: Gone): Files {
  const text = files.get(path)!.toString();
  const plain = text.replaceAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words: string, href: string) =>
    gone.link(href) ? words : link,
  );
  return plain === text ? files : new Map([...files, [path, Buffer.from(plain)]]);
}
