import type { Choice } from './choice.ts';
import { pick, type Line } from './estimate.ts';
import type { Rates } from './rates.ts';
import { messages } from '../../../messages/en/estimator.ts';

/** What a line of the breakdown is called for this choice. */
export function nameOfLine({ part, product }: Line, rates: Rates, choice: Choice): string {
  if (part === 'build') return pick(rates.builds, choice.build).label;
  if (part === 'scope') return `${messages.scope}: ${pick(rates.scopes, choice.scope).label}`;
  if (part === 'integrations') return `${rates.integrations.label}: ${choice.integrations}`;
  if (part === 'speed') return `${messages.speed}: ${pick(rates.speeds, choice.speed).label}`;
  if (part !== 'seats') return messages.parts[part];
  const { name, plans } = rates.products.find(({ key }) => key === product)!;
  const { plan, count } = choice.products[product!]!;
  return messages.seatsLine(name, pick(plans, plan).name, count);
}
