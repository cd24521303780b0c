import interfaceTexts from 'virtual:interface';
import { getCollection } from 'astro:content';
import type { Graph, Thing } from 'schema-dts';
import { dataIfExists, dataOf } from '../../queries/entries.ts';
import type { Page } from '../../queries/pages.ts';
import type { QuestionsProps } from '../../../content-model/schemas/sections.ts';
import {
  agencyId,
  breadcrumbList,
  organization,
  questions,
  ref,
  subjectId,
  webPage,
  webSite,
  type ToUrl,
} from './page.ts';
import { subjectOf } from './subjects.ts';

/** Returns all structured data of a page (JSON-LD): schema.org nodes linked by id. */
export async function structuredData(page: Page, toUrl: ToUrl): Promise<Graph> {
  const [site, subject, faqItems] = await Promise.all([
    dataOf('site'),
    subjectOf(page, toUrl),
    page.type === 'FAQPage' ? questionsOn(page) : undefined,
  ]);
  const { type: _type, ...untyped } = page;
  const mainEntity = faqItems ? questions(faqItems) : subject && ref(subjectId(toUrl, page.path));
  const nodes: Thing[] = [
    organization(site, toUrl, page.describesAgency),
    webSite(site, toUrl),
    webPage(page.type === 'FAQPage' && !faqItems ? untyped : page, toUrl, {
      ...(page.describesAgency && { about: ref(agencyId(toUrl)) }),
      ...(mainEntity && { mainEntity }),
    }),
    ...(page.path === '/' ? [] : [breadcrumbList(page, interfaceTexts.breadcrumb.home, toUrl)]),
    ...(subject ?? []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Returns the questions on a page: its own, or those of content/faq.yaml on the home page. */
async function questionsOn({ content, shows }: Page): Promise<QuestionsProps['items'] | undefined> {
  const [entry] = await getCollection(content);
  const { questions, sections } = entry!.data as { questions?: QuestionsProps; sections?: readonly string[] };
  if (sections && !sections.includes('questions')) return undefined;
  return (shows?.includes('faq') ? await dataIfExists('faq') : questions)?.items;
}

/** Serializes the graph for a script element. Escapes `<`, which could end the element or open a comment. */
export const graphJson = (graph: Graph): string => JSON.stringify(graph).replaceAll('<', '\\u003c');
