import type { Interface } from './interface.ts';
import type { Product } from './product.ts';
import type { Site } from './site.ts';

/** What every page needs: the agency, the texts of the interface, the products in the order of the menu. */
export interface Common {
  site: Site;
  messages: Interface;
  products: MenuProduct[];
  /** The list of all pages, in whose place scripts open the search. */
  listOfPages: string | undefined;
}

/** A product in the menu: its page, and the places the entry unfolds to. */
export type MenuProduct = Product['menu'] & { name: string; href: string };
