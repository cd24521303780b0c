import { messages } from '#demo/kit';
import { data } from '#demo/pos';
import { toMinor } from '../../../messages/format.ts';
import { isCents, sum, type Cents } from '../../kit/model/money.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { paidIn, type Till } from './till.ts';

/** The cash that the drawer should hold: the float and the cash sales, less change and refunds. */
export function expectedCash({ shift, sales, returns }: Till): Cents {
  if (!shift) return 0;
  const own = sales.filter((sale) => sale.shift === shift.number);
  const back = returns.filter((one) => one.shift === shift.number);
  const kept = sum(own.map(({ tenders, change }) => paidIn('cash', tenders) - change));
  return shift.float + kept - sum(back.map(({ tenders }) => paidIn('cash', tenders)));
}

export function openShift(till: Till, { float }: { float: Cents }): Result<Till> {
  if (till.shift || !isCents(float)) return fail('float', messages.issues.notNow);
  return ok({ ...till, shift: { number: till.closed.length + 1, float } });
}

/** Closes the shift with the counted cash, unless a sale is being paid. */
export function closeShift(till: Till, { counted }: { counted: Cents }): Result<Till> {
  if (!till.shift || till.tenders.length > 0 || !isCents(counted))
    return fail('counted', messages.issues.notNow);
  const { number, float } = till.shift;
  const closed = { number, float, expected: expectedCash(till), counted };
  return ok({ ...till, shift: undefined, closed: [...till.closed, closed] });
}

/** Notes and coins, as they are counted; none that the currency does not have. */
export const COINS: readonly Cents[] = data.coins.map(toMinor).filter((cents) => cents > 0);
