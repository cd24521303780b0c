import { getCollection, getEntry } from 'astro:content';
import { fillPlaceholders, placeholdersOf } from '../content/checks/placeholders.ts';
import { withDownloadAddresses } from '../content/prose/downloads.ts';
import { withPictureAddresses } from '../content/prose/local-pictures.ts';
import { textsOf } from '../content/prose/texts.ts';
import { ifThere, oncePerBuild, only } from '../content/queries/entries.ts';
import { sitePages, type Page } from '../content/queries/pages.ts';
import { products, scenes } from '../content/queries/products.ts';
import type { CollectionName } from '../content/schemas/collections.ts';
import { addressLine } from '../messages/address.ts';
import { pathOf } from '../site-map.ts';
import { contentMarkdown, type Context } from './content-markdown.ts';
import { factsOf } from './facts.ts';
import { cardDetails, index, listedOn, related } from './page-lists.ts';
import { withoutHtml } from './without-html.ts';

type Data = Record<string, unknown>;

/** A page as Markdown for agents: the same texts, from the same content, without the drawing. */
export async function pageMarkdown(page: Page, address: URL): Promise<string> {
  const [{ name, contact }, own, more] = await Promise.all([only('site'), ownMarkdown(page), after(page)]);
  const sign = [name, contact.email, contact.phone, addressLine(contact.address)].join(' · ');
  return `${[own, ...more, '---', `${sign} · <${new URL(page.path, address).href}>`].join('\n\n')}\n`;
}

/** What the page itself says, without what it offers to read next: for the search. */
export async function ownMarkdown(page: Page): Promise<string> {
  const [context, details, listed] = await Promise.all([contextOf(), cardDetails(), listedOn(page)]);
  const blocks = [
    `# ${page.heading}`,
    `> ${page.seo.description}`,
    ...(await contentOf(page, context)).filter((block) => block !== `## ${page.heading}`),
    ...index(listed, '', page.listsEveryPage ? undefined : details),
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
  const shows = (page.shows ?? []).filter((name) => !sections || sections.includes(SECTIONS[name] ?? name));
  const shown = shows.map(async (name) => [name, await ifThere(name)] as const);
  const facts = await factsOf(page);
  const intro = data.banner?.intro ?? data.intro ?? data.summary;
  const head = intro ? [intro, ...facts] : facts;
  const { body } = textsOf(entry);
  if (body) {
    const figures = ['outcome', 'chart'].flatMap((name) =>
      data[name] ? contentMarkdown({ [name]: data[name] }, context) : [],
    );
    return [...head, ...figures, await textOf(body, entry.filePath)];
  }
  const content =
    'opening' in data ? { captions: (await scenes()).map(({ caption }) => caption) } : arranged(data);
  const further = Object.fromEntries(await Promise.all(shown));
  return [...head, ...contentMarkdown(content, context), ...contentMarkdown(further, context)];
}

/** What a page of sections calls the content of another file. */
const SECTIONS: Partial<Record<CollectionName, string>> = { faq: 'questions', serviceShared: 'projects' };

/** The data with its sections in the order it names itself; those it does not name are not on the page. */
function arranged({ sections, ...data }: Data & { sections?: readonly string[] }): Data {
  if (!sections) return data;
  const { hero, action } = data;
  const texts = Object.entries(data).filter(([, value]) => typeof value === 'string');
  const named = sections.flatMap((name) => (name in data ? [[name, data[name]] as const] : []));
  return { ...Object.fromEntries(texts), hero, ...Object.fromEntries(named), action };
}

/** The text below the front matter, with placeholders filled as the page has them. */
async function textOf(body: string, file: string | undefined): Promise<string> {
  const text = file ? withDownloadAddresses(await withPictureAddresses(body, file), file) : body;
  return withoutHtml(fillPlaceholders(text, await placeholders()).trim());
}

const placeholders = oncePerBuild(async () => placeholdersOf(await only('site')));

/** Where the call to action stands that all pages of a kind end with. */
const CLOSING: Partial<Record<CollectionName, 'blogIndex' | 'projectIndex'>> = {
  blog: 'blogIndex',
  projects: 'projectIndex',
};

/** What to read after the page, and its call to action where that is not in its own content. */
async function after(page: Page): Promise<string[]> {
  const [next, context, details] = await Promise.all([related(page), contextOf(), cardDetails()]);
  const closing = page.articles ? 'blogIndex' : CLOSING[page.content];
  return [
    ...(next && next.pages.length > 0 ? [`## ${next.title}`, ...index(next.pages, '', details)] : []),
    ...(closing ? contentMarkdown({ action: (await only(closing)).action }, context) : []),
  ];
}

const contextOf = oncePerBuild(async (): Promise<Context> => {
  const [{ pricing }, pages, all, details, authors, prices] = await Promise.all([
    only('interface'),
    sitePages(),
    products(),
    cardDetails(),
    getCollection('authors'),
    ifThere('pricing'),
  ]);
  const names = new Map(all.map(({ id, data }) => [id, data]));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const people = new Map(authors.map(({ id, data }) => [id, data]));
  const work = prices?.custom?.items ?? [];
  const withoutLists: Context = { messages: pricing, productOf: (id) => names.get(id), linesOf: () => [] };
  return {
    ...withoutLists,
    linesOf: (ids) => [
      ...index(
        ids.flatMap((id) => byPath.get(pathOf('projects', id)) ?? []),
        '',
        details,
      ),
      ...contentMarkdown({ people: ids.flatMap((id) => people.get(id) ?? []) }, withoutLists),
      ...contentMarkdown(
        { work: ids.flatMap((id) => work.find(({ service }) => service === id) ?? []) },
        withoutLists,
      ),
    ],
  };
});
