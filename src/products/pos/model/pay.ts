import { messages as shared } from '#demo/kit';
import * as messages from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { isCents, sum } from '../../kit/model/money.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { billOf, dueOf } from './bill.ts';
import { sold } from './shelf.ts';
import { expectedCash } from './shift.ts';
import { KINDS, paidIn, type Tender, type Till } from './till.ts';

/**
 * Takes a payment `at` a time in milliseconds since January 1, 1970, UTC. Cash may be more than what is due, nothing else; once all is paid the basket is a sale, the
 * change is worked out and the stock lowered. Change that does not lie in the drawer already is not given.
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

/** A basket that costs nothing is handed over without payment. */
export function giveAway(till: Till, { at }: { at: number }): Result<Till> {
  const free = till.shift && till.basket.length > 0 && till.tenders.length === 0 && billOf(till).total === 0;
  return free ? ok(settle(till, at)) : fail('basket', shared.issues.notNow);
}

/** Gives a tender back that lies on the counter. */
export function takeBack(till: Till, { index }: { index: number }): Result<Till> {
  if (!till.tenders[index]) return fail('tender', shared.issues.notNow);
  return ok({ ...till, tenders: till.tenders.toSpliced(index, 1) });
}

function settle(till: Till, at: number): Till {
  const { lines, off, tax, total } = billOf(till);
  const { tenders } = till;
  const sale = { till: 1 as const, shift: till.shift!.number, at, lines, off, tax, total, tenders };
  const after = sold(till, { ...sale, change: changeOf(till) });
  return { ...after, basket: [], percentOff: 0, tenders: [] };
}

function changeOf(till: Till) {
  return sum(till.tenders.map(({ cents }) => cents)) - billOf(till).total;
}
