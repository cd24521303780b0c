import { getEntry } from 'astro:content';
import { only } from '../content/queries/entries.ts';
import type { ListedPage } from './listed-pages.ts';
import {
  agencyId,
  agencyThing,
  pageThing,
  questionThings,
  ref,
  subjectId,
  trailThing,
  websiteThing,
  type At,
  type Thing,
} from './graph.ts';
import { articleThing, productThing, projectThing, serviceThing } from './subjects.ts';

/** Pages about the agency itself say all of it; the others name it, so that their links lead somewhere. */
const ABOUT_THE_AGENCY = new Set(['/', '/about', '/contact']);

/** Everything the page says to machines, as schema.org things whose ids link up. */
export async function pageGraph(page: ListedPage, at: At): Promise<Thing[]> {
  const { path } = page;
  const [site, { breadcrumb }, subject, questions] = await Promise.all([
    only('site'),
    only('interface'),
    subjectOf(path, at),
    questionsOf(path),
  ]);
  const aboutAgency = ABOUT_THE_AGENCY.has(path);
  const mainEntity = questions ? questionThings(questions) : subject && ref(subjectId(at, path));
  return [
    agencyThing(site, at, aboutAgency),
    websiteThing(site, at),
    pageThing(page, at, {
      ...(aboutAgency && { about: ref(agencyId(at)) }),
      ...(mainEntity && { mainEntity }),
    }),
    ...(path === '/' ? [] : [trailThing(page, breadcrumb.home, at)]),
    ...(subject ?? []),
  ];
}

async function questionsOf(path: string) {
  if (path === '/') return (await only('faq')).items;
  return path === '/pricing' ? (await only('pricing')).questions.items : undefined;
}

/** The thing a page is about, with what it links to; undefined for pages that are about nothing but themselves. */
async function subjectOf(path: string, at: At): Promise<Thing[] | undefined> {
  const [, folder, id, deeper] = path.split('/');
  if (!id || deeper) return undefined;
  switch (folder) {
    case 'product': {
      const [entry, pricing] = await Promise.all([getEntry('products', id), only('pricing')]);
      const plans = pricing.plans.products.find(({ product }) => product === id);
      return entry && [productThing(path, entry.data, plans, at)];
    }
    case 'service': {
      const entry = await getEntry('services', id);
      return entry && [serviceThing(path, entry.data, at)];
    }
    case 'project': {
      const entry = await getEntry('projects', id);
      const service = entry && (await getEntry('services', entry.data.service));
      if (!service) return undefined;
      return [projectThing(path, entry.data, at), serviceThing(`/service/${service.id}`, service.data, at)];
    }
    case 'blog': {
      const entry = await getEntry('blog', id);
      const author = entry && (await getEntry('authors', entry.data.author));
      return author && [articleThing(path, entry.data, author.data, at)];
    }
    default:
      return undefined;
  }
}
