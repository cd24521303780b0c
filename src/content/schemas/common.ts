import type { Product } from './product.ts';
import type { Site } from './site.ts';

/** Data of every page: the agency, and the products in menu order. */
export interface Common {
  site: Site;
  products: MenuProduct[];
  /** Path of the list of all pages; scripts open the search instead. */
  listOfPages: string | undefined;
}

/** A product in the menu: its page, and links to sections of it. */
export type MenuProduct = Product['menu'] & { name: string; href: string };
