import type {
  AboutPage,
  BreadcrumbList,
  DayOfWeek,
  Organization,
  Question,
  WebPage,
  WebSite,
} from 'schema-dts';
import pictures from 'virtual:brand-pictures';
import type { Page } from '../../queries/pages.ts';
import type { Site } from '../../../content-model/schemas/site.ts';
import { daysOf, type Weekday } from '../../../content-model/text/opening-hours.ts';
import { logoPath } from '../brand-logo.ts';

/** schema.org nodes that every page has. They refer to each other by `{ '@id': … }`. */

/** Makes paths absolute: `at('/about')` → `https://…/about`. */
export type ToUrl = (path: string) => string;

export const ref = (id: string) => ({ '@id': id });
export const agencyId = (toUrl: ToUrl) => toUrl('/#agency');
export const pageId = (toUrl: ToUrl, path: string) => toUrl(`${path}#page`);
/** Returns the node id of the page's subject: its product, service, project or article. */
export const subjectId = (toUrl: ToUrl, path: string) => toUrl(`${path}#subject`);

/** The agency. With `full`, includes legal name, logo, address and contact details. */
export function organization(site: Site, toUrl: ToUrl, full = false): Organization {
  const { name, legalName, contact, hours, social } = site;
  const { street, city, region, postalCode, country } = contact.address;
  return {
    '@type': 'Organization',
    '@id': agencyId(toUrl),
    name,
    url: toUrl('/'),
    ...(full && {
      legalName,
      logo: toUrl(logoPath(pictures)),
      email: contact.email,
      telephone: contact.phoneLink.replace('tel:', ''),
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        ...(region !== undefined && { addressRegion: region }),
        ...(postalCode !== undefined && { postalCode }),
        addressCountry: country,
      },
      ...(hours && {
        contactPoint: {
          '@type': 'ContactPoint',
          telephone: contact.phoneLink.replace('tel:', ''),
          email: contact.email,
          hoursAvailable: hours.map((entry) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: daysOf(entry).map(schemaDay),
            opens: entry.opens,
            closes: entry.closes,
          })),
        },
      }),
      ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    }),
  };
}

/** "monday" is https://schema.org/Monday. */
const schemaDay = (day: Weekday) =>
  `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}` as DayOfWeek;

export const webSite = ({ name, language }: Site, toUrl: ToUrl): WebSite => ({
  '@type': 'WebSite',
  '@id': toUrl('/#site'),
  name,
  url: toUrl('/'),
  inLanguage: language,
  publisher: ref(agencyId(toUrl)),
});

type Extra = Pick<Exclude<AboutPage, string>, 'about' | 'mainEntity'>;

/** The page and its relations to other nodes. Title and description are already in the head. */
export const webPage = ({ path, name, type }: Page, toUrl: ToUrl, extra: Extra): WebPage => ({
  '@type': (type ?? 'WebPage') as 'WebPage',
  '@id': pageId(toUrl, path),
  url: toUrl(path),
  name,
  isPartOf: ref(toUrl('/#site')),
  ...(path !== '/' && { breadcrumb: ref(toUrl(`${path}#trail`)) }),
  ...extra,
});

/** The breadcrumb shown in the page's banner. */
export function breadcrumbList({ path, name, trail }: Page, home: string, toUrl: ToUrl): BreadcrumbList {
  const steps = [{ label: home, href: '/' }, ...trail, { label: name, href: path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': toUrl(`${path}#trail`),
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: toUrl(href),
    })),
  };
}

/** The questions and answers of a FAQPage. */
export const questions = (items: readonly { title: string; content: string }[]): Question[] =>
  items.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }));
