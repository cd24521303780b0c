import { reducerOf, type ActionOf } from '../kit/result.ts';
import { basketActions } from './basket.ts';
import { cashierActions } from './cashiers.ts';
import { ownActions } from './own-items.ts';
import { paymentActions } from './pay.ts';
import { returnActions } from './returns.ts';
import { stockActions } from './stock.ts';
import type { Till } from './state.ts';

const handlers = {
  ...basketActions,
  ...paymentActions,
  ...stockActions,
  ...returnActions,
  ...cashierActions,
  ...ownActions,
};

/** All actions on the till. */
export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Till, typeof handlers>(handlers);
