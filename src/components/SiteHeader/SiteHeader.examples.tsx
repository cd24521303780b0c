import { products, site, messages } from '../../gallery/content.ts';
import { SiteHeader } from './SiteHeader.tsx';

export const examples = {
  'of every page': <SiteHeader site={site} messages={messages} products={products} path="/pricing" />,
};
