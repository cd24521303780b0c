import type { StoreOptions } from '../kit/store.ts';
import { reducerOver, type Action } from './actions.ts';
import { urlStorage } from './address.ts';
import type { Rates } from './rates.ts';
import { usualChoice, type Choice } from './state.ts';

/** Store options of the estimator, whose state is in the address. */
export function storeOver(rates: Rates): StoreOptions<Choice, Action> {
  const initial = usualChoice(rates);
  return { initial, reduce: reducerOver(rates), storage: urlStorage(rates, initial) };
}
