import messages from 'virtual:interface';
import { getCollection } from 'astro:content';
import type { Graph, Thing } from 'schema-dts';
import { ifThere, only } from '../../content/queries/entries.ts';
import type { Page } from '../../content/queries/pages.ts';
import type { QuestionsProps } from '../../content/schemas/sections.ts';
import {
  agencyId,
  breadcrumbList,
  organization,
  questions,
  ref,
  subjectId,
  webPage,
  webSite,
  type At,
} from './page.ts';
import { subjectOf } from './subjects.ts';

/** All structured data of a page (JSON-LD): schema.org nodes linked by their ids. */
export async function structuredData(page: Page, at: At): Promise<Graph> {
  const [site, subject, asked] = await Promise.all([
    only('site'),
    subjectOf(page, at),
    page.type === 'FAQPage' ? questionsOn(page) : undefined,
  ]);
  const { type: _type, ...untyped } = page;
  const mainEntity = asked ? questions(asked) : subject && ref(subjectId(at, page.path));
  const nodes: Thing[] = [
    organization(site, at, page.describesAgency),
    webSite(site, at),
    webPage(page.type === 'FAQPage' && !asked ? untyped : page, at, {
      ...(page.describesAgency && { about: ref(agencyId(at)) }),
      ...(mainEntity && { mainEntity }),
    }),
    ...(page.path === '/' ? [] : [breadcrumbList(page, messages.breadcrumb.home, at)]),
    ...(subject ?? []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The questions that a page shows: its own, or on the home page those of content/faq.yaml. */
async function questionsOn({ content, shows }: Page): Promise<QuestionsProps['items'] | undefined> {
  const [entry] = await getCollection(content);
  const { questions, sections } = entry!.data as { questions?: QuestionsProps; sections?: readonly string[] };
  if (sections && !sections.includes('questions')) return undefined;
  return (shows?.includes('faq') ? await ifThere('faq') : questions)?.items;
}

/** The graph as text for a script element. `<` is escaped, because it could end the element or open a comment. */
export const graphJson = (graph: Graph): string => JSON.stringify(graph).replaceAll('<', '\\u003c');
