import { array, assert, constant, integer, oneof, property } from 'fast-check';
import { expect, it } from 'vitest';
import { fail, ok, type Result } from './result.ts';
import type { Storage } from './storage.ts';
import { createStore } from './store.ts';

interface Sums {
  sum: number;
}

/** As two tabs share it. */
function shared(): Storage<Sums> {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text) => void (kept = text),
    toText: JSON.stringify,
    fromText: JSON.parse,
  };
}

function tab(storage = shared()) {
  const reduce = ({ sum }: Sums, { add }: { add: number }): Result<Sums> =>
    add === 0 ? fail('add', 'Nothing to add.') : ok({ sum: sum + add });
  const store = createStore<Sums, { add: number }>({
    initial: { sum: 0 },
    reduce,
    storage,
    announce: (_, { sum }) => `Now ${sum}.`,
    startedOver: 'Afresh.',
  });
  store.start();
  return store;
}

const steps = array(oneof(integer({ min: -9, max: 9 }), constant('start over' as const)), { maxLength: 50 });

it('takes every action back, in turn, to the very state that was there; refused ones are none', () => {
  assert(
    property(steps, (taken) => {
      const store = tab();
      const states = [store.get().state];
      for (const step of taken) {
        if (step === 'start over') store.startOver();
        else if (!store.dispatch({ add: step }).ok) continue;
        states.push(store.get().state);
      }
      for (const state of states.toReversed()) {
        expect(store.get().state).toBe(state);
        store.undo();
      }
      expect(store.get().state).toBe(states[0]);
      expect(store.get().undoable ?? 0).toBe(0);
    }),
  );
});

it('tells and shows what was done and that it was taken back, and shows nothing that is only said', () => {
  const store = tab();
  store.dispatch({ add: 2 });
  store.say('On the way.');
  expect(store.get().announcement.sentence).toBe('On the way.');
  expect(store.get().done?.sentence).toBe('Now 2.');
  store.undo();
  expect(store.get().done?.sentence).toBe('Undone.');
});

it('takes back what follows of an action by itself together with it', () => {
  const store = tab();
  store.dispatch({ add: 1 });
  store.dispatch({ add: 2 });
  store.dispatch({ add: 4 }, [], true);
  store.dispatch({ add: 8 }, [], true);
  store.undo();
  expect(store.get()).toMatchObject({ state: { sum: 1 }, undoable: 1 });
});

it('never takes back what another tab did', () => {
  const storage = shared();
  const [one, other] = [tab(storage), tab(storage)];
  one.dispatch({ add: 1 });
  other.dispatch({ add: 10 });
  one.undo();
  expect(one.get()).toMatchObject({ state: { sum: 11 }, undoable: 0 });
  other.undo();
  expect(other.get().state.sum).toBe(1);
  one.dispatch({ add: 5 });
  expect(one.get().state.sum).toBe(6);
});
