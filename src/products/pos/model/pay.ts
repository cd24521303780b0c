import { messages as shared } from '#demo/kit';
import { data, messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { isCents, sum, type Cents } from '../../kit/model/money.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { billOf, dueOf } from './bill.ts';
import { sold } from './shelf.ts';
import { expectedCash } from './shift.ts';
import { KINDS, NO_BASKET, paidIn, type Tender, type Till } from './till.ts';

/**
 * Takes a payment `at` a time in milliseconds since January 1, 1970, UTC. Only cash may exceed what is due. The last
 * payment turns the basket into a sale, with its change, and lowers the stock. Change must be in the drawer already.
 */
export function take(till: Till, { tender, at }: { tender: Tender; at: number }): Result<Till> {
  const { kind, cents } = tender;
  const due = dueOf(till);
  if (!till.shift || due === 0 || !KINDS.includes(kind)) return fail('amount', shared.issues.notNow);
  if (!isCents(cents) || cents === 0) return fail('amount', messages.paying.nothing);
  if (kind !== 'cash' && cents > due) return fail('amount', messages.paying.tooMuch(formatMoney(due)));
  const taken = { ...till, tenders: [...till.tenders, tender] };
  if (cents < due) return ok(taken);
  const short = expectedCash(till) + paidIn('cash', till.tenders) < changeOf(taken);
  return short ? fail('amount', messages.paying.noChange) : ok(settle(taken, at));
}

/** Sets the tip: a share of the goods before tax, one of those offered or zero, or else any sum. */
export function setTip(
  till: Till,
  { percent = 0, cents }: { percent?: number; cents?: Cents },
): Result<Till> {
  const isValid = (percent === 0 || data.tips.includes(percent)) && (cents === undefined || isCents(cents));
  const can = isValid && till.basket.length > 0 && till.tenders.length === 0;
  return can ? ok({ ...till, tipPercent: percent, tipCents: cents }) : fail('tip', shared.issues.notNow);
}

/** A basket that costs nothing is handed over without payment. */
export function giveAway(till: Till, { at }: { at: number }): Result<Till> {
  const free = till.shift && till.basket.length > 0 && till.tenders.length === 0 && billOf(till).total === 0;
  return free ? ok(settle(till, at)) : fail('basket', shared.issues.notNow);
}

/** Returns a payment of the current basket. */
export function takeBack(till: Till, { index }: { index: number }): Result<Till> {
  if (!till.tenders[index]) return fail('tender', shared.issues.notNow);
  return ok({ ...till, tenders: till.tenders.toSpliced(index, 1) });
}

function settle(till: Till, at: number): Till {
  const { gross: _gross, ...bill } = billOf(till);
  const { tenders, customer } = till;
  const sale = { till: 1 as const, shift: till.shift!.number, at, ...bill, tenders, customer };
  const after = sold(till, { ...sale, change: changeOf(till) });
  return { ...after, ...NO_BASKET, tenders: [] };
}

function changeOf(till: Till) {
  const { total, tip } = billOf(till);
  return sum(till.tenders.map(({ cents }) => cents)) - total - tip;
}
