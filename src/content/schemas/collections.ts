import { aToZSchema } from './a-to-z.ts';
import { aboutSchema } from './about.ts';
import { authorSchema } from './author.ts';
import { blogSchema } from './blog.ts';
import { clientsSchema } from './clients.ts';
import { contactSchema } from './contact.ts';
import { filmSchema } from './film.ts';
import { homeSchema } from './home.ts';
import { blogIndexSchema, indexPageSchema } from './index-page.ts';
import { interfaceSchema } from './interface.ts';
import type { KnownNames } from '../queries/known.ts';
import { legalSchema } from './legal.ts';
import { mailsSchema } from './mails.ts';
import { noticeSchema } from './notice.ts';
import { pricingSchema } from './pricing.ts';
import { productSchema } from './product.ts';
import { projectSchema } from './project.ts';
import { redirectsSchema } from './redirects.ts';
import { questions } from './sections.ts';
import { serviceDetailsSchema, serviceIndexSchema, serviceSchema, serviceSharedSchema } from './service.ts';
import { siteSchema } from './site.ts';

/**
 * Which files below content/ make up a collection, and the schema each of them must fit. A file of no collection
 * would never be seen by anyone: `npm run content:check` names it.
 */
export const contentFiles = (known: KnownNames) => ({
  site: ['site.yaml', siteSchema] as const,
  interface: ['interface.yaml', interfaceSchema] as const,
  mails: ['mails.yaml', mailsSchema] as const,
  redirects: ['redirects.yaml', redirectsSchema(known)] as const,
  faq: ['faq.yaml', questions] as const,
  clients: ['clients.yaml', clientsSchema] as const,
  serviceShared: ['service-shared.yaml', serviceSharedSchema] as const,

  home: ['pages/home.yaml', homeSchema(known)] as const,
  about: ['pages/about.yaml', aboutSchema] as const,
  serviceIndex: ['pages/service.yaml', serviceIndexSchema] as const,
  serviceDetails: ['pages/service-details.yaml', serviceDetailsSchema(known)] as const,
  pricing: ['pages/pricing.yaml', pricingSchema(known)] as const,
  contact: ['pages/contact.yaml', contactSchema] as const,
  film: ['pages/film.yaml', filmSchema] as const,
  blogIndex: ['pages/blog.yaml', blogIndexSchema] as const,
  projectIndex: ['pages/project.yaml', indexPageSchema] as const,
  aToZ: ['pages/a-z.yaml', aToZSchema] as const,
  notices: [
    'pages/{not-found,error,thanks,subscribe-*,unsubscribe,unsubscribed}.yaml',
    noticeSchema,
  ] as const,

  services: ['services/*.yaml', serviceSchema(known)] as const,
  products: ['products/*.yaml', productSchema] as const,
  projects: ['projects/*.md', projectSchema(known)] as const,
  blog: ['blog/*.md', blogSchema(known)] as const,
  authors: ['authors/*.yaml', authorSchema] as const,
  legal: ['legal/*.md', legalSchema] as const,
});
