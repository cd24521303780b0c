import { pricing, messages } from '../../gallery/content.ts';
import { PlanCard } from './PlanCard.tsx';

const [first] = pricing.plans.products;

export const examples = {
  'the plans of a product': (
    <ul>
      {first?.plans.map((plan) => (
        <PlanCard key={plan.name} {...plan} unit={first.unit} messages={messages.pricing} />
      ))}
    </ul>
  ),
};
