import type { Seats } from './choice.ts';
import { pick } from './estimate.ts';
import type { Plan, ProductRates } from './rates.ts';

export interface Recommendation {
  plan: Plan;
  /** The smaller plan that does not take so many; nothing where none is too small. */
  tooSmall: Plan | undefined;
}

const takes = ({ upTo }: Plan, count: number) => upTo === undefined || count <= upTo;

/** The plan for so many: a small one made for that size, else the one most clients take that takes as many. */
export function recommend({ plans, usual }: ProductRates, count: number): Recommendation {
  const able = plans.filter((plan) => takes(plan, count));
  const plan = able.find(({ upTo }) => upTo !== undefined) ?? pick(able, usual);
  return { plan: plan ?? plans.at(-1)!, tooSmall: plans.findLast((one) => !takes(one, count)) };
}

/** The seats with a plan that takes as many: the chosen one if it does, else the recommended one. */
export function withinLimits(product: ProductRates, seats: Seats): Seats {
  if (takes(pick(product.plans, seats.plan), seats.count)) return seats;
  return { ...seats, plan: recommend(product, seats.count).plan.key };
}
