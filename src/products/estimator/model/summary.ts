import type { Choice } from './choice.ts';
import { nameOfLine } from './describe.ts';
import type { Estimate } from './estimate.ts';
import type { Rates } from './rates.ts';
import { messages } from '../../../messages/en/estimator.ts';

/** The estimate in a few lines for the contact form. @param link the address that carries it */
export function summary(rates: Rates, choice: Choice, found: Estimate | undefined, link: string): string {
  const t = messages.summary;
  if (!found) return t.ask;
  return [
    t.head,
    '',
    `${t.time}: ${messages.weeks(found.weeks)}`,
    `${t.price}: ${messages.money(found.cents)}`,
    ...found.lines.map((line) => `- ${nameOfLine(line, rates, choice)}: ${messages.money(line.cents)}`),
    '',
    `${t.link}: ${link}`,
    '',
    t.ask,
  ].join('\n');
}
