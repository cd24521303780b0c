import { isMap, isScalar, isSeq, type Document, type Scalar, type YAMLMap } from 'yaml';
import { linkablePaths } from '../../src/site-map.ts';
import { FOLDERS } from '../../src/content/schemas/collections.ts';
import { namesIn, type Files, type ReadFiles } from './content-folder.ts';
import { contentOf, documentOf, editText, editYaml } from './yaml-edit.ts';

/** Removed files, and how to recognize references to them. */
interface RemovedReferences {
  /** Names of files without extension, and plans of the price list, such as crm/Team. */
  names: ReadonlySet<string>;
  /** Whether a link leads to a removed page, or names a removed subject of the contact form. */
  link(href: string): boolean;
  /** Whether a link leads to a page that is missing but may return. */
  leftOut(href: string): boolean;
}

/** Removes files, and links and references to them. */
export async function removeFiles(files: Files, removed: readonly string[]): Promise<void> {
  const before = new Map(files);
  for (const path of removed) files.delete(path);
  removeUnshown(files, removed.map((path) => before.get(path)!.toString()).join('\n'));
  const gone = goneWith(before, removed, files);
  for (const path of files.keys()) {
    if (path.endsWith('.yaml')) await editYaml(files, path, (document) => removeReferences(document, gone));
    if (path.endsWith('.md')) editText(files, path, (text) => unlink(text, gone));
  }
}

/** Removes pictures and downloads that only the removed texts used. */
export function removeUnshown(files: Files, removedTexts: string): void {
  const texts = [...files]
    .filter(([path]) => /\.(ya?ml|md)$/.test(path))
    .map(([, bytes]) => bytes.toString());
  for (const path of files.keys()) {
    const [name] = /[^/]+\.(?:png|jpe?g|webp|avif|csv|pdf|xlsx)$/.exec(path) ?? [];
    if (name && removedTexts.includes(name) && !texts.some((text) => text.includes(name))) files.delete(path);
  }
}

/** Returns the name of a file without folder and extension. */
const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

const tagsOf = (files: ReadFiles, article: string) =>
  (contentOf(files, `blog/${article}.md`).data as { tags: string[] }).tags;

function goneWith(
  files: ReadFiles,
  removed: readonly string[],
  remainingFiles: ReadFiles,
): RemovedReferences {
  const subjects = removed
    .filter((path) => path.startsWith('products/'))
    .flatMap((path) => Object.keys((documentOf(files, path).toJS() as { subjects?: object }).subjects ?? {}));
  const { paths, omittedPaths } = linkablePaths(
    Object.fromEntries([
      ...[...FOLDERS, 'pages'].map((folder) => [folder, namesIn(remainingFiles, folder)]),
      ['tags', namesIn(remainingFiles, 'blog').flatMap((name) => tagsOf(remainingFiles, name))],
    ]),
  );
  const names = removed.map(nameOf);
  const pathOf = (href: string) => href.replace(/[?#].*/, '');
  return {
    leftOut: (href) => omittedPaths.has(pathOf(href)),
    names: new Set([
      ...names,
      ...plansOf(files, (product) => names.includes('pricing') || names.includes(product)),
    ]),
    link(href) {
      if (!href.startsWith('/')) return false;
      const about = /^\/contact\?about=([\w-]+)/.exec(href)?.[1];
      return about === undefined ? !paths.has(pathOf(href)) : subjects.includes(about);
    },
  };
}

interface PriceList {
  plans?: { products: { product: string; plans: { name: string }[] }[] };
}

/** Returns the plans of some products in the price list, as content names them: crm/Team. */
function plansOf(files: ReadFiles, isMeant: (product: string) => boolean): string[] {
  const path = 'pages/pricing.yaml';
  if (!files.has(path)) return [];
  const { plans } = documentOf(files, path).toJS() as PriceList;
  return (plans?.products ?? [])
    .filter(({ product }) => isMeant(product))
    .flatMap(({ product, plans: own }) => own.map(({ name }) => `${product}/${name}`));
}

/** In these menus, links to missing pages are hidden and return with the page, so they are not removed. */
const MENUS = ['navigation', 'footer', 'ways'];

/** Removes list entries about removed files, and each section whose list becomes empty. */
function removeReferences(document: Document, gone: RemovedReferences): void {
  const emptied = new Set<unknown>();
  const walk = (node: unknown, section: unknown): void => {
    if (isSeq(node)) {
      const before = node.items.length;
      node.items = node.items.filter((item) => !isAbout(item, gone, MENUS.includes(String(section))));
      if (before > 0 && node.items.length === 0) emptied.add(section);
      for (const item of node.items) walk(item, section);
    } else if (isMap(node)) {
      for (const { key, value } of [...node.items]) {
        if (isMap(value) && showsNothing(value, gone)) {
          node.delete(key);
          continue;
        }
        const name = isScalar(key) ? key.value : key;
        // Only this field is removed; the entry that has it stays.
        if (['project', 'plan', 'person', 'picture'].includes(String(name)) && isAbout(value, gone, false)) {
          node.delete(key);
          continue;
        }
        const inside = node === document.contents ? name : section;
        // Removes these links without the answer above them.
        if (name === 'links' && isSeq(value) && !MENUS.includes(String(section))) {
          value.items = value.items.filter((item) => !isAbout(item, gone, false));
          if (value.items.length === 0) node.delete(key);
          continue;
        }
        const href = isMap(value) ? value.get('href') : undefined;
        // A link to the whole list, or a redirect, is useless without its target.
        if (name === 'all' && gone.link(String(href))) emptied.add(section);
        if (String(name).startsWith('/') && isScalar(value) && gone.link(String(value.value)))
          emptied.add(name);
        const leads = name === 'href' && isScalar(value) && gone.link(String(value.value));
        if (leads && !(MENUS.includes(String(section)) && gone.leftOut(String(value.value))))
          redirect(node, value, gone);
        // Removes the proof; the claim stays.
        if (name === 'proof' && gone.link(String(href))) node.delete(key);
        else walk(value, inside);
      }
    }
  };
  walk(document.contents, undefined);
  for (const section of emptied) document.delete(section);
}

/** Whether a part shows only files that are removed. */
function showsNothing(part: YAMLMap, gone: RemovedReferences): boolean {
  const shown = part.get('show');
  return isSeq(shown) && shown.items.length > 0 && shown.items.every((item) => isAbout(item, gone, false));
}

function isAbout(item: unknown, { names, link, leftOut }: RemovedReferences, inMenu: boolean): boolean {
  if (isScalar(item)) return names.has(String(item.value));
  if (!isMap(item)) return false;
  const about = [item.get('product'), item.get('person'), nameOf(String(item.get('file')))];
  if (about.some((name) => names.has(String(name)))) return true;
  // An entry for a number of seats of a removed plan.
  if (item.has('count') && names.has(String(item.get('plan')))) return true;
  const href = String(item.get('href'));
  if (inMenu && leftOut(href)) return false;
  // An item that is only a link is about its target, and so is a card without a product.
  const isLink = item.items.length === 2 && item.has('label');
  return (isLink || (item.has('leadsTo') && !item.has('product'))) && link(href);
}

/** Redirects a remaining product's card to that product, other links to the parent page or the contact form. */
function redirect(node: YAMLMap, href: Scalar, { link }: RemovedReferences): void {
  const product = node.get('product');
  if (product !== undefined) node.set('leadsTo', node.get('title'));
  const list = String(href.value).replace(/\/[^/]*$/, '');
  const left = list === '' || link(list) ? '/contact' : list;
  href.value = product === undefined ? left : `/product/${String(product)}`;
}

/** Replaces removed links in Markdown by their texts. */
const unlink = (text: string, gone: RemovedReferences): string =>
  text.replaceAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words: string, href: string) =>
    gone.link(href) ? words : link,
  );
