import { messages } from '../../../messages/en/kit.ts';
import type { Cents } from '../../kit/model/money.ts';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { discount, emptyBasket, park, setCount, takeUp } from './basket.ts';
import { giveAway, take } from './pay.ts';
import { closeShift, openShift } from './shift.ts';
import type { Tender, Till } from './till.ts';

export type Action =
  | { do: 'count'; code: string; count: number }
  | { do: 'discounts'; offs: Record<string, Cents>; percentOff: number }
  | { do: 'empty' | 'park' }
  | { do: 'take up'; index: number }
  /** `at` is the time of the sale, in milliseconds since January 1, 1970, UTC. */
  | { do: 'take'; tender: Tender; at: number }
  | { do: 'give away'; at: number }
  | { do: 'take back'; index: number }
  | { do: 'receive'; code: string; count: number }
  | { do: 'open shift'; float: Cents }
  | { do: 'close shift'; counted: Cents };

/** The most pieces that come at once. */
const MAX_DELIVERY = 10_000;

const { notNow } = messages.issues;

/** The whole behavior of the till. */
export function reduce(till: Till, action: Action): Result<Till> {
  switch (action.do) {
    case 'count':
      return setCount(till, action.code, action.count);
    case 'discounts':
      return discount(till, action.offs, action.percentOff);
    case 'empty':
      return emptyBasket(till);
    case 'park':
      return park(till);
    case 'take up':
      return takeUp(till, action.index);
    case 'take':
      return take(till, action.tender, action.at);
    case 'give away':
      return giveAway(till, action.at);
    case 'take back':
      if (!till.tenders[action.index]) return fail('tender', notNow);
      return ok({ ...till, tenders: till.tenders.toSpliced(action.index, 1) });
    case 'receive':
      return receive(till, action.code, action.count);
    case 'open shift':
      return openShift(till, action.float);
    case 'close shift':
      return closeShift(till, action.counted);
  }
}

function receive(till: Till, code: string, count: number): Result<Till> {
  const known = till.items.some((item) => item.code === code);
  if (!known || !Number.isInteger(count) || count < 1 || count > MAX_DELIVERY) return fail('item', notNow);
  return ok({
    ...till,
    items: till.items.map((item) => (item.code === code ? { ...item, stock: item.stock + count } : item)),
  });
}
