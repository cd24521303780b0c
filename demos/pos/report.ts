import { sum } from '../kit/money.ts';
import { keyOf, KINDS, paidIn, type Tender, type Till } from './state.ts';
import { data } from './texts.ts';

export function reportOf({ sales, returns }: Till) {
  const returnedLines = returns.flatMap((one) => one.lines);
  const lines = [
    ...sales.flatMap((sale) => sale.lines),
    ...returnedLines.map((line) => ({ ...line, count: 0 - line.count, cents: 0 - line.cents })),
  ];
  const byItem = [...Map.groupBy(lines, keyOf).values()].map((group) => ({
    name: group[0]!.name,
    count: sum(group.map(({ count }) => count)),
    cents: sum(group.map(({ cents }) => cents)),
  }));
  const net = sum(lines.map(({ cents }) => cents));
  const off = sum(sales.map((sale) => sale.off));
  const returned = sum(returnedLines.map(({ cents }) => cents));
  return {
    sales: sales.length,
    /** At full prices, before tax. */
    gross: net + off + returned,
    off,
    /** Refunds before tax. */
    returned,
    /** `gross` less discounts and returns. */
    net,
    tax: sum(sales.map(({ tax }) => tax)) - sum(returns.map(({ tax }) => tax)),
    /** Excludes tips. */
    total: sum(sales.map(({ total }) => total)) - sum(returns.map(({ total }) => total)),
    tips: sum(sales.map(({ tip }) => tip)),
    /** Revenue by payment method, including tips; cash excludes change. */
    byKind: KINDS.map((kind) => {
      const of = (list: readonly { tenders: readonly Tender[] }[]) =>
        sum(list.map(({ tenders }) => paidIn(kind, tenders)));
      const change = kind === 'cash' ? sum(sales.map((sale) => sale.change)) : 0;
      return { kind, cents: of(sales) - of(returns) - change };
    }),
    /** What each cashier took, less what they gave back. */
    byCashier: data.cashiers.flatMap(({ key, name }) => {
      const sold = sales.filter(({ cashier }) => cashier === key);
      const back = returns.filter(({ cashier }) => cashier === key);
      if (sold.length + back.length === 0) return [];
      const cents = sum(sold.map(({ total }) => total)) - sum(back.map(({ total }) => total));
      return [{ name, sales: sold.length, cents }];
    }),
    /** Items with their options, highest revenue first. */
    byItem: byItem.toSorted((a, b) => b.cents - a.cents),
  };
}
