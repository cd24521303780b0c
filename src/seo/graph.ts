import type { Site } from '../content/schemas/site.ts';
import type { ListedPage } from './listed-pages.ts';

/** A thing of schema.org; links between things are `{ '@id': … }`. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

/** Makes addresses absolute: `at('/about')` → `https://…/about`. */
export type At = (path: string) => string;

export const ref = (id: string) => ({ '@id': id });
export const agencyId = (at: At) => at('/#agency');
export const pageId = (at: At, path: string) => at(`${path}#page`);
/** What a page is about: its product, service, project or article. */
export const subjectId = (at: At, path: string) => at(`${path}#subject`);

/** The agency; with `full` its address and the ways to reach it, else only what other things link to. */
export function agencyThing({ name, legalName, contact, social }: Site, at: At, full: boolean): Thing {
  const { street, city, region, postalCode, country } = contact.address;
  return {
    '@type': 'Organization',
    '@id': agencyId(at),
    name,
    url: at('/'),
    ...(full && {
      legalName,
      logo: at('/icon-512.png'),
      email: contact.email,
      telephone: contact.phoneLink.replace('tel:', ''),
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressRegion: region,
        postalCode,
        addressCountry: country,
      },
      ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    }),
  };
}

export function websiteThing({ name, language }: Site, at: At): Thing {
  return {
    '@type': 'WebSite',
    '@id': at('/#site'),
    name,
    url: at('/'),
    inLanguage: language,
    publisher: ref(agencyId(at)),
  };
}

/** schema.org's closest type for each page that is more than a WebPage. */
const PAGE_TYPES: Record<string, string> = {
  '/': 'FAQPage',
  '/pricing': 'FAQPage',
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
  '/service': 'CollectionPage',
  '/project': 'CollectionPage',
  '/blog': 'CollectionPage',
  '/a-z': 'CollectionPage',
};

/** The page itself. Title and description stand in the head; here is how it hangs together with the rest. */
export function pageThing(
  { path, name }: Pick<ListedPage, 'path' | 'name'>,
  at: At,
  extra: object = {},
): Thing {
  return {
    '@type': PAGE_TYPES[path] ?? (path.startsWith('/blog/tag/') ? 'CollectionPage' : 'WebPage'),
    '@id': pageId(at, path),
    url: at(path),
    name,
    isPartOf: ref(at('/#site')),
    ...(path !== '/' && { breadcrumb: ref(at(`${path}#trail`)) }),
    ...extra,
  };
}

/** The way from home to the page, as its banner shows it. */
export function trailThing({ path, name, trail }: ListedPage, home: string, at: At): Thing {
  const steps = [{ label: home, href: '/' }, ...trail, { label: name, href: path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': at(`${path}#trail`),
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: at(href),
    })),
  };
}

/** Questions with their answers, for a page of the type FAQPage. */
export function questionThings(items: readonly { title: string; content: string }[]): Thing[] {
  return items.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }));
}

/** The graph as it stands in a script element: a `<` could end the element or open a comment there. */
export function graphJson(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
