import { expect, it } from 'vitest';
import { fail, ok, type Result } from './result.ts';
import type { Storage } from './storage.ts';
import { createStore } from './store.ts';

interface Sums {
  sum: number;
}

function storageOf(): Storage<Sums> {
  let text: string | null = null;
  let texts: () => readonly string[] = () => [];
  return {
    read: () => text,
    write: (given) => void (text = given),
    toText: JSON.stringify,
    fromText: JSON.parse,
    keepOnLeave(given) {
      texts = given;
      return () => undefined;
    },
    kept: () => texts(),
  };
}

function tab(storage = storageOf()) {
  const reduce = ({ sum }: Sums, { add }: { add: number }): Result<Sums> =>
    add === 0 ? fail('add', 'Nothing to add.') : ok({ sum: sum + add });
  const store = createStore<Sums, { add: number }>({
    initial: { sum: 0 },
    reduce,
    storage,
    announce: (_, { sum }) => `Now ${sum}.`,
  });
  store.start();
  return store;
}

it('shows and announces what was done and undone', () => {
  const store = tab();
  store.dispatch({ add: 2 });
  store.say('On the way.');
  expect(store.get().announcement.sentence).toBe('On the way.');
  expect(store.get().done?.sentence).toBe('Now 2.');
  store.undo();
  expect(store.get().done?.sentence).toBe('Undone.');
});

it('undoes what was done before a reload', () => {
  const storage = storageOf();
  const before = tab(storage);
  before.dispatch({ add: 2 });
  before.dispatch({ add: 4 });
  const after = tab(storage);
  expect(after.get().undoable).toBe(2);
  after.undo();
  after.undo();
  expect(after.get().state).toEqual({ sum: 0 });
});

it('undoes nothing from before a reload over what another tab has done since', () => {
  const storage = storageOf();
  tab(storage).dispatch({ add: 2 });
  storage.write(JSON.stringify({ sum: 9 }));
  const after = tab(storage);
  expect(after.get()).toMatchObject({ state: { sum: 9 } });
  expect(after.get().undoable).toBeUndefined();
});

it('counts the starts, so that what stands beside the state can begin again', () => {
  const store = tab();
  store.dispatch({ add: 2 });
  expect(store.get().starts).toBe(0);
  store.startOver();
  expect(store.get()).toMatchObject({ starts: 1, state: { sum: 0 } });
});

it('withdraws the last success when the next action is refused', () => {
  const store = tab();
  store.dispatch({ add: 2 });
  store.dispatch({ add: 0 });
  expect(store.get().done).toBeUndefined();
  expect(store.get().announcement.sentence).toBe('');
  expect(store.get().issues).toHaveLength(1);
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
