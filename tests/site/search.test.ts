import { beforeAll, expect, test } from 'vitest';
import { searchOver } from '../../site/search/find.ts';
import { useListedSite } from '../support/listed-site.ts';

const listed = useListedSite();
let find: ReturnType<typeof searchOver>;
beforeAll(async () => {
  const answer = await listed.get('/search.json');
  find = searchOver(((await answer.json()) as { pages: Parameters<typeof searchOver>[0] }).pages);
});

/** Search terms and the page that must be their first result. */
const FIRST_HITS: Record<string, string[]> = {
  '/product/crm': ['crm', 'CRM', 'pipeline', 'sales software'],
  '/product/erp': ['erp', 'invoice', 'invoices', 'invioce', 'ledger', 'inventory'],
  '/product/hrms': ['hrms', 'hr', 'leave', 'shifts', 'payroll', 'expenses'],
  '/product/pos': ['pos', 'point of sale', 'till', 'tills', 'barcode', 'offline'],
  '/pricing': ['price', 'prices', 'pricing', 'pircing', 'cost', 'plan'],
  '/contact': ['contact', 'contcat', 'phone', 'email'],
  '/service/branding-identity': ['logo', 'logos', 'branding', 'brandig'],
  '/service/digital-marketing': ['seo', 'email marketing'],
  '/service/ecommerce-development': ['shopify', 'shoppify', 'online shops'],
  '/service/custom-software-development': ['mobile app', 'apps', 'integrations'],
  '/service': ['services'],
  '/project': ['projects'],
  '/about': ['about'],
  '/privacy-policy': ['privacy', 'cookies'],
  '/terms-of-service': ['terms'],
  '/dispute-mitigation-client-protection-policy': ['dispute'],
};

const table = Object.entries(FIRST_HITS).flatMap(([path, queries]) =>
  queries.map((query) => [query, path] as const),
);

test.each(table)('%s finds %s first', (query, path) => {
  expect(find(query)[0]?.path).toBe(path);
});
