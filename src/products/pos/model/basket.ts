import type { Cents } from '../../kit/model/money.ts';
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

/** Puts the basket aside, so that the next customer can be served. */
export function park(till: Till): Till {
  if (till.tenders.length > 0 || till.basket.length === 0) return till;
  const { basket: lines, percentOff, parked } = till;
  return { ...till, basket: [], percentOff: 0, parked: [...parked, { lines, percentOff }] };
}

/** Takes a parked basket up again, with what the shelf still holds of it; the one in its way is parked. */
export function takeUp(till: Till, index: number): Till {
  const wanted = till.parked[index];
  if (!wanted || !till.shift || till.tenders.length > 0) return till;
  const cleared = park(till);
  const empty: Till = { ...cleared, parked: cleared.parked.toSpliced(index, 1) };
  const filled = wanted.lines.reduce((after, { code, count }) => setCount(after, code, count), empty);
  const offs = Object.fromEntries(wanted.lines.map(({ code, off }) => [code, off]));
  return filled.basket.length === 0 ? filled : setDiscounts(filled, offs, wanted.percentOff);
}
