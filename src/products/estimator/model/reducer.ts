import { messages } from '#demo/kit';
import { checked, fail, ok, type Reducer, type Result } from '../../kit/model/result.ts';
import type { Choice, Seats } from './choice.ts';
import type { Rates } from './rates.ts';
import { withinLimits } from './recommend.ts';

export type Action =
  | ({ do: 'choose' } & Partial<Omit<Choice, 'products'>>)
  /** No seats: the product is not wanted. */
  | { do: 'set seats'; product: string; seats: Seats | undefined };

const { notNow, range } = messages.issues;

const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

const hasKey = (list: readonly { key: string }[], wanted: string) => list.some(({ key }) => key === wanted);

/** The whole behavior of the estimator over given rates. */
export function reducerOver(rates: Rates): Reducer<Choice, Action> {
  return (choice, action) =>
    action.do === 'choose' ? choose(rates, choice, action) : setSeats(rates, choice, action);
}

function choose(rates: Rates, choice: Choice, { do: _do, ...part }: Extract<Action, { do: 'choose' }>) {
  const next: Choice = { ...choice, ...part };
  const max = rates.integrations.most;
  return checked<Choice>(
    [
      [next.need !== 'build' && next.need !== 'products', 'need', notNow],
      [!hasKey(rates.builds, next.build), 'build', notNow],
      [!hasKey(rates.scopes, next.scope), 'scope', notNow],
      [!hasKey(rates.speeds, next.speed), 'speed', notNow],
      [!isWithin(next.integrations, 0, max), 'integrations', range(0, max)],
    ],
    () => next,
  );
}

function setSeats(
  rates: Rates,
  choice: Choice,
  { product, seats }: Extract<Action, { do: 'set seats' }>,
): Result<Choice> {
  const known = rates.products.find(({ key }) => key === product);
  if (!known || (seats && !hasKey(known.plans, seats.plan))) return fail('product', notNow);
  if (seats && !isWithin(seats.count, 1, rates.seats.most)) return fail('count', range(1, rates.seats.most));
  // In the order of the rates, whatever was chosen first.
  const wanted = rates.products.flatMap(({ key }) => {
    const chosen = key === product ? seats && withinLimits(known, seats) : choice.products[key];
    return chosen ? [[key, chosen] as const] : [];
  });
  return ok({ ...choice, products: Object.fromEntries(wanted) });
}
