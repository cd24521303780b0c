/**
 * Products whose page has a demo, by their file names in content/products. Each has a folder of that name here, with a
 * `Page.astro` that is a route of its own: a page's styles stand in it, and in one route for all, every product page
 * would carry the styles of every demo.
 */
export const DEMOS = ['crm', 'erp', 'hrms', 'pos'] as const;
