import { messages as shared } from '#demo/kit';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { left } from './shelf.ts';
import { isOrderable, keyOf } from './options.ts';
import { itemOf, NO_BASKET, type Line, type Till } from './till.ts';

const { notNow, range } = shared.issues;

/**
 * Sets the count of an item with its options in the basket, at most what the shelf holds. Zero removes the line. A line whose goods were
 * sold elsewhere meanwhile stays, because the customer holds them.
 */
export function setCount(till: Till, { code, options, count }: Line): Result<Till> {
  const can = canChange(till) && till.shift !== undefined && Number.isInteger(count);
  const isKnown = itemOf(till, code) !== undefined && isOrderable({ code, options });
  return can && isKnown ? ok(withCount(till, { code, options, count })) : fail('basket', notNow);
}

/** A discount on the whole basket, in whole percent. */
export function discount(till: Till, { percentOff }: { percentOff: number }): Result<Till> {
  if (!canChange(till)) return fail('basket', notNow);
  const wrong = !Number.isInteger(percentOff) || percentOff < 0 || percentOff > 100;
  return wrong ? fail('percent', range(0, 100)) : ok({ ...till, percentOff });
}

export function emptyBasket(till: Till): Result<Till> {
  return canChange(till) ? ok(cleared(till)) : fail('basket', notNow);
}

/** Puts the basket aside, so that the next customer can be served. */
export function park(till: Till): Result<Till> {
  return canChange(till) && till.basket.length > 0 ? ok(parked(till)) : fail('basket', notNow);
}

/** Resumes a parked basket as far as the shelf still holds it, and parks the current one. */
export function takeUp(till: Till, { index }: { index: number }): Result<Till> {
  const wanted = till.parked[index];
  if (!wanted || !till.shift || !canChange(till)) return fail('basket', notNow);
  const aside = till.basket.length > 0 ? parked(till) : till;
  const empty = { ...aside, parked: aside.parked.toSpliced(index, 1) };
  const filled = wanted.lines.reduce(withCount, empty);
  const { percentOff, customer } = wanted;
  return ok(filled.basket.length === 0 ? filled : { ...filled, percentOff, customer });
}

/** The most pieces of one delivery. */
const MAX_DELIVERY = 10_000;

/** Receives goods, which first make up for pieces that were sold without stock. */
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

/** The basket cannot change while it is being paid. */
const canChange = (till: Till) => till.tenders.length === 0;

const cleared = (till: Till): Till => ({ ...till, ...NO_BASKET });

function parked(till: Till): Till {
  const { basket: lines, percentOff, customer } = till;
  return { ...cleared(till), parked: [...till.parked, { lines, percentOff, customer }] };
}

function withCount(till: Till, { code, options, count }: Line): Till {
  const item = itemOf(till, code);
  const old = till.basket.find((given) => keyOf(given) === keyOf({ code, options }));
  const held = old?.count ?? 0;
  // The shelf holds those of all sizes together.
  const most = item ? held + left(till, item) : held;
  const line = { code, options, count: Math.min(Math.max(count, 0), most) };
  const basket = old ? till.basket.map((given) => (given === old ? line : given)) : [...till.basket, line];
  return { ...till, basket: basket.filter((given) => given.count > 0) };
}
