import { ok, type Reducer } from '../kit/result.ts';
import type { Rates } from './rates.ts';
import { normalizeChoice, setSeats, type Choice, type Seats } from './state.ts';

/** All actions on the choice. */
export type Action =
  | ({ type: 'choose' } & Partial<Choice>)
  /** Without seats, the product is deselected. */
  | { type: 'setSeats'; product: string; seats: Seats | undefined };

/** Creates the estimator's reducer. It never rejects: invalid values become valid; fields report their own issues. */
export const reducerOver =
  (rates: Rates): Reducer<Choice, Action> =>
  (choice, action) => {
    if (action.type === 'choose') return ok(normalizeChoice(rates, { ...choice, ...action }));
    return ok(setSeats(rates, choice, action));
  };
