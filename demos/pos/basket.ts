import { fill } from '../../content-model/text/format.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { checked, fail, notNow, ok, type Result } from '../kit/result.ts';
import { available } from './shelf.ts';
import { isOrderable, keyOf, itemOf, NO_BASKET, type Line, type Till, type Customer } from './state.ts';
import { texts } from './texts.ts';

const t = texts.customer;

/** Maximum number of pieces in one delivery. */
const MAX_DELIVERY = 10_000;

/** Actions on the basket, its customer and the stock. */
export const basketActions = {
  /**
   * Sets the count of an item with its options in the basket, limited by the stock; zero removes the line. A count
   * above the stock stays if the goods were sold elsewhere, because the customer holds them.
   */
  count(till: Till, { code, options, count }: Line): Result<Till> {
    const isAllowed = canChange(till) && till.shift !== undefined && Number.isInteger(count);
    const isKnown = itemOf(till, code) !== undefined && isOrderable({ code, options });
    return isAllowed && isKnown ? ok(withCount(till, { code, options, count })) : notNow('basket');
  },
  /** Sets the discount on the whole basket, in whole percent. */
  discount(till: Till, { percentOff }: { percentOff: number }): Result<Till> {
    if (!canChange(till)) return notNow('basket');
    const isInvalid = !Number.isInteger(percentOff) || percentOff < 0 || percentOff > 100;
    return isInvalid
      ? fail('percent', fill(kitTexts.issues.range, { min: 0, max: 100 }))
      : ok({ ...till, percentOff });
  },
  empty(till: Till): Result<Till> {
    return canChange(till) ? ok(withoutBasket(till)) : notNow('basket');
  },
  /** Parks the basket, so that the next customer can be served. */
  park(till: Till): Result<Till> {
    return canChange(till) && till.basket.length > 0 ? ok(withBasketParked(till)) : notNow('basket');
  },
  /** Resumes a parked basket, limited by the stock, and parks the current one. */
  resume(till: Till, { index }: { index: number }): Result<Till> {
    const resumed = till.parked[index];
    if (!resumed || !till.shift || !canChange(till)) return notNow('basket');
    const cleared = till.basket.length > 0 ? withBasketParked(till) : till;
    const empty = { ...cleared, parked: cleared.parked.toSpliced(index, 1) };
    const filled = resumed.lines.reduce(withCount, empty);
    const { percentOff, customer } = resumed;
    return ok(filled.basket.length === 0 ? filled : { ...filled, percentOff, customer });
  },
  /** Receives goods. Pieces that were sold without stock are deducted first. */
  receive(till: Till, { code, count }: { code: string; count: number }): Result<Till> {
    if (!itemOf(till, code) || !Number.isInteger(count) || count < 1 || count > MAX_DELIVERY)
      return notNow('item');
    const shortage = Math.min(till.short[code] ?? 0, count);
    return ok({
      ...till,
      short: { ...till.short, [code]: (till.short[code] ?? 0) - shortage },
      items: till.items.map((item) =>
        item.code === code ? { ...item, stock: item.stock + count - shortage } : item,
      ),
    });
  },
  /** Sets the customer's name and optional email address. Both empty: anonymous. */
  customer(till: Till, given: Customer): Result<Till> {
    const [name, email] = [given.name.trim(), given.email.trim()];
    if (till.tenders.length > 0) return notNow('name');
    if (!name && !email) return ok({ ...till, customer: undefined });
    return checked(
      [
        [!name, 'name', t.noName],
        [email !== '' && !isAddress(email), 'email', t.noAddress],
      ],
      () => ({ ...till, customer: { name, email } }),
    );
  },
  /** Drafts a receipt email. The demo does not send it. */
  mailReceipt(till: Till, { sale, email }: { sale: number; email: string }): Result<Till> {
    const mailedTo = email.trim();
    if (!till.sales.some(({ number }) => number === sale)) return notNow('email');
    if (!isAddress(mailedTo)) return fail('email', t.noAddress);
    return ok({
      ...till,
      sales: till.sales.map((one) => (one.number === sale ? { ...one, mailedTo } : one)),
    });
  },
};

/** The basket is locked during payment. */
const canChange = (till: Till) => till.tenders.length === 0;

const withoutBasket = (till: Till): Till => ({ ...till, ...NO_BASKET });

function withBasketParked(till: Till): Till {
  const { basket: lines, percentOff, customer } = till;
  return { ...withoutBasket(till), parked: [...till.parked, { lines, percentOff, customer }] };
}

function withCount(till: Till, { code, options, count }: Line): Till {
  const item = itemOf(till, code);
  const old = till.basket.find((given) => keyOf(given) === keyOf({ code, options }));
  const current = old?.count ?? 0;
  // All sizes of an item share one stock.
  const max = item ? current + available(till, item) : current;
  const line = { code, options, count: Math.min(Math.max(count, 0), max) };
  const basket = old ? till.basket.map((given) => (given === old ? line : given)) : [...till.basket, line];
  return { ...till, basket: basket.filter((given) => given.count > 0) };
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
