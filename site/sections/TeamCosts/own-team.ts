import type { Plan, ProductPlans } from '../../../content-model/schemas/pricing.ts';
import { teamCosts, type TeamCosts } from './team-costs.ts';

/** What the row of the visitor's own team is added up from. */
export interface OwnTeam {
  /** What is counted, such as seats. */
  counted: string;
  /** The fewest that are billed. */
  minimum: number;
  /** Price of the smallest rollout; 0 if there is none. */
  rolloutCents: number;
  plans: Pick<Plan, 'name' | 'monthlyCents' | 'yearlyCents' | 'upTo'>[];
  /** What the row begins with. */
  choice: OwnChoice;
}

interface OwnChoice {
  count: number;
  plan: string;
  yearly: boolean;
  rollout: boolean;
}

const USUAL_COUNT = 12;

/** Returns a product's plans for the visitor's own team, beginning with a dozen on the recommended plan. */
export function ownTeam({ counted, minimum, plans }: ProductPlans, rolloutCents: number): OwnTeam {
  const plan = plans.find(({ recommended }) => recommended) ?? plans[0]!;
  return {
    counted,
    minimum,
    rolloutCents,
    plans: plans.map(({ name, monthlyCents, yearlyCents, upTo }) => ({
      name,
      monthlyCents,
      yearlyCents,
      ...(upTo !== undefined && { upTo }),
    })),
    choice: {
      count: Math.min(Math.max(USUAL_COUNT, minimum), plan.upTo ?? Infinity),
      plan: plan.name,
      yearly: true,
      rollout: plan.startsWithRollout && rolloutCents > 0,
    },
  };
}

/** Returns the first plan from the chosen one on that takes so many; the last one if none does. */
export function planFor({ plans }: OwnTeam, { plan, count }: Pick<OwnChoice, 'plan' | 'count'>): string {
  const chosen = plans.findIndex(({ name }) => name === plan);
  const fitting = plans.slice(Math.max(chosen, 0)).find(({ upTo = Infinity }) => count <= upTo);
  return (fitting ?? plans.at(-1)!).name;
}

/** Adds up what the visitor's own team pays. Fewer than the minimum pay for the minimum. */
export function ownCosts(team: OwnTeam, { count, plan: chosen, yearly, rollout }: OwnChoice): TeamCosts {
  const plan = team.plans.find(({ name }) => name === chosen)!;
  return teamCosts({
    unitCents: yearly ? plan.yearlyCents : plan.monthlyCents,
    count: Math.max(count, team.minimum),
    rolloutCents: rollout ? team.rolloutCents : 0,
  });
}
