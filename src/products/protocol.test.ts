import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from './estimator/model/choice.ts';
import { usualChoice } from './estimator/model/usual.ts';
import { estimate } from './estimator/model/estimate.ts';
import { reducerOver } from './estimator/model/reducer.ts';
import { reduce as reduceBoard } from './crm/model/reducer.ts';
import { SEED as BOARD } from './crm/model/seed.ts';
import { isValidState as isValidBoard } from './crm/model/state-schema.ts';
import { reduce as reduceBooks } from './erp/model/reducer.ts';
import { seed as books } from './erp/model/seed.ts';
import { isValidState as isValidBooks } from './erp/model/state-schema.ts';
import { reduce as reduceWeek } from './hrms/model/reducer.ts';
import { SEED as WEEK } from './hrms/model/seed.ts';
import { isValidState as isValidWeek } from './hrms/model/state-schema.ts';
import type { Reducer } from './kit/model/result.ts';
import { reduce as reduceTill } from './pos/model/reducer.ts';
import { SEED as TILL } from './pos/model/seed.ts';
import { isValidState as isValidTill } from './pos/model/state-schema.ts';
import {
  anyOf,
  crm,
  erp,
  estimator,
  hrms,
  pos,
  rates,
  type Samples,
} from '../../tests/support/demo-actions.ts';

const isChoice = (data: unknown) => Number.isFinite(estimate(rates, data as Choice)?.cents.high ?? 0);

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function expectAnswers<State, Action extends { do: string }>(
  reduce: Reducer<State, Action>,
  initial: State,
  samples: Samples<Action>,
  isState: (data: unknown) => boolean,
) {
  fc.assert(
    fc.property(fc.array(anyOf(samples), { maxLength: 25 }), (actions) => {
      let state = frozen(initial);
      for (const given of actions) {
        const result = reduce(state, frozen(given));
        if (result.ok) state = frozen(result.state);
        else for (const { path, message } of result.issues) expect(path && message).toBeTruthy();
        expect(result.ok || result.issues.length > 0).toBe(true);
      }
      expect(isState(JSON.parse(JSON.stringify(state)))).toBe(true);
    }),
  );
}

describe('every action, whatever it holds, is answered with a sound state or with issues', () => {
  it('CRM', () => expectAnswers(reduceBoard, BOARD, crm, isValidBoard));
  it('ERP', () => expectAnswers(reduceBooks, books(), erp, isValidBooks));
  it('HRMS', () => expectAnswers(reduceWeek, WEEK, hrms, isValidWeek));
  it('POS', () => expectAnswers(reduceTill, TILL, pos, isValidTill));
  it('Estimator', () => expectAnswers(reducerOver(rates), usualChoice(rates), estimator, isChoice));
});

it('the samples themselves are accepted, but for what another action must come before', () => {
  const waiting = [
    'remove stage',
    'coverShifts',
    'payOrder',
    'collect',
    'take up',
    'take back',
    'give away',
    'mail receipt',
    'open shift',
    'return',
    'send',
  ];
  const fails = <State, Action extends { do: string }>(
    reduce: Reducer<State, Action>,
    initial: State,
    samples: Samples<Action>,
  ) =>
    (Object.values(samples) as Action[])
      .filter((action) => !reduce(initial, action).ok)
      .map((action) => action.do);
  const refused = [
    ...fails(reduceBoard, BOARD, crm),
    ...fails(reduceBooks, books(), erp),
    ...fails(reduceWeek, WEEK, hrms),
    ...fails(reduceTill, TILL, pos),
    ...fails(reducerOver(rates), usualChoice(rates), estimator),
  ];
  expect(refused.filter((name) => !waiting.includes(name))).toEqual([]);
});
