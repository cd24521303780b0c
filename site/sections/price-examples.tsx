import { crm, home, pricing, text } from '../gallery/content.ts';
import { FeaturedPrices } from './FeaturedPrices/FeaturedPrices.tsx';
import { FirstYears } from './FirstYears/FirstYears.tsx';
import { PairedPoints } from './PairedPoints/PairedPoints.tsx';
import { FeaturesByPlan } from './FeaturesByPlan/FeaturesByPlan.tsx';

/** Sections of the price list and of products, for the gallery. */
export const examples = {
  FeaturedPrices: (
    <FeaturedPrices
      {...pricing.examples}
      products={{ crm }}
      items={[
        {
          title: '12 people',
          text: 'A seat for everyone.',
          product: 'crm',
          plan: 'Team',
          unit: 'per seat, per month',
          monthly: { cents: 3900, firstYear: '$5,616 in the first year' },
          yearly: { cents: 3200, firstYear: '$4,608 in the first year' },
          action: { label: 'Ask', href: '/contact' },
        },
        {
          title: 'A first version',
          text: 'Real users work with it.',
          unit: 'in two stages',
          monthly: { cents: 5400000, firstYear: '6–12 weeks' },
        },
      ]}
    />
  ),
  FirstYears: (
    <FirstYears
      title="The first year"
      items={[
        {
          title: 'Eight reps',
          text,
          parts: [
            { name: 'Team, 8 × $32 × 12 months', cents: 307_200 },
            { name: 'Rollout, from', cents: 720_000 },
          ],
          cents: 1_027_200,
          isExact: false,
          perMonth: '$256 a month',
        },
      ]}
    />
  ),
  PairedPoints: {
    'two lists': <PairedPoints first={pricing.included} second={pricing.included} color="third" />,
    'one alone': <PairedPoints first={pricing.included} />,
  },
  FeaturesByPlan: {
    'two plans': (
      <FeaturesByPlan
        title="What it does"
        color="second"
        items={[
          { title: 'Books', text },
          { title: 'Payroll', text, plan: 'erp/Operations' },
        ]}
      />
    ),
    'one for all plans': (
      <FeaturesByPlan title="What it does" color="fourth" items={home.why.items.slice(0, 3)} />
    ),
  },
};
