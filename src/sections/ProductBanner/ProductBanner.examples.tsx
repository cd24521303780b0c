import { crm, messages } from '../../gallery/content.ts';
import { ProductBanner } from './ProductBanner.tsx';

export const examples = {
  'of a product': <ProductBanner {...crm} seed="crm" messages={messages.breadcrumb} />,
};
