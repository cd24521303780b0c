import { messages } from '#demo/estimator';
import type { Choice } from './choice.ts';
import type { Estimate, Line } from './estimate.ts';
import { pick } from './rates.ts';
import { sumText, weeksText } from './ranges.ts';
import type { Rates } from './rates.ts';

/** What a line of the breakdown is called for this choice. */
export function nameOfLine({ part, product }: Line, rates: Rates, choice: Choice): string {
  if (part === 'build') return pick(rates.builds, choice.build).label;
  if (part === 'scope') return `${messages.scope}: ${pick(rates.scopes, choice.scope).label}`;
  if (part === 'integrations') return `${rates.integrations.label}: ${choice.integrations}`;
  if (part === 'speed') return `${messages.speed}: ${pick(rates.speeds, choice.speed).label}`;
  const { name, plans } = rates.products.find(({ key }) => key === product)!;
  const { plan, count } = choice.products[product!]!;
  return messages.seatsLine(count, name, pick(plans, plan).name);
}

/** The estimate in a few lines for the contact form. @param link the address that carries it */
export function summary(rates: Rates, choice: Choice, found: Estimate | undefined, link: string): string {
  const t = messages.summary;
  if (!found) return t.ask;
  return [
    t.head,
    '',
    `${t.time}: ${weeksText(found.weeks)}`,
    `${t.price}: ${sumText(found.cents)}`,
    ...found.lines.map((line) => `- ${nameOfLine(line, rates, choice)}: ${sumText(line.cents)}`),
    '',
    `${t.link}: ${link}`,
    '',
    t.ask,
  ].join('\n');
}
