import { sum, type Cents } from '../../kit/model/money.ts';
import { KINDS, paidIn, type Tender, type Till } from './till.ts';

export interface DayReport {
  sales: number;
  /** Net of discounts, before tax. */
  net: Cents;
  off: Cents;
  tax: Cents;
  total: Cents;
  /** Given back for goods that came back; taken off everything else already. */
  returned: Cents;
  /** What stayed in the till by kind of payment: change is taken off the cash. */
  byKind: { kind: Tender['kind']; cents: Cents }[];
  /** Best first. */
  byItem: { name: string; count: number; cents: Cents }[];
}

export function reportOf({ sales, returns }: Till): DayReport {
  const back = returns.flatMap((one) => one.lines);
  const lines = [
    ...sales.flatMap((sale) => sale.lines),
    ...back.map((line) => ({ ...line, count: 0 - line.count, cents: 0 - line.cents })),
  ];
  const byItem = [...Map.groupBy(lines, ({ code }) => code).values()].map((sold) => ({
    name: sold[0]!.name,
    count: sum(sold.map(({ count }) => count)),
    cents: sum(sold.map(({ cents }) => cents)),
  }));
  return {
    sales: sales.length,
    net: sum(lines.map(({ cents }) => cents)),
    off: sum(sales.map(({ off }) => off)),
    tax: sum(sales.map(({ tax }) => tax)) - sum(returns.map(({ tax }) => tax)),
    total: sum(sales.map(({ total }) => total)) - sum(returns.map(({ total }) => total)),
    returned: sum(returns.map(({ total }) => total)),
    byKind: KINDS.map((kind) => {
      const of = (list: readonly { tenders: Tender[] }[]) =>
        sum(list.map(({ tenders }) => paidIn(kind, tenders)));
      const change = kind === 'cash' ? sum(sales.map((sale) => sale.change)) : 0;
      return { kind, cents: of(sales) - of(returns) - change };
    }),
    byItem: byItem.toSorted((a, b) => b.cents - a.cents),
  };
}
