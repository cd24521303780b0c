import type { Interface } from './interface.ts';
import type { Site } from './site.ts';

/** What every page needs: the agency, the texts of the interface, the products in the order of the menu. */
export interface Common {
  site: Site;
  messages: Interface;
  products: MenuProduct[];
}

/** A product in the menu: its page, and the places the entry unfolds to. */
export interface MenuProduct {
  name: string;
  label: string;
  href: string;
  links: { label: string; href: string }[];
}
