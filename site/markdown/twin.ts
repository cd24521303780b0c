import messages from 'virtual:interface';
import { getCollection, getEntry } from 'astro:content';
import { withDownloadAddresses } from '../../content-model/markdown/downloads.ts';
import { withPictureAddresses } from '../../content-model/markdown/local-pictures.ts';
import { dataIfExists, oncePerBuild, dataOf } from '../queries/entries.ts';
import { priceOfProduct, filterPlans, priceExamples } from '../queries/prices.ts';
import { sitePages, type Page } from '../queries/pages.ts';
import { scenes } from '../queries/film.ts';
import { products } from '../queries/products.ts';
import { markdownOf } from '../queries/texts.ts';
import type { CollectionName } from '../../content-model/schemas/collections.ts';
import type { PriceExamplesProps } from '../../content-model/schemas/offer.ts';
import { addressLine } from '../../content-model/text/address.ts';
import { pathOf } from '../../content-model/site-map.ts';
import { contentMarkdown, type Context } from './content-markdown.ts';
import { factsOf, priceLine } from './facts.ts';
import { cardDetails, links, listedOn, related } from './page-lists.ts';
import { withoutHtml } from './without-html.ts';

type Data = Record<string, unknown>;

/** Renders a page's Markdown twin: the same content for AI agents. */
export async function pageMarkdown(page: Page, address: URL): Promise<string> {
  const [{ name, contact }, main, end] = await Promise.all([
    dataOf('site'),
    mainMarkdown(page),
    ending(page),
  ]);
  const signature = [name, contact.email, contact.phone, addressLine(contact.address)].join(' · ');
  return `${[main, ...end, '---', `${signature} · <${new URL(page.path, address).href}>`].join('\n\n')}\n`;
}

/** Renders the page's own text without related links; also used by the search index. */
export async function mainMarkdown(page: Page): Promise<string> {
  const [context, details, listedPages] = await Promise.all([contextOf(), cardDetails(), listedOn(page)]);
  const blocks = [
    `# ${page.heading}`,
    `> ${page.seo.description}`,
    ...(await contentOf(page, context)).filter((block) => block !== `## ${page.heading}`),
    ...links(listedPages, page.listsEveryPage ? undefined : details),
  ];
  return blocks.join('\n\n');
}

async function contentOf(page: Page, context: Context): Promise<string[]> {
  const entry = await getEntry(page.content, page.id);
  if (!entry) return [];
  const data = entry.data as Data & {
    sections?: readonly string[];
    banner?: { intro: string };
    intro?: string;
    summary?: string;
  };
  const sections = data.sections;
  const names = (page.shows ?? []).filter((name) => !sections || sections.includes(SECTIONS[name] ?? name));
  const entries = names.map(async (name) => [name, await dataIfExists(name)] as const);
  const facts = await factsOf(page);
  const intro = data.banner?.intro ?? data.intro ?? data.summary;
  const head = intro ? [intro, ...facts] : facts;
  const body = await markdownOf(entry);
  if (body) {
    const figures = ['outcome', 'chart', 'quotes'].flatMap((name) =>
      data[name] ? contentMarkdown({ [name]: data[name] }, context) : [],
    );
    return [...head, ...figures, await textOf(body, entry.filePath)];
  }
  const content =
    'opening' in data
      ? { captions: (await scenes()).map(({ caption }) => caption) }
      : sortSections(await withSums(data));
  const otherContent = Object.fromEntries(await Promise.all(entries));
  return [...head, ...contentMarkdown(content, context), ...contentMarkdown(otherContent, context)];
}

/** Replaces price examples by examples with computed totals. */
async function withSums(data: Data): Promise<Data> {
  const { prices, examples } = data as Record<string, (Partial<PriceExamplesProps> & Data) | undefined>;
  const items = await priceExamples(prices?.items ?? (prices?.['examples'] as PriceExamplesProps['items']));
  return {
    ...data,
    ...(prices && { prices: { ...prices, [prices.items ? 'items' : 'examples']: items } }),
    ...(examples && { examples: { ...examples, items: await priceExamples(examples.items) } }),
  };
}

/** Section names of content from other files, as used in `sections`. */
const SECTIONS: Partial<Record<CollectionName, string>> = { faq: 'questions', serviceShared: 'projects' };

/** Sorts the sections as in `sections` and drops those not listed. */
function sortSections({ sections, ...data }: Data & { sections?: readonly string[] }): Data {
  if (!sections) return data;
  const { hero, action } = data;
  const texts = Object.entries(data).filter(([, value]) => typeof value === 'string');
  const ordered = sections.flatMap((name) => (name in data ? [[name, data[name]] as const] : []));
  return { ...Object.fromEntries(texts), hero, ...Object.fromEntries(ordered), action };
}

/** The text with addresses that lead there from anywhere. */
async function textOf(body: string, file: string | undefined): Promise<string> {
  const hasFiles = file && body.includes('./');
  const text = hasFiles ? withDownloadAddresses(await withPictureAddresses(body, file), file) : body;
  return withoutHtml(text).trim();
}

/** Files with the call to action shared by all pages of a collection. */
const CLOSING: Partial<Record<CollectionName, 'blogIndex' | 'projectIndex'>> = {
  blog: 'blogIndex',
  projects: 'projectIndex',
};

/** Renders related links, and the shared call to action of the page's collection. */
async function ending(page: Page): Promise<string[]> {
  const [next, context, details] = await Promise.all([related(page), contextOf(), cardDetails()]);
  const closing = page.articles ? 'blogIndex' : CLOSING[page.content];
  return [
    ...(next && next.pages.length > 0 ? [`## ${next.title}`, ...links(next.pages, details)] : []),
    ...(closing ? contentMarkdown({ action: (await dataOf(closing)).action }, context) : []),
  ];
}

const contextOf = oncePerBuild(async (): Promise<Context> => {
  const [pages, productList, details, authors, prices] = await Promise.all([
    sitePages(),
    products(),
    cardDetails(),
    getCollection('authors'),
    dataIfExists('pricing'),
  ]);
  const productEntries = productList.map(async ({ id, data: { name, fullName } }) => {
    const [price] = priceLine(await priceOfProduct(id));
    return [id, { name, fullName, price }] as const;
  });
  const names = new Map(await Promise.all(productEntries));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const people = new Map(authors.map(({ id, data }) => [id, data]));
  const work = prices?.custom?.items ?? [];
  const withoutLists: Context = {
    messages: { ...messages.pricing, optional: messages.contactForm.optional },
    productOf: (id) => names.get(id),
    personOf: (id) => people.get(id)?.name,
    linesOf: () => [],
  };
  return {
    ...withoutLists,
    linesOf: (ids) => [
      ...links(
        ids.flatMap((id) => byPath.get(pathOf('projects', id)) ?? []),
        details,
      ),
      ...contentMarkdown({ people: ids.flatMap((id) => people.get(id) ?? []) }, withoutLists),
      ...contentMarkdown({ plans: filterPlans(prices?.plans?.products ?? [], ids) }, withoutLists),
      ...contentMarkdown(
        { work: ids.flatMap((id) => work.find(({ service }) => service === id) ?? []) },
        withoutLists,
      ),
    ],
  };
});
