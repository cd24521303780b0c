import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, usualChoice } from './estimator/state.ts';
import { reducerOver } from './estimator/actions.ts';
import { estimate } from './estimator/estimate.ts';
import { reduce as reduceBoard } from './crm/actions.ts';
import { SEED as BOARD } from './crm/seed.ts';
import { isValidState as isValidBoard } from './crm/state.ts';
import { isValidState as isValidBooks } from './erp/store.ts';
import { reduce as reduceBooks } from './erp/actions.ts';
import { seed as books } from './erp/seed.ts';
import { isValidState as isValidWeek } from './hrms/store.ts';
import { reduce as reduceWeek } from './hrms/actions.ts';
import { SEED as WEEK } from './hrms/seed.ts';
import type { Reducer } from './kit/result.ts';
import { createStore } from './kit/store.ts';
import { reduce as reduceTill } from './pos/actions.ts';
import { SEED as TILL } from './pos/seed.ts';
import { isValidState as isValidTill } from './pos/state.ts';
import { anyOf, crm, erp, estimator, hrms, pos, rates, type Samples } from './test/support/demo-actions.ts';
import { withValueAt } from './test/support/reducers.ts';

const isChoice = (data: unknown) => Number.isFinite(estimate(rates, data as Choice)?.cents.high ?? 0);

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

interface Demo<State, Action extends { type: string }> {
  reduce: Reducer<State, Action>;
  initial: State;
  samples: Samples<Action>;
  isState: (data: unknown) => boolean;
}

function expectAnswers<State, Action extends { type: string }>({
  reduce,
  initial,
  samples,
  isState,
}: Demo<State, Action>) {
  fc.assert(
    fc.property(fc.array(anyOf(samples, initial), { maxLength: 25 }), (actions) => {
      let state = frozen(initial);
      for (const given of actions) {
        const result = reduce(state, frozen(given));
        if (result.ok) state = frozen(result.state);
        // A path may be the id of a record, which is empty in an action that no control sends.
        else
          for (const { path, message } of result.issues)
            expect([typeof path, message]).toEqual(['string', expect.stringMatching(/./)]);
        expect(result.ok || result.issues.length > 0).toBe(true);
      }
      expect(isState(JSON.parse(JSON.stringify(state)))).toBe(true);
    }),
  );
}

/** Storage for one text, shared by all tabs, without change events. */
function sharedStorage() {
  let text: string | null = null;
  return { read: () => text, write: (given: string) => void (text = given) };
}

/**
 * Runs valid and invalid actions in two tabs. Each must build on the newest stored state and undo back to its start,
 * but never undo the other tab's changes.
 */
function expectUndone<State, Action extends { type: string }>({
  reduce,
  initial,
  samples,
}: Demo<State, Action>) {
  const what = fc.oneof(
    { weight: 12, arbitrary: anyOf(samples, initial) },
    fc.constant('start over' as const),
    {
      weight: 2,
      arbitrary: fc.constant('undo' as const),
    },
  );
  const steps = fc.array(fc.tuple(fc.constantFrom(0, 0, 0, 1), what), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (taken) => {
      const storage = {
        ...sharedStorage(),
        toText: (state: State) => JSON.stringify(state),
        fromText: JSON.parse,
      };
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
        // A parsed state may have its keys in a different order.
        expect(JSON.parse(newest)).toEqual(JSON.parse(expected));
        expect(storage.read() ?? newest).toBe(newest);
        expect(store.get().undoable ?? 0).toBe(tab.past.length);
      };
      for (const [at, step] of taken) act(tabs[at]!, step);
      for (const tab of tabs) while (tab.past.length > 0) act(tab, 'undo');
    }),
  );
}

function holds<State, Action extends { type: string }>(name: string, demo: Demo<State, Action>) {
  describe(`the ${name}`, () => {
    it('answers every action, whatever it holds, with a sound state or with issues', () =>
      expectAnswers(demo));
    it('takes back whatever was done', () => expectUndone(demo));
  });
}

holds('CRM', { reduce: reduceBoard, initial: BOARD, samples: crm, isState: isValidBoard });
holds('ERP', { reduce: reduceBooks, initial: books(), samples: erp, isState: isValidBooks });
holds('HRMS', { reduce: reduceWeek, initial: WEEK, samples: hrms, isState: isValidWeek });
holds('POS', { reduce: reduceTill, initial: TILL, samples: pos, isState: isValidTill });
holds('Estimator', {
  reduce: reducerOver(rates),
  initial: usualChoice(rates),
  samples: estimator,
  isState: isChoice,
});

const received = books().orders.findIndex(({ state }) => state === 'received');

/** The state of each demo, with fields and values that are invalid there. */
const STORED: [string, (data: unknown) => boolean, object, [place: string, value: unknown][]][] = [
  [
    'CRM',
    isValidBoard,
    BOARD,
    [
      ['stages', BOARD.stages.slice(1)],
      ['stages', BOARD.stages.slice(0, -1)],
      ['deals.0.cents', 1.5],
    ],
  ],
  [
    'ERP',
    isValidBooks,
    books(),
    [
      ['entries.0.lines.0.0', 'petty'],
      ['entries.0.lines.0.1', 1],
      ['inventory.leg.cents', 1],
      ['inventory.leg.quantity', -1],
      [`orders.${received}.state`, 'paid'],
      ['invoices', undefined],
      ['invoices.0.cents', 0.5],
    ],
  ],
  [
    'HRMS',
    isValidWeek,
    WEEK,
    [
      ['shifts.0.person', 'zoe'],
      ['shifts.0.day', 1],
      ['leaves.0.to', 1],
      ['people.0.leaveDays', 1],
      ['candidates.0.stage', 'fired'],
      ['expenses', undefined],
    ],
  ],
  [
    'POS',
    isValidTill,
    TILL,
    [
      ['basket.0.count', 0],
      ['basket.0.code', '1'],
      ['basket.2.options', ['large']],
      ['tenders', [{ kind: 'shells', cents: 1 }]],
      ['parked', [TILL.basket]],
    ],
  ],
];

it.for(STORED)(
  'the %s goes on with nothing stored that could not be its own',
  ([, isState, state, spoiled]) => {
    fc.assert(fc.property(fc.anything({ maxDepth: 4 }), (data) => !isState(data)));
    for (const [place, value] of spoiled)
      expect(isState(withValueAt(state, place.split('.'), value)), place).toBe(false);
  },
);
