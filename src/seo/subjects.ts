import type { Author } from '../content/schemas/author.ts';
import type { BlogPost } from '../content/schemas/blog.ts';
import type { ProductPlans } from '../content/schemas/pricing.ts';
import type { Product } from '../content/schemas/product.ts';
import type { Project } from '../content/schemas/project.ts';
import type { Service } from '../content/schemas/service.ts';
import { cardPath } from './addresses.ts';
import { agencyId, pageId, ref, subjectId, type At, type Thing } from './graph.ts';

/** What a page is about, one function a kind; each takes the page's path and its content. */

export function serviceThing(path: string, { name, card }: Service, at: At): Thing {
  return {
    '@type': 'Service',
    '@id': subjectId(at, path),
    name,
    description: card.content,
    serviceType: name,
    url: at(path),
    provider: ref(agencyId(at)),
  };
}

/** @param plans of this product; without plans it has no offers */
export function productThing(path: string, product: Product, plans: ProductPlans | undefined, at: At): Thing {
  return {
    '@type': 'SoftwareApplication',
    '@id': subjectId(at, path),
    name: product.name,
    alternateName: product.fullName,
    description: product.banner.intro,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: at(path),
    image: at(cardPath(path)),
    provider: ref(agencyId(at)),
    offers: plans?.plans.map(({ name, monthlyCents }) => ({
      '@type': 'Offer',
      name,
      price: (monthlyCents / 100).toFixed(2),
      priceCurrency: 'USD',
      url: at(`/pricing#${plans.product}`),
    })),
  };
}

export function articleThing(path: string, post: BlogPost, author: Author, at: At): Thing {
  return {
    '@type': 'BlogPosting',
    '@id': subjectId(at, path),
    headline: post.title,
    description: post.description,
    image: at(cardPath(path)),
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author: { '@type': 'Person', name: author.name, jobTitle: author.role },
    publisher: ref(agencyId(at)),
    mainEntityOfPage: ref(pageId(at, path)),
    keywords: post.tags,
  };
}

export function projectThing(path: string, project: Project, at: At): Thing {
  return {
    '@type': 'CreativeWork',
    '@id': subjectId(at, path),
    name: project.title,
    description: project.description,
    image: at(cardPath(path)),
    dateCreated: String(project.year),
    genre: project.category,
    about: ref(subjectId(at, `/service/${project.service}`)),
    creator: ref(agencyId(at)),
    mainEntityOfPage: ref(pageId(at, path)),
  };
}
