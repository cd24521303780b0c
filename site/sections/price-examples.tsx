import { crm, home, mark, pricing, project, text } from '../gallery/content.ts';
import { FeaturedPrices } from './FeaturedPrices/FeaturedPrices.tsx';
import { PairedPoints } from './PairedPoints/PairedPoints.tsx';
import { FeaturesByPlan } from './FeaturesByPlan/FeaturesByPlan.tsx';
import { ownTeam } from './TeamCosts/own-team.ts';
import { teamCosts } from './TeamCosts/team-costs.ts';
import { ClientResult } from './ClientResult/ClientResult.tsx';
import { Staircase } from './Staircase/Staircase.tsx';
import { TeamCosts } from './TeamCosts/TeamCosts.tsx';
import { Terms } from './Terms/Terms.tsx';

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
  ClientResult: {
    'with bars and words': (
      <ClientResult
        title="From three days to one"
        project={{
          ...project,
          thumbnail: mark,
          data: {
            ...project.data,
            chart: {
              title: 'Days until an order is sent',
              bars: [
                { label: 'Before', value: 3, text: '3 days' },
                { label: 'After', value: 1 },
              ],
              note: 'All orders of June.',
            },
            quotes: crm.testimonials.items,
          },
        }}
      />
    ),
    'a figure alone': <ClientResult title="One figure" project={project} />,
  },
  Staircase: {
    'with flags': (
      <Staircase
        title="In use after four weeks"
        steps={[
          { title: 'Load', text, weeks: { from: 0, to: 1 }, facts: [{ label: 'From you', text: 'A file' }] },
          { title: 'Try', text, weeks: { from: 1, to: 3 }, demos: [{ week: 2, shown: 'The first day' }] },
          { title: 'Go', text, weeks: { from: 3, to: 4 }, demos: [{ week: 4 }] },
        ]}
        payments={{ text: 'Half at the start, half at the end.', weeks: [0, 4] }}
      />
    ),
    'of steps that are no stairs': <Staircase {...crm.setup} />,
  },
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
  Terms: {
    'two tables': <Terms first={pricing.included} second={pricing.included} />,
    'one alone': <Terms first={pricing.included} />,
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
