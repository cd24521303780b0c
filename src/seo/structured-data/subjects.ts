import type { BlogPosting, CreativeWork, Service, SoftwareApplication, Thing } from 'schema-dts';
import { dataOf, onlyIfExists } from '../../content/queries/entries.ts';
import type { Page } from '../../content/queries/pages.ts';
import type { CollectionName } from '../../content/schemas/collections.ts';
import type { Service as ServiceContent } from '../../content/schemas/service.ts';
import { decimalMoney, locale } from '../../messages/format.ts';
import { pathOf } from '../../site-map.ts';
import { cardPath } from '../addresses.ts';
import { agencyId, pageId, ref, subjectId, type At } from './page.ts';

/** Returns the node of an entry's subject, followed by the nodes it refers to. */
type Subject = (page: Page, at: At) => Promise<Thing[]>;

const SUBJECTS: Partial<Record<CollectionName, Subject>> = { products, services, projects, blog };

/** Returns the nodes of a page's subject; undefined for pages without one, such as /about. */
export const subjectOf = (page: Page, at: At) => SUBJECTS[page.content]?.(page, at);

/** A product has offers only if the pricing page has plans for it. */
async function products({ id, path }: Page, at: At): Promise<SoftwareApplication[]> {
  const [product, pricing] = await Promise.all([dataOf('products', id), onlyIfExists('pricing')]);
  const { name, fullName, banner } = product;
  const own = pricing?.plans?.products.find(({ product }) => product === id);
  return [
    {
      '@type': 'SoftwareApplication',
      '@id': subjectId(at, path),
      name,
      alternateName: fullName,
      description: banner.intro,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      url: at(path),
      image: at(cardPath(path)),
      provider: ref(agencyId(at)),
      ...(own && {
        offers: own.plans.map(({ name, monthlyCents }) => {
          const price = { price: decimalMoney(monthlyCents), priceCurrency: locale.currency };
          return {
            '@type': 'Offer' as const,
            name,
            ...price,
            priceSpecification: {
              '@type': 'UnitPriceSpecification' as const,
              ...price,
              unitText: own.unit,
              // UN/CEFACT code for a month.
              unitCode: 'MON',
            },
            url: at(`/pricing#${id}`),
          };
        }),
      }),
    },
  ];
}

const service = (path: string, { name, card }: ServiceContent, at: At): Service => ({
  '@type': 'Service',
  '@id': subjectId(at, path),
  name,
  description: card.content,
  serviceType: name,
  url: at(path),
  provider: ref(agencyId(at)),
});

async function services({ id, path }: Page, at: At): Promise<Service[]> {
  return [service(path, await dataOf('services', id), at)];
}

async function projects({ id, path }: Page, at: At): Promise<[CreativeWork, Service]> {
  const project = await dataOf('projects', id);
  const servicePath = pathOf('services', project.service);
  return [
    {
      '@type': 'CreativeWork',
      '@id': subjectId(at, path),
      name: project.title,
      description: project.description,
      image: at(cardPath(path)),
      dateCreated: String(project.year),
      genre: project.category,
      about: ref(subjectId(at, servicePath)),
      creator: ref(agencyId(at)),
      mainEntityOfPage: ref(pageId(at, path)),
    },
    service(servicePath, await dataOf('services', project.service), at),
  ];
}

async function blog({ id, path }: Page, at: At): Promise<BlogPosting[]> {
  const post = await dataOf('blog', id);
  const [{ name, role, page }, about] = await Promise.all([
    dataOf('authors', post.author),
    onlyIfExists('about'),
  ]);
  return [
    {
      '@type': 'BlogPosting',
      '@id': subjectId(at, path),
      headline: post.title,
      description: post.description,
      image: at(cardPath(path)),
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      author: { '@type': 'Person', name, jobTitle: role, url: at(page ?? (about ? '/about' : '/')) },
      publisher: ref(agencyId(at)),
      mainEntityOfPage: ref(pageId(at, path)),
      keywords: post.tags,
    },
  ];
}
