import { isMap, isScalar, isSeq, type Document, type Scalar, type YAMLMap } from 'yaml';
import { linkablePaths } from '../../content-model/site-map.ts';
import { FOLDERS } from '../../content-model/schemas/collections.ts';
import { namesIn, type Files, type ReadFiles } from './content-folder.ts';
import { contentOf, documentOf, editText, editYaml } from './yaml-edit.ts';

/** Removed files, and how to recognize references to them. */
interface Removed {
  /** Names of files without extension, and plans of the price list, such as crm/Team. */
  names: ReadonlySet<string>;
  /** Whether a link leads to a removed page, or names a removed subject of the contact form. */
  isTarget(href: string): boolean;
  /** Whether a link leads to a page that is missing but may return. */
  isOmitted(href: string): boolean;
}

/** Removes files, and links and references to them. */
export async function removeFiles(files: Files, paths: readonly string[]): Promise<void> {
  const before = new Map(files);
  for (const path of paths) files.delete(path);
  removeUnshown(files, paths.map((path) => before.get(path)!.toString()).join('\n'));
  const removed = referencesTo(before, paths, files);
  for (const path of files.keys()) {
    if (path.endsWith('.yaml'))
      await editYaml(files, path, (document) => removeReferences(document, removed));
    if (path.endsWith('.md')) editText(files, path, (text) => unlinkRemoved(text, removed));
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

function referencesTo(files: ReadFiles, removed: readonly string[], remainingFiles: ReadFiles): Removed {
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
    isOmitted: (href) => omittedPaths.has(pathOf(href)),
    names: new Set([
      ...names,
      ...plansOf(files, (product) => names.includes('pricing') || names.includes(product)),
    ]),
    isTarget(href) {
      if (!href.startsWith('/')) return false;
      const subject = /^\/contact\?about=([\w-]+)/.exec(href)?.[1];
      return subject === undefined ? !paths.has(pathOf(href)) : subjects.includes(subject);
    },
  };
}

interface PriceList {
  plans?: { products: { product: string; plans: { name: string }[] }[] };
}

/** Returns the plans of some products in the price list, as content names them: crm/Team. */
function plansOf(files: ReadFiles, isSelected: (product: string) => boolean): string[] {
  const path = 'pages/pricing.yaml';
  if (!files.has(path)) return [];
  const { plans } = documentOf(files, path).toJS() as PriceList;
  return (plans?.products ?? [])
    .filter(({ product }) => isSelected(product))
    .flatMap(({ product, plans: productPlans }) => productPlans.map(({ name }) => `${product}/${name}`));
}

/** In these menus, links to missing pages are hidden and return with the page, so they are not removed. */
const MENUS = ['navigation', 'footer', 'ways'];

/** Of an entry about a removed file, only these fields are removed. */
const SINGLE_FIELDS = ['project', 'plan', 'person', 'picture'];

/** Removes list entries about removed files, and each section whose list becomes empty. */
function removeReferences(document: Document, removed: Removed): void {
  const emptySections = new Set<unknown>();
  const walk = (node: unknown, section: unknown): void => {
    if (isSeq(node)) {
      const before = node.items.length;
      node.items = node.items.filter((item) => !isAbout(item, removed, MENUS.includes(String(section))));
      if (before > 0 && node.items.length === 0) emptySections.add(section);
      for (const item of node.items) walk(item, section);
    } else if (isMap(node)) {
      for (const { key, value } of Array.from(node.items)) {
        if (isMap(value) && showsNothing(value, removed)) {
          node.delete(key);
          continue;
        }
        const name = isScalar(key) ? key.value : key;
        if (SINGLE_FIELDS.includes(String(name)) && isAbout(value, removed, false)) {
          node.delete(key);
          continue;
        }
        const childSection = node === document.contents ? name : section;
        // Removes these links without the answer above them.
        if (name === 'links' && isSeq(value) && !MENUS.includes(String(section))) {
          value.items = value.items.filter((item) => !isAbout(item, removed, false));
          if (value.items.length === 0) node.delete(key);
          continue;
        }
        const href = isMap(value) ? value.get('href') : undefined;
        // A link to the whole list, or a redirect, is useless without its target.
        if (name === 'all' && removed.isTarget(String(href))) emptySections.add(section);
        if (String(name).startsWith('/') && isScalar(value) && removed.isTarget(String(value.value)))
          emptySections.add(name);
        const isRemovedLink = name === 'href' && isScalar(value) && removed.isTarget(String(value.value));
        if (isRemovedLink && !(MENUS.includes(String(section)) && removed.isOmitted(String(value.value))))
          redirect(node, value, removed);
        // Removes the proof; the claim stays.
        if (name === 'proof' && removed.isTarget(String(href))) node.delete(key);
        else walk(value, childSection);
      }
    }
  };
  walk(document.contents, undefined);
  for (const section of emptySections) document.delete(section);
}

/** Whether a part shows only files that are removed. */
function showsNothing(part: YAMLMap, removed: Removed): boolean {
  const list = part.get('show');
  return isSeq(list) && list.items.length > 0 && list.items.every((item) => isAbout(item, removed, false));
}

function isAbout(item: unknown, { names, isTarget, isOmitted }: Removed, inMenu: boolean): boolean {
  if (isScalar(item)) return names.has(String(item.value));
  if (!isMap(item)) return false;
  const referenced = [item.get('product'), item.get('person'), nameOf(String(item.get('file')))];
  if (referenced.some((name) => names.has(String(name)))) return true;
  // An entry for a number of seats of a removed plan.
  if (item.has('count') && names.has(String(item.get('plan')))) return true;
  const href = String(item.get('href'));
  if (inMenu && isOmitted(href)) return false;
  // An item that is only a link is about its target, and so is a card without a product.
  const isLink = item.items.length === 2 && item.has('label');
  return (isLink || (item.has('leadsTo') && !item.has('product'))) && isTarget(href);
}

/** Redirects a remaining product's card to that product, other links to the parent page or the contact form. */
function redirect(node: YAMLMap, href: Scalar, { isTarget }: Removed): void {
  const product = node.get('product');
  if (product !== undefined) node.set('leadsTo', node.get('title'));
  const list = String(href.value).replace(/\/[^/]*$/, '');
  const target = list === '' || isTarget(list) ? '/contact' : list;
  href.value = product === undefined ? target : `/product/${String(product)}`;
}

/** Replaces removed links in Markdown by their texts. */
const unlinkRemoved = (text: string, removed: Removed): string =>
  text.replaceAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words: string, href: string) =>
    removed.isTarget(href) ? words : link,
  );
