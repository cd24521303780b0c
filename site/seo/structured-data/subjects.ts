import type { BlogPosting, CreativeWork, Service, SoftwareApplication, Thing } from 'schema-dts';
import { dataOf, dataIfExists } from '../../queries/entries.ts';
import type { Page } from '../../queries/pages.ts';
import type { CollectionName } from '../../../content-model/schemas/collections.ts';
import type { Service as ServiceContent } from '../../../content-model/schemas/service.ts';
import { decimalMoney, locale } from '../../../content-model/text/format.ts';
import { pathOf } from '../../../content-model/site-map.ts';
import { cardPath } from '../addresses.ts';
import { agencyId, pageId, ref, subjectId, type ToUrl } from './page.ts';

/** Returns the node of an entry's subject, followed by the nodes it refers to. */
type Subject = (page: Page, toUrl: ToUrl) => Promise<Thing[]>;

const SUBJECTS: Partial<Record<CollectionName, Subject>> = { products, services, projects, blog };

/** Returns the nodes of a page's subject; undefined for pages without one, such as /about. */
export const subjectOf = (page: Page, toUrl: ToUrl) => SUBJECTS[page.content]?.(page, toUrl);

/** A product has offers only if the pricing page has plans for it. */
async function products({ id, path }: Page, toUrl: ToUrl): Promise<SoftwareApplication[]> {
  const [product, pricing] = await Promise.all([dataOf('products', id), dataIfExists('pricing')]);
  const { name, fullName, banner } = product;
  const productPlans = pricing?.plans?.products.find(({ product }) => product === id);
  return [
    {
      '@type': 'SoftwareApplication',
      '@id': subjectId(toUrl, path),
      name,
      alternateName: fullName,
      description: banner.intro,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      url: toUrl(path),
      image: toUrl(cardPath(path)),
      provider: ref(agencyId(toUrl)),
      ...(productPlans && {
        offers: productPlans.plans.map(({ name, monthlyCents }) => {
          const price = { price: decimalMoney(monthlyCents), priceCurrency: locale.currency };
          return {
            '@type': 'Offer' as const,
            name,
            ...price,
            priceSpecification: {
              '@type': 'UnitPriceSpecification' as const,
              ...price,
              unitText: productPlans.unit,
              // UN/CEFACT code for a month.
              unitCode: 'MON',
            },
            url: toUrl(`/pricing#${id}`),
          };
        }),
      }),
    },
  ];
}

const service = (path: string, { name, card }: ServiceContent, toUrl: ToUrl): Service => ({
  '@type': 'Service',
  '@id': subjectId(toUrl, path),
  name,
  description: card.content,
  serviceType: name,
  url: toUrl(path),
  provider: ref(agencyId(toUrl)),
});

async function services({ id, path }: Page, toUrl: ToUrl): Promise<Service[]> {
  return [service(path, await dataOf('services', id), toUrl)];
}

async function projects({ id, path }: Page, toUrl: ToUrl): Promise<[CreativeWork, Service]> {
  const project = await dataOf('projects', id);
  const servicePath = pathOf('services', project.service);
  return [
    {
      '@type': 'CreativeWork',
      '@id': subjectId(toUrl, path),
      name: project.title,
      description: project.description,
      image: toUrl(cardPath(path)),
      dateCreated: String(project.year),
      genre: project.category,
      about: ref(subjectId(toUrl, servicePath)),
      creator: ref(agencyId(toUrl)),
      mainEntityOfPage: ref(pageId(toUrl, path)),
    },
    service(servicePath, await dataOf('services', project.service), toUrl),
  ];
}

async function blog({ id, path }: Page, toUrl: ToUrl): Promise<BlogPosting[]> {
  const post = await dataOf('blog', id);
  const [{ name, role, page }, about] = await Promise.all([
    dataOf('authors', post.author),
    dataIfExists('about'),
  ]);
  return [
    {
      '@type': 'BlogPosting',
      '@id': subjectId(toUrl, path),
      headline: post.title,
      description: post.description,
      image: toUrl(cardPath(path)),
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      author: { '@type': 'Person', name, jobTitle: role, url: toUrl(page ?? (about ? '/about' : '/')) },
      publisher: ref(agencyId(toUrl)),
      mainEntityOfPage: ref(pageId(toUrl, path)),
      keywords: post.tags,
    },
  ];
}
