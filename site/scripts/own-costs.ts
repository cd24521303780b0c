import { formatPrice } from '../../content-model/text/format.ts';
import { ownCosts, planFor, type OwnTeam } from '../sections/TeamCosts/own-team.ts';
import type { TeamCosts } from '../sections/TeamCosts/team-costs.ts';

/** Adds up anew what the visitor's own team pays, each time a choice in its row changes. */
export function initOwnCosts(row: HTMLElement) {
  const team = JSON.parse(row.dataset['ownTeam']!) as OwnTeam;
  const count = row.querySelector<HTMLInputElement>('[type=number]')!;
  const plans = row.querySelector('select')!;
  const rollout = row.querySelector<HTMLInputElement>('[type=checkbox]');
  const update = () => {
    // Nothing while a number is being typed.
    if (!count.validity.valid) return;
    plans.value = planFor(team, { plan: plans.value, count: count.valueAsNumber });
    const costs = ownCosts(team, {
      count: count.valueAsNumber,
      plan: plans.value,
      yearly: row.querySelector<HTMLInputElement>('[data-period]:checked')?.value === 'yearly',
      rollout: rollout?.checked ?? false,
    });
    for (const cell of row.querySelectorAll<HTMLElement>('[data-cost]'))
      cell.textContent = formatPrice(costs[cell.dataset['cost'] as keyof TeamCosts]);
    for (const from of row.querySelectorAll<HTMLElement>('[data-from]')) from.hidden = costs.rollout === 0;
  };
  row.addEventListener('input', update);
  // The browser may have kept what was chosen before a reload.
  update();
}
