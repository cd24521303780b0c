import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testedSite } from '../support/tested-site.ts';

const first = (folder: string, ext: string) =>
  basename(globSync(join(testedSite.content, folder, `*.${ext}`)).toSorted()[0]!, `.${ext}`);

/** One page of each kind, by the name of its picture and its tree. */
export const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about',
  services: '/service',
  service: '/service/digital-marketing',
  crm: '/product/crm',
  hrms: '/product/hrms',
  pricing: '/pricing',
  projects: '/project',
  article: `/blog/${first('blog', 'md')}`,
  contact: '/contact',
  policy: '/terms-of-service',
  'not-found': '/a-page-that-is-not-there',
};

/** Whether what is seen becomes what is expected: set by tools/renew-looks.ts. */
export const renewing = Boolean(process.env['RENEW_LOOKS']);
