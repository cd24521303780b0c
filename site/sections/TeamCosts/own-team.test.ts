import { expect, it } from 'vitest';
import { ownCosts, ownTeam, planFor } from './own-team.ts';

const plan = (name: string, monthlyCents: number, more = {}) => ({
  name,
  for: 'Teams.',
  monthlyCents,
  yearlyCents: monthlyCents - 100,
  includes: ['One', 'Two', 'Three'],
  recommended: false,
  startsWithRollout: false,
  action: { label: 'Ask', href: '/contact' },
  ...more,
});
const group = {
  product: 'crm',
  unit: 'per seat',
  counted: 'seats',
  minimum: 10,
  setupWeeks: { low: 1, high: 2 },
  plans: [
    plan('Start', 1000, { upTo: 15 }),
    plan('Team', 2000, { recommended: true }),
    plan('Company', 3000),
  ],
};
const team = ownTeam(group, 720_000);

it('begins with a dozen on the recommended plan, paid by the year', () => {
  expect(team.choice).toEqual({ count: 12, plan: 'Team', yearly: true, rollout: false });
  expect(ownCosts(team, team.choice)).toEqual({
    month: 12 * 1900,
    rollout: 0,
    firstYear: 12 * 12 * 1900,
    yearAfter: 12 * 12 * 1900,
  });
});

it('begins with a rollout where nearly everyone does', () => {
  const plans = [plan('Works', 2000, { startsWithRollout: true })];
  expect(ownTeam({ ...group, plans }, 720_000).choice.rollout).toBe(true);
  expect(ownTeam({ ...group, plans }, 0).choice.rollout).toBe(false);
});

it('adds a rollout to the first year only', () => {
  const costs = ownCosts(team, { ...team.choice, yearly: false, rollout: true });
  expect(costs.firstYear - costs.yearAfter).toBe(720_000);
  expect(costs.yearAfter).toBe(12 * 12 * 2000);
});

it('bills the minimum to a smaller team', () => {
  expect(ownCosts(team, { ...team.choice, count: 3 }).month).toBe(10 * 1900);
});

it('moves a team that is too large for its plan to the next', () => {
  expect(planFor(team, { plan: 'Start', count: 15 })).toBe('Start');
  expect(planFor(team, { plan: 'Start', count: 16 })).toBe('Team');
  expect(planFor(team, { plan: 'Company', count: 2 })).toBe('Company');
});
