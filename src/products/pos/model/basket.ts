import { messages as shared } from '#demo/kit';
import * as messages from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { isCents, type Cents } from '../../kit/model/money.ts';
import { checked, fail, ok, type Result } from '../../kit/model/result.ts';
import { shelfOf } from './shelf.ts';
import { itemOf, priceOf, type Till } from './till.ts';

const { notNow, range } = shared.issues;

/** Sets how many of an item lie in the basket: never more than the shelf holds, none takes the line away. */
export function setCount(till: Till, { code, count }: { code: string; count: number }): Result<Till> {
  const item = itemOf(till, code);
  const can = canChange(till) && till.shift !== undefined && Number.isInteger(count);
  return item && can ? ok(withCount(till, code, count)) : fail('basket', notNow);
}

/** Discounts in cents by barcode, never more than a line costs, and in whole percent on the whole basket. */
export function discount(
  till: Till,
  { offs, percentOff }: { offs: Record<string, Cents>; percentOff: number },
): Result<Till> {
  if (!canChange(till)) return fail('basket', notNow);
  const lines = till.basket.map((line) => {
    const [off, price] = [offs[line.code] ?? 0, priceOf(till, line)];
    return [!isCents(off) || off > price, line.code, messages.discounts.most(formatMoney(price))] as const;
  });
  const wrongPercent = !Number.isInteger(percentOff) || percentOff < 0 || percentOff > 100;
  return checked([...lines, [wrongPercent, 'percent', range(0, 100)]], () =>
    withDiscounts(till, offs, percentOff),
  );
}

export function emptyBasket(till: Till): Result<Till> {
  return canChange(till) ? ok(cleared(till)) : fail('basket', notNow);
}

/** Puts the basket aside, so that the next customer can be served. */
export function park(till: Till): Result<Till> {
  return canChange(till) && till.basket.length > 0 ? ok(parked(till)) : fail('basket', notNow);
}

/** Takes a parked basket up again, with what the shelf still holds of it; the one in its way is parked. */
export function takeUp(till: Till, { index }: { index: number }): Result<Till> {
  const wanted = till.parked[index];
  if (!wanted || !till.shift || !canChange(till)) return fail('basket', notNow);
  const aside = till.basket.length > 0 ? parked(till) : till;
  const empty = { ...aside, parked: aside.parked.toSpliced(index, 1) };
  const filled = wanted.lines.reduce((after, { code, count }) => withCount(after, code, count), empty);
  const offs = Object.fromEntries(wanted.lines.map(({ code, off }) => [code, off]));
  return ok(filled.basket.length === 0 ? filled : withDiscounts(filled, offs, wanted.percentOff));
}

/** The most pieces that come at once. */
const MAX_DELIVERY = 10_000;

/** Goods come in; first they make up for what was sold without being there. */
export function receive(till: Till, { code, count }: { code: string; count: number }): Result<Till> {
  if (!itemOf(till, code) || !Number.isInteger(count) || count < 1 || count > MAX_DELIVERY)
    return fail('item', notNow);
  const owed = Math.min(till.short[code] ?? 0, count);
  return ok({
    ...till,
    short: { ...till.short, [code]: (till.short[code] ?? 0) - owed },
    items: till.items.map((item) =>
      item.code === code ? { ...item, stock: item.stock + count - owed } : item,
    ),
  });
}

/** While tenders lie on the counter the basket stands still. */
const canChange = (till: Till) => till.tenders.length === 0;

const cleared = (till: Till): Till => ({ ...till, basket: [], percentOff: 0 });

function parked(till: Till): Till {
  const { basket: lines, percentOff } = till;
  return { ...cleared(till), parked: [...till.parked, { lines, percentOff }] };
}

function withCount(till: Till, code: string, count: number): Till {
  const item = itemOf(till, code);
  const stock = item ? shelfOf(till, 1, item) : 0;
  const old = till.basket.find((given) => given.code === code);
  const line = { code, count: Math.min(Math.max(count, 0), stock), off: 0 };
  line.off = Math.min(old?.off ?? 0, priceOf(till, line));
  const basket = old ? till.basket.map((given) => (given === old ? line : given)) : [...till.basket, line];
  return { ...till, basket: basket.filter((given) => given.count > 0) };
}

function withDiscounts(till: Till, offs: Record<string, Cents>, percentOff: number): Till {
  const basket = till.basket.map((line) => ({
    ...line,
    off: Math.min(offs[line.code] ?? 0, priceOf(till, line)),
  }));
  return { ...till, percentOff, basket };
}
