import { ok, type Reducer } from '../../kit/model/result.ts';
import { type Choice, type Seats, settle } from './choice.ts';
import type { Rates } from './rates.ts';

export type Action =
  | ({ do: 'choose' } & Partial<Omit<Choice, 'products'>>)
  /** No seats: the product is not wanted. */
  | { do: 'set seats'; product: string; seats: Seats | undefined };

/** The whole behavior of the estimator over given rates. Fields say themselves what is wrong with what is typed. */
export const reducerOver =
  (rates: Rates): Reducer<Choice, Action> =>
  (choice, action) => {
    if (action.do === 'choose') return ok(settle(rates, { ...choice, ...action }));
    return ok(settle(rates, { ...choice, products: { ...choice.products, [action.product]: action.seats } }));
  };
