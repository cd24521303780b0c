import type { Cents } from '../parts/money.ts';
import type { Line, Till } from './till.ts';

/** Sets how many of an item lie in the basket: never more than the shelf holds, none takes the line away. */
export function setCount(till: Till, code: string, count: number): Till {
  const item = till.items.find((given) => given.code === code);
  if (!item || !till.shift || till.tenders.length > 0) return till;
  const most = Math.min(Math.max(count, 0), item.stock);
  const old = till.basket.find((line) => line.code === code);
  const line: Line = { code, count: most, off: Math.min(old?.off ?? 0, item.cents * most) };
  const basket = old
    ? till.basket.map((given) => (given.code === code ? line : given))
    : [...till.basket, line];
  return { ...till, basket: basket.filter((given) => given.count > 0) };
}

/** Discounts in cents by barcode, never more than a line costs, and in percent on the whole basket. */
export function setDiscounts(till: Till, offs: Record<string, Cents>, percentOff: number): Till {
  if (till.tenders.length > 0) return till;
  return {
    ...till,
    percentOff: Math.min(Math.max(percentOff, 0), 100),
    basket: till.basket.map((line) => {
      const price = till.items.find(({ code }) => code === line.code)?.cents ?? 0;
      return { ...line, off: Math.min(offs[line.code] ?? 0, price * line.count) };
    }),
  };
}

export function emptyBasket(till: Till): Till {
  return till.tenders.length > 0 ? till : { ...till, basket: [], percentOff: 0 };
}
