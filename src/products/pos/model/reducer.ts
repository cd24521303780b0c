import { reducerOf, type ActionOf } from '../../kit/model/result.ts';
import { discount, emptyBasket, park, receive, setCount, takeUp } from './basket.ts';
import { setCustomer, mailReceipt } from './customer.ts';
import { giveAway, setTip, take, takeBack } from './pay.ts';
import { quickSale } from './quick-sale.ts';
import { takeReturn } from './returns.ts';
import { send, setLine } from './shelf.ts';
import { closeShift, openShift } from './shift.ts';
import type { Till } from './till.ts';

const handlers = {
  count: setCount,
  discount,
  tip: setTip,
  customer: setCustomer,
  'mail receipt': mailReceipt,
  empty: emptyBasket,
  park,
  'take up': takeUp,
  take,
  'give away': giveAway,
  'take back': takeBack,
  receive,
  return: takeReturn,
  line: setLine,
  send,
  'quick sale': quickSale,
  'open shift': openShift,
  'close shift': closeShift,
};

/** Everything that can happen at the till. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Till, typeof handlers>(handlers);
