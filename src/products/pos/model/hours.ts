import { data } from '#demo/pos';
import { toMinor } from '../../../messages/format.ts';
import { sum, type Cents } from '../../kit/model/money.ts';
import type { Till } from './till.ts';

/** What came in within an hour of the day, less what was given back, beside that hour of a usual day. */
export interface Hour {
  /** From 0 to 23, on the clock of the visitor. */
  hour: number;
  cents: Cents;
  usual: Cents;
}

interface Dated {
  at: number;
  total: Cents;
}

const hourOf = ({ at }: Dated) => new Date(at).getHours();

/** Every hour from the first that something is usually sold in, or was, to the last. */
export function byHour({ sales, returns }: Till): Hour[] {
  const hours = [...data.usual, ...[...sales, ...returns].map((one) => ({ hour: hourOf(one) }))].map(
    ({ hour }) => hour,
  );
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => {
    const hour = first + index;
    const of = (dated: readonly Dated[]) =>
      sum(dated.filter((one) => hourOf(one) === hour).map(({ total }) => total));
    const usual = data.usual.find((one) => one.hour === hour)?.sum ?? 0;
    return { hour, cents: of(sales) - of(returns), usual: toMinor(usual) };
  });
}
