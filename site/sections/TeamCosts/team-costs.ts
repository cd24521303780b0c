/** What a team pays for a plan, in cents. */
export interface TeamCosts {
  month: number;
  /** Nothing where the plan includes what the team needs. */
  rollout: number;
  firstYear: number;
  yearAfter: number;
}

interface Team {
  /** Price of one seat, user or register in a month. */
  unitCents: number;
  count: number;
  rolloutCents?: number;
}

export function teamCosts({ unitCents, count, rolloutCents: rollout = 0 }: Team): TeamCosts {
  const month = count * unitCents;
  const yearAfter = 12 * month;
  return { month, rollout, firstYear: yearAfter + rollout, yearAfter };
}
