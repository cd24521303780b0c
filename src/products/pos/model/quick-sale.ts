import { messages } from '#demo/kit';
import { taxOn } from '../../kit/model/money.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { left, shelfOf, sold, TILLS, type TillNumber } from './shelf.ts';
import { itemOf, type Item, type Till } from './till.ts';

/** One piece, paid by card, at either till. */
export function quickSale(
  till: Till,
  { number, code, at }: { number: TillNumber; code: string; at: number },
): Result<Till> {
  const item = itemOf(till, code);
  const free = item && freeAt(till, number, item);
  if (!item || !TILLS.includes(number) || !till.shift || till.tenders.length > 0 || !free || free < 1)
    return fail('item', messages.issues.notNow);
  const { name, cents, taxed } = item;
  const tax = taxed ? taxOn(cents) : 0;
  return ok(
    sold(till, {
      till: number,
      shift: till.shift.number,
      at,
      lines: [{ code, options: [], name, count: 1, cents, taxed }],
      off: 0,
      tax,
      total: cents + tax,
      tip: 0,
      tenders: [{ kind: 'card', cents: cents + tax }],
      change: 0,
    }),
  );
}

/** What a till can still sell of an item. */
export const freeAt = (till: Till, number: TillNumber, item: Item): number =>
  number === 1 ? left(till, item) : shelfOf(till, number, item);
