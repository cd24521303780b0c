import { crm, home, pricing, text } from '../gallery/content.ts';
import { FeaturedPrices } from './FeaturedPrices/FeaturedPrices.tsx';
import { PairedPoints } from './PairedPoints/PairedPoints.tsx';
import { FeaturesByPlan } from './FeaturesByPlan/FeaturesByPlan.tsx';
import { ownTeam } from '../queries/own-team.ts';
import { teamCosts } from '../queries/team-costs.ts';
import { TeamCosts } from './TeamCosts/TeamCosts.tsx';

const firstYear = { title: 'Eight reps', text, plan: 'Team', yearly: true, sum: '8 × $32' };

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
  TeamCosts: {
    'with the own row': (
      <TeamCosts
        title="What a team pays"
        items={[
          { ...firstYear, title: 'Three founders', costs: teamCosts({ unitCents: 1500, count: 3 }) },
          { ...firstYear, costs: teamCosts({ unitCents: 3200, count: 8, rolloutCents: 720_000 }) },
        ]}
        own={ownTeam(pricing.plans.products[0]!, 720_000)}
      />
    ),
    'without a rollout': (
      <TeamCosts
        title="What a team pays"
        items={[{ ...firstYear, yearly: false, costs: teamCosts({ unitCents: 3900, count: 8 }) }]}
        own={ownTeam(pricing.plans.products[0]!, 0)}
      />
    ),
  },
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
