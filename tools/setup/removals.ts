import { isScalar, isSeq } from 'yaml';
import { namedPricesOf, PRICE_LIST } from '../../content-model/loaders/content-data.ts';
import type { Answers, Choices } from './answers.ts';
import { type Files, namesIn, type ReadFiles } from './content-folder.ts';
import { removeFiles } from './remove-references.ts';
import { isSampleFile, removeSamples } from './samples.ts';
import { contentOf, documentOf, editText, editYaml } from './yaml-edit.ts';

/** The optional parts of a site: files, folders (`blog/`), and fields of a file (`file#field.field`). */
const PARTS: Record<string, readonly string[]> = {
  about: ['pages/about.yaml'],
  pricing: ['pages/pricing.yaml', 'demos/estimator.yaml', 'pages/home.yaml#hero.priceLine'],
  estimator: ['pages/pricing.yaml#estimator', 'demos/estimator.yaml'],
  engagements: ['pages/service-details.yaml'],
  projects: ['projects/', 'pages/project.yaml'],
  blog: ['blog/', 'pages/blog.yaml'],
  people: ['authors/', 'pages/home.yaml#people', 'pages/about.yaml#people'],
  film: ['pages/film.yaml'],
  trust: ['pages/trust.yaml'],
  questions: ['faq.yaml'],
  clients: ['clients.yaml'],
  'a-z': ['pages/a-z.yaml'],
  figures: [
    'pages/home.yaml#counters',
    'pages/home.yaml#countersNote',
    'pages/about.yaml#counters',
    'pages/about.yaml#countersNote',
    'service-shared.yaml#counters',
    'service-shared.yaml#note',
  ],
};
/** Fields of other files that show a product. */
const PRODUCT_FIELDS: Record<string, readonly string[]> = { crm: ['pages/home.yaml#hero.try'] };
/** The texts that all demos share are removed with the last demo. */
const DEMO_KIT = 'demos/kit.yaml';
const DEMO = /^demos\/(?!kit\.yaml)/;

/** Lists the choices in this content. */
export const choicesIn = (files: ReadFiles): Choices => ({
  services: namesIn(files, 'services'),
  products: namesIn(files, 'products'),
  sections: Object.keys(PARTS).filter((part) => PARTS[part]!.some((location) => exists(files, location))),
});

/** Removes parts that are not offered, not shown or unwanted samples, with every reference to them. */
export async function removeUnwanted(files: Files, answers: Answers, choices: Choices): Promise<void> {
  const before = new Map(files);
  const blank = answers.sampleContent === 'blank';
  const parts = removedNames(choices.sections, answers.sections);
  const products = removedNames(choices.products, answers.products);
  const locations = [
    ...(blank ? [...parts, 'figures'] : parts).flatMap((part) => PARTS[part] ?? []),
    ...products.flatMap((product) => PRODUCT_FIELDS[product] ?? []),
  ];
  const removed = new Set([
    ...removedNames(choices.services, answers.services).map((name) => `services/${name}.yaml`),
    ...products.flatMap((name) => [`products/${name}.yaml`, `demos/${name}.yaml`]),
    ...[...files.keys()].filter(
      (path) =>
        locations.some(
          (location) => path === location || (location.endsWith('/') && path.startsWith(location)),
        ) ||
        (blank && isSampleFile(path, files)),
    ),
  ]);
  for (const path of files.keys()) if (dependsOnRemoved(files, path, removed)) removed.add(path);
  const demos = [...files.keys()].some((path) => DEMO.test(path) && !removed.has(path));
  if (!demos && files.has(DEMO_KIT)) removed.add(DEMO_KIT);

  if (removed.size > 0) await removeFiles(files, [...removed]);
  for (const location of locations) await removeSection(files, location);
  if (blank) await removeSamples(files);
  await removeEmptySections(before, files);
  inlineRemovedPrices(before, files);
}

/** Replaces named prices that were removed with the price list by their amounts in texts. */
function inlineRemovedPrices(before: ReadFiles, files: Files): void {
  const remainingPrices = namedPrices(files);
  for (const [name, cents] of Object.entries(namedPrices(before)))
    if (!(name in remainingPrices)) replace(files, `{prices.${name}}`, `{price.${cents}}`);
}

const namedPrices = (files: ReadFiles): Record<string, number> =>
  files.has(PRICE_LIST) ? namedPricesOf(documentOf(files, PRICE_LIST).toJS()) : {};

const removedNames = (all: readonly string[], remaining: readonly string[] = all) =>
  all.filter((name) => !remaining.includes(name));

function exists(files: ReadFiles, location: string): boolean {
  const [path = '', section] = location.split('#');
  if (path.endsWith('/')) return [...files.keys()].some((file) => file.startsWith(path));
  return files.has(path) && (section === undefined || documentOf(files, path).hasIn(section.split('.')));
}

/** Whether the project belongs to a removed service or product, or the article to a removed author. */
function dependsOnRemoved(files: ReadFiles, path: string, removed: ReadonlySet<string>): boolean {
  if (!/^(projects|blog)\/.*\.md$/.test(path)) return false;
  const { service, product, author } = contentOf(files, path).data as Record<string, unknown>;
  return (
    removed.has(`services/${String(service)}.yaml`) ||
    removed.has(`products/${String(product)}.yaml`) ||
    removed.has(`authors/${String(author)}.yaml`)
  );
}

async function removeSection(files: Files, location: string): Promise<void> {
  const [path = '', section] = location.split('#');
  if (section === undefined || !files.has(path)) return;
  await editYaml(files, path, (document) => void document.deleteIn(section.split('.')));
  const page = path.replace(/^pages|\.yaml$/g, '');
  // Links to a removed section now lead to its page.
  replace(files, `${page}#${section}`, page);
}

/** Replaces a string in all texts. */
function replace(files: Files, oldText: string, newText: string): void {
  for (const path of files.keys())
    if (/\.(ya?ml|md)$/.test(path)) editText(files, path, (text) => text.replaceAll(oldText, newText));
}

/** Removes sections without content from the `sections:` list of each page. */
async function removeEmptySections(before: ReadFiles, files: Files): Promise<void> {
  for (const path of files.keys()) {
    if (!path.endsWith('.yaml') || !before.has(path)) continue;
    const formerDocument = documentOf(before, path);
    if (!isSeq(formerDocument.get('sections'))) continue;
    await editYaml(files, path, (document) => {
      const order = document.get('sections');
      if (!isSeq(order)) return;
      const isRemoved = (name: unknown) => formerDocument.has(name) && !document.has(name);
      order.items = order.items.filter((item) => !isRemoved(isScalar(item) ? item.value : item));
    });
  }
}
