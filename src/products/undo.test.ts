import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyOf, crm, erp, hrms, pos, type Samples } from '../../tests/support/demo-actions.ts';
import { reduce as reduceBoard } from './crm/model/reducer.ts';
import { SEED as BOARD } from './crm/model/seed.ts';
import { reduce as reduceBooks } from './erp/model/reducer.ts';
import { seed as books } from './erp/model/seed.ts';
import { reduce as reduceWeek } from './hrms/model/reducer.ts';
import { SEED as WEEK } from './hrms/model/seed.ts';
import type { Reducer } from './kit/model/result.ts';
import { createStore } from './kit/model/store.ts';
import { reduce as reduceTill } from './pos/model/reducer.ts';
import { SEED as TILL } from './pos/model/seed.ts';

/** Keeps one text, as the browser does. */
function kept() {
  let text: string | null = null;
  return { read: () => text, write: (given: string) => void (text = given) };
}

/** Takes actions, wise or foolish, and takes each of them back, down to the first state and what is stored of it. */
function expectUndone<State, Action extends { do: string }>(
  reduce: Reducer<State, Action>,
  initial: State,
  samples: Samples<Action>,
) {
  const steps = fc.array(fc.oneof({ weight: 12, arbitrary: anyOf(samples) }, fc.constant('start over')), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(steps, (taken) => {
      const storage = { ...kept(), toText: (state: State) => JSON.stringify(state), fromText: JSON.parse };
      const store = createStore<State, Action>({ initial, reduce, storage });
      store.start();
      const texts = [JSON.stringify(initial)];
      for (const step of taken) {
        const before = store.get().undoable;
        if (typeof step === 'string') store.startOver();
        else store.dispatch(step);
        if (store.get().undoable !== before) texts.push(JSON.stringify(store.get().state));
      }
      for (const text of texts.toReversed()) {
        expect(JSON.stringify(store.get().state)).toBe(text);
        if (taken.length > 0 && texts.length > 1) expect(storage.read()).toBe(text);
        store.undo();
      }
      expect(store.get().undoable ?? 0).toBe(0);
    }),
  );
}

it('takes back whatever was done to the deals of the CRM', () => expectUndone(reduceBoard, BOARD, crm));
it('takes back whatever was done to the books of the ERP', () => expectUndone(reduceBooks, books(), erp));
it('takes back whatever was done to the week of the HRMS', () => expectUndone(reduceWeek, WEEK, hrms));
it('takes back whatever was done at the till of the POS', () => expectUndone(reduceTill, TILL, pos));
