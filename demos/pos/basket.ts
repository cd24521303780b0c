import { formatText, formatMoney } from '../../content-model/text/format.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { isCents, isPercent, percentOf, type Cents } from '../kit/money.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { checked, fail, notNow, ok, type Result } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { isInBooks } from './books.ts';
import { discountLimit, isLeadPin } from './cashiers.ts';
import { billOf } from './pay.ts';
import { available } from './stock.ts';
import { isOrderable, keyOf, itemOf, NO_BASKET, type Line, type Till, type Customer } from './state.ts';
import { texts } from './texts.ts';

const t = texts.customer;

/** Maximum number of pieces in one delivery. */
export const MAX_DELIVERY = 10_000;

/** Maximum lengths of a customer's name and address in characters; the address by RFC 5321, section 4.5.3.1.3. */
const MAX_NAME = 60;
const MAX_EMAIL = 254;

/** Actions on the basket, its customer and the stock. */
export const basketActions = {
  /**
   * Sets the count of an item with its options in the basket, limited by the stock; zero removes the line. A count
   * above the stock stays if the goods were sold elsewhere, because the customer holds them. Without `percentOff`, the
   * line keeps its discount; raising it above the cashier's limit needs a shift lead.
   */
  count(till: Till, { code, options, count, percentOff, pin = '' }: Line & Approval): Result<Till> {
    const isAllowed = canChange(till) && till.shift !== undefined && Number.isInteger(count);
    const item = itemOf(till, code);
    const isKnown = item !== undefined && item.own !== 'cleared' && isOrderable({ code, options });
    if (!isAllowed || !isKnown) return notNow('basket');
    if (percentOff === undefined) return ok(withinLimit(withCount(till, { code, options, count }), till));
    if (!isPercent(percentOff)) return fail('percent', kitTexts.issues.notPercent);
    const changed = withCount(till, { code, options, count, percentOff });
    const limit = discountLimit(till);
    const before = till.basket.find((line) => keyOf(line) === keyOf({ code, options }))?.percentOff ?? 0;
    const isTooMuch = percentOff > before && (percentOff > limit || exceedsLimit(changed));
    return isTooMuch && !isLeadPin(pin) ? refuseDiscount(changed, pin, 'percent') : ok(changed);
  },
  /**
   * Sets the discount on the whole basket, in percent or as an amount. More than the cashier's limit, together with the
   * discounts on lines, needs a shift lead.
   */
  discount(
    till: Till,
    { percentOff, centsOff = 0, pin = '' }: { percentOff: number; centsOff?: Cents } & Approval,
  ): Result<Till> {
    if (!canChange(till)) return notNow('basket');
    const { gross } = billOf(till);
    const isInvalid = !isPercent(percentOff);
    const changed = { ...till, percentOff, centsOff };
    const result = checked(
      [
        [isInvalid, 'percent', kitTexts.issues.notPercent],
        [
          !isCents(centsOff) || centsOff > gross,
          'sum',
          formatText(texts.discount.tooMuch, { sum: formatMoney(gross) }),
        ],
        [percentOff > 0 && centsOff > 0, 'sum', texts.discount.one],
      ],
      () => changed,
    );
    if (!result.ok || !exceedsLimit(changed) || isLeadPin(pin)) return result;
    return refuseDiscount(changed, pin, percentOff > 0 ? 'percent' : 'sum');
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
    if (filled.basket.length === 0) return ok(filled);
    const { lines: basket, percentOff, centsOff, customer } = resumed;
    return ok(
      withinLimit({ ...filled, percentOff, centsOff, customer }, { ...till, basket, percentOff, centsOff }),
    );
  },
  /** Receives goods, except those that the ERP demo orders or makes. Pieces that were sold without stock are deducted first. */
  receive(till: Till, { code, count }: { code: string; count: number }): Result<Till> {
    const isReceivable = itemOf(till, code) !== undefined && !isInBooks(code);
    if (!isReceivable || !isWithin(count, { min: 1, max: MAX_DELIVERY })) return notNow('item');
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
        [isTooLong(name, MAX_NAME), 'name', () => tooLong(MAX_NAME)],
        [email !== '' && !isAddress(email), 'email', t.noAddress],
        [isTooLong(email, MAX_EMAIL), 'email', () => tooLong(MAX_EMAIL)],
      ],
      () => ({ ...till, customer: { name, email } }),
    );
  },
  /** Drafts a receipt email. The demo does not send it. */
  mailReceipt(till: Till, { sale, email }: { sale: number; email: string }): Result<Till> {
    const mailedTo = email.trim();
    if (!till.sales.some(({ number }) => number === sale)) return notNow('email');
    if (!isAddress(mailedTo)) return fail('email', t.noAddress);
    if (isTooLong(mailedTo, MAX_EMAIL)) return fail('email', tooLong(MAX_EMAIL));
    return ok({
      ...till,
      sales: till.sales.map((one) => (one.number === sale ? { ...one, mailedTo } : one)),
    });
  },
};

/** The PIN of a shift lead who approves a discount above the cashier's limit. */
interface Approval {
  pin?: string;
}

/** Refuses what needs a shift lead. Discounts on lines and cart may be too much only together. */
function refuseDiscount(changed: Till, pin: string, path: string) {
  if (pin !== '') return fail('pin', texts.cashier.wrongPin);
  const percent = discountLimit(changed);
  const lead = formatText(texts.discount.lead, { percent });
  const onLines = billOf({ ...changed, percentOff: 0, centsOff: 0 }).off;
  const { gross, off } = billOf(changed);
  if (onLines === 0 || off === onLines) return fail(path, lead);
  const share = Math.max(Math.round((off * 1000) / gross) / 10, percent);
  return fail(path, `${formatText(texts.discount.together, { share })} ${lead}`);
}

/**
 * Whether a discount on the basket, together with those on lines, is above the limit of the cashier. Lines alone are
 * each within the limit, but rounded one by one.
 */
function exceedsLimit(till: Till): boolean {
  const { gross, off } = billOf(till);
  const hasDiscount = till.percentOff > 0 || till.centsOff > 0;
  return hasDiscount && off > percentOf(gross, discountLimit(till));
}

/**
 * Lowers the discount on the basket where fewer goods would raise its share of the price above the cashier's limit. A
 * share that a shift lead has given stays.
 */
function withinLimit(changed: Till, before: Till): Till {
  if (!exceedsLimit(changed)) return changed;
  const { gross, off } = billOf(changed);
  const billBefore = billOf(before);
  // Plus a cent, because both were rounded.
  const given = exceedsLimit(before) ? Math.floor((billBefore.off * gross) / billBefore.gross) + 1 : 0;
  const max = Math.max(percentOf(gross, discountLimit(changed)), given);
  if (off <= max) return changed;
  const onLines = billOf({ ...changed, percentOff: 0, centsOff: 0 }).off;
  const rest = Math.max(max - onLines, 0);
  return changed.centsOff > 0
    ? { ...changed, centsOff: rest }
    : { ...changed, percentOff: Math.floor((rest * 1000) / Math.max(gross - onLines, 1)) / 10 };
}

/** The basket is locked during payment. */
const canChange = (till: Till) => till.tenders.length === 0;

const withoutBasket = (till: Till): Till => ({ ...till, ...NO_BASKET });

function withBasketParked(till: Till): Till {
  const { basket: lines, percentOff, centsOff, customer } = till;
  return {
    ...withoutBasket(till),
    parked: [...till.parked, { lines, percentOff, centsOff, customer }],
  };
}

function withCount(till: Till, changed: Line): Till {
  const item = itemOf(till, changed.code);
  const old = till.basket.find((given) => keyOf(given) === keyOf(changed));
  const current = old?.count ?? 0;
  // All sizes of an item share one stock.
  const max = item ? current + available(till, item) : current;
  const line = { ...old, ...changed, count: Math.min(Math.max(changed.count, 0), max) };
  const basket = old ? till.basket.map((given) => (given === old ? line : given)) : [...till.basket, line];
  return { ...till, basket: basket.filter((given) => given.count > 0) };
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
