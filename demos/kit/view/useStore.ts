import { startTransition, useEffect, useMemo, useState } from 'react';
import { createStore, type Store, type StoreOptions } from '../store.ts';

/**
 * Creates a store for the component's lifetime.
 * @param options read only on the first render
 * @param schedule when the stored state is shown; by default in a transition, because rendering a whole demo at once
 *   would block the page while it loads
 */
export function useStore<State, Action>(
  options: StoreOptions<State, Action>,
  schedule: (show: () => void) => void = startTransition,
): Store<State, Action> {
  const [store] = useState(() => createStore(options));
  const { get, subscribe, start } = store;
  // Not useSyncExternalStore, whose updates are never transitions: no other component reads the store.
  const [snapshot, setSnapshot] = useState(get);
  useEffect(() => {
    const unsubscribe = subscribe(() => setSnapshot(get()));
    let stop: ReturnType<typeof start>;
    schedule(() => {
      stop = start();
    });
    return () => {
      stop?.();
      unsubscribe();
    };
  }, [get, start, subscribe, schedule]);
  return useMemo(() => {
    const issue = (path: string) => snapshot.issues.find((one) => one.path === path)?.message;
    return { ...store, ...snapshot, issue };
  }, [store, snapshot]);
}
