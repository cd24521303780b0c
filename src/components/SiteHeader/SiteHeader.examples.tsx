import { products, site, words } from '../../gallery/content.ts';
import { SiteHeader } from './SiteHeader.tsx';

export const examples = {
  'of every page': <SiteHeader site={site} words={words} products={products} path="/pricing" />,
};
