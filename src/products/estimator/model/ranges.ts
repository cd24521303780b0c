import { messages } from '#demo/estimator';
import { formatPrice } from '../../../messages/format.ts';
import type { Estimate } from './estimate.ts';
import type { Range } from './rates.ts';

/** "$4,000 to $6,500" */
export function sumText({ low, high }: Range): string {
  const [from, to] = [formatPrice(low), formatPrice(high)];
  return low === high ? from : messages.sumRange(from, to);
}

/** "6 to 12 weeks" */
export const weeksText = ({ low, high }: Range): string =>
  low === high ? messages.weeks(low) : messages.weeksRange(low, high);

/** "6–12 weeks · $4,000–$6,500" */
export function statusText({ weeks, cents }: Estimate): string {
  const short = ({ low, high }: Range, text: (value: number) => string) =>
    low === high ? text(low) : messages.statusRange(text(low), text(high));
  return messages.status(short(weeks, String), short(cents, formatPrice));
}
