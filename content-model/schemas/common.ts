import type { Product } from './product.ts';
import type { Site } from './site.ts';

/** Data for every page: the agency, and the products in menu order. */
export interface Common {
  site: Site;
  products: MenuProduct[];
  /** Path of the A–Z list; with scripts, its link opens the search instead. */
  allPagesPath: string | undefined;
}

/** A product's menu entry, with links to sections of its page. */
export type MenuProduct = Product['menu'] & Pick<Product, 'name' | 'color'> & { href: string };
