import fc from 'fast-check';
import { expect, it } from 'vitest';
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
import { reduce as reduceBoard } from './crm/model/reducer.ts';
import { SEED as BOARD } from './crm/model/seed.ts';
import { reduce as reduceBooks } from './erp/model/reducer.ts';
import { seed as books } from './erp/model/seed.ts';
import { usualChoice } from './estimator/model/usual.ts';
import { reducerOver } from './estimator/model/reducer.ts';
import { reduce as reduceWeek } from './hrms/model/reducer.ts';
import { SEED as WEEK } from './hrms/model/seed.ts';
import type { Reducer } from './kit/model/result.ts';
import { createStore } from './kit/model/store.ts';
import { reduce as reduceTill } from './pos/model/reducer.ts';
import { SEED as TILL } from './pos/model/seed.ts';

/** Keeps one text, as the browser does for all tabs; none is told when another writes. */
function kept() {
  let text: string | null = null;
  return { read: () => text, write: (given: string) => void (text = given) };
}

/**
 * Takes actions, wise or foolish, in two tabs: each goes on from what was last done in either, is kept, and is taken
 * back to the state it began with, but never over what the other tab did since.
 */
function expectUndone<State, Action extends { do: string }>(
  reduce: Reducer<State, Action>,
  initial: State,
  samples: Samples<Action>,
) {
  const what = fc.oneof({ weight: 12, arbitrary: anyOf(samples) }, fc.constant('start over' as const), {
    weight: 2,
    arbitrary: fc.constant('undo' as const),
  });
  const steps = fc.array(fc.tuple(fc.constantFrom(0, 0, 0, 1), what), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (taken) => {
      const storage = { ...kept(), toText: (state: State) => JSON.stringify(state), fromText: JSON.parse };
      let newest = JSON.stringify(initial);
      const tabs = [0, 1].map(() => ({
        store: createStore<State, Action>({ initial, reduce, storage }),
        past: [] as string[],
        seen: newest,
      }));
      for (const { store } of tabs) store.start();
      const act = (tab: (typeof tabs)[number], step: Action | 'start over' | 'undo') => {
        const { store } = tab;
        const from: State = tab.seen === newest ? store.get().state : JSON.parse(newest);
        if (tab.seen !== newest) tab.past = [];
        let expected = newest;
        if (step === 'undo') {
          expected = tab.past.pop() ?? newest;
          store.undo();
        } else {
          const result = step === 'start over' ? { state: initial } : reduce(from, step);
          if ('state' in result) expected = JSON.stringify(result.state);
          if (step === 'start over') store.startOver();
          else store.dispatch(step);
          if (store.get().undoable === tab.past.length + 1) tab.past.push(newest);
        }
        newest = tab.seen = JSON.stringify(store.get().state);
        // A state that was read from its text may hold its keys in another order.
        expect(JSON.parse(newest)).toEqual(JSON.parse(expected));
        expect(storage.read() ?? newest).toBe(newest);
        expect(store.get().undoable ?? 0).toBe(tab.past.length);
      };
      for (const [at, step] of taken) act(tabs[at]!, step);
      for (const tab of tabs) while (tab.past.length > 0) act(tab, 'undo');
    }),
  );
}

it('takes back whatever was done to the deals of the CRM', () => expectUndone(reduceBoard, BOARD, crm));
it('takes back whatever was done to the books of the ERP', () => expectUndone(reduceBooks, books(), erp));
it('takes back whatever was done to the week of the HRMS', () => expectUndone(reduceWeek, WEEK, hrms));
it('takes back whatever was done at the till of the POS', () => expectUndone(reduceTill, TILL, pos));
it('takes back whatever was chosen in the estimator', () =>
  expectUndone(reducerOver(rates), usualChoice(rates), estimator));
