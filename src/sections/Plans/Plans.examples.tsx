import { crm, pricing, messages } from '../../gallery/content.ts';
import { Plans } from './Plans.tsx';

const named = (name: string) => ({ ...crm, name });
const products = { crm, erp: named('ERP'), hrms: named('HRMS'), pos: named('POS') };

export const examples = {
  'plans of every product': <Plans plans={pricing.plans} products={products} messages={messages.pricing} />,
};
