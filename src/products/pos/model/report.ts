import { sum, type Cents } from '../../kit/model/money.ts';
import { KINDS, type Tender, type Till } from './till.ts';

export interface DayReport {
  sales: number;
  /** Net of discounts, before tax. */
  net: Cents;
  off: Cents;
  tax: Cents;
  total: Cents;
  /** What stayed in the till by kind of payment: change is taken off the cash. */
  byKind: { kind: Tender['kind']; cents: Cents }[];
  /** Best first. */
  byItem: { name: string; count: number; cents: Cents }[];
}

export function reportOf({ sales }: Till): DayReport {
  const lines = sales.flatMap((sale) => sale.lines);
  const byItem = [...Map.groupBy(lines, ({ code }) => code).values()].map((sold) => ({
    name: sold[0]!.name,
    count: sum(sold.map(({ count }) => count)),
    cents: sum(sold.map(({ cents }) => cents)),
  }));
  return {
    sales: sales.length,
    net: sum(lines.map(({ cents }) => cents)),
    off: sum(sales.map(({ off }) => off)),
    tax: sum(sales.map(({ tax }) => tax)),
    total: sum(sales.map(({ total }) => total)),
    byKind: KINDS.map((kind) => {
      const taken = sales.flatMap(({ tenders }) => tenders).filter((tender) => tender.kind === kind);
      const given = kind === 'cash' ? sum(sales.map(({ change }) => change)) : 0;
      return { kind, cents: sum(taken.map(({ cents }) => cents)) - given };
    }),
    byItem: byItem.toSorted((a, b) => b.cents - a.cents),
  };
}
