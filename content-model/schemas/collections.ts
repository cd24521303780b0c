import { aboutSchema } from './about.ts';
import { authorSchema, blogSchema } from './blog.ts';
import { brandSchema } from './brand.ts';
import { clientsSchema } from './clients.ts';
import { contactSchema } from './contact.ts';
import { crm } from './demos/crm.ts';
import { erp } from './demos/erp.ts';
import { estimator } from './demos/estimator.ts';
import { hrms } from './demos/hrms.ts';
import { kit } from './demos/kit.ts';
import { pos } from './demos/pos.ts';
import { filmSchema } from './film.ts';
import { homeSchema } from './home.ts';
import { aToZSchema, blogIndexSchema, projectIndexSchema } from './index-page.ts';
import { interfaceSchema } from './interface.ts';
import { legalSchema } from './legal.ts';
import { mailsSchema } from './mails.ts';
import { noticeSchema } from './notice.ts';
import type { Plans } from './offer.ts';
import { pricingSchema } from './pricing.ts';
import { productSchema } from './product.ts';
import { projectSchema } from './project.ts';
import { redirectsSchema } from './redirects.ts';
import { questions } from './sections.ts';
import { serviceDetailsSchema, serviceIndexSchema, serviceSchema, serviceSharedSchema } from './service.ts';
import { siteSchema } from './site.ts';
import { trustSchema } from './trust.ts';

/** Folders of content/ with one file per entry; each is a collection of the same name. */
export const FOLDERS = ['services', 'products', 'projects', 'blog', 'authors', 'legal'] as const;
export type FolderName = (typeof FOLDERS)[number];

/**
 * Demos of products, by their file names in content/products. Each has a folder in demos, and a page in
 * site/product-pages, which is a separate route: a shared route would load the styles of all demos.
 */
const productDemos = { crm, erp, hrms, pos };
export const DEMOS = Object.keys(productDemos);

/** Schemas of the demos' texts and data, by their file names in content/demos. */
export const demos = { kit, ...productDemos, estimator };

type DemoFiles = {
  [Name in keyof typeof demos as `demo-${Name}`]: readonly [string, (typeof demos)[Name]];
};
const demoFiles = Object.fromEntries(
  Object.entries(demos).map(([name, schema]) => [`demo-${name}`, [`demos/${name}.yaml`, schema]]),
) as unknown as DemoFiles;

/** Names that a content file may refer to: file names (without extension) by folder, and paths of the site. */
export interface ContentNames extends Record<FolderName, readonly string[]> {
  paths: ReadonlySet<string>;
  /** Whether an address is already in use, such as by a page, a download or the inbox. */
  isTaken: (address: string) => boolean;
  /** Plans of the price list, by product and name: crm/Team; undefined if the price list is invalid. */
  plans: Plans | undefined;
  /** Topics of articles; undefined if the blog's page is invalid. */
  topics: readonly string[] | undefined;
  /** Paths of optional pages that this site omits. */
  omittedPaths: ReadonlySet<string>;
}

/**
 * All collections, each with its files in content/ and their schema. `npm run content:check` reports files without a
 * collection, because no page shows them.
 */
export const contentFiles = (names: ContentNames) => ({
  site: ['site.yaml', siteSchema] as const,
  brand: ['brand.yaml', brandSchema] as const,
  interface: ['interface.yaml', interfaceSchema] as const,
  mails: ['mails.yaml', mailsSchema] as const,
  redirects: ['redirects.yaml', redirectsSchema(names)] as const,
  faq: ['faq.yaml', questions(names.authors)] as const,
  clients: ['clients.yaml', clientsSchema(names)] as const,
  serviceShared: ['service-shared.yaml', serviceSharedSchema] as const,

  home: ['pages/home.yaml', homeSchema(names)] as const,
  about: ['pages/about.yaml', aboutSchema(names)] as const,
  serviceIndex: ['pages/service.yaml', serviceIndexSchema] as const,
  serviceDetails: ['pages/service-details.yaml', serviceDetailsSchema(names)] as const,
  pricing: ['pages/pricing.yaml', pricingSchema(names)] as const,
  contact: ['pages/contact.yaml', contactSchema(names)] as const,
  film: ['pages/film.yaml', filmSchema] as const,
  trust: ['pages/trust.yaml', trustSchema] as const,
  blogIndex: ['pages/blog.yaml', blogIndexSchema] as const,
  projectIndex: ['pages/project.yaml', projectIndexSchema(names)] as const,
  aToZ: ['pages/a-z.yaml', aToZSchema] as const,
  notices: [
    'pages/{not-found,error,thanks,subscribe-check-inbox,subscribe-confirm,subscribe-confirmed,subscribe-expired,unsubscribe,unsubscribed}.yaml',
    noticeSchema,
  ] as const,

  ...demoFiles,

  services: ['services/*.yaml', serviceSchema(names)] as const,
  products: ['products/*.yaml', productSchema(names)] as const,
  projects: ['projects/*.md', projectSchema(names)] as const,
  blog: ['blog/*.md', blogSchema(names)] as const,
  authors: ['authors/*.yaml', authorSchema] as const,
  legal: ['legal/*.md', legalSchema] as const,
});

/**
 * Optional files. Without one, the pages, menu entries and sections that need it are omitted. An empty list counts as
 * omitted: see `lists` in content-model/site-map.ts.
 */
export const OPTIONAL: readonly string[] = [
  'redirects',
  'faq',
  'clients',
  'serviceShared',
  'about',
  'serviceIndex',
  'serviceDetails',
  'pricing',
  'film',
  'blogIndex',
  'projectIndex',
  'aToZ',
  'trust',
];

export type ContentFiles = ReturnType<typeof contentFiles>;
export type CollectionName = keyof ContentFiles;
