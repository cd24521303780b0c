import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, type Store, type StoreOptions } from '../store.ts';

/** Creates a store for the component's lifetime. @param options read only on the first render */
export function useStore<State, Action>(options: StoreOptions<State, Action>): Store<State, Action> {
  const [store] = useState(() => createStore(options));
  const { get, subscribe, start } = store;
  const snapshot = useSyncExternalStore(subscribe, get, get);
  useEffect(() => start(), [start]);
  return useMemo(() => {
    const issue = (path: string) => snapshot.issues.find((one) => one.path === path)?.message;
    return { ...store, ...snapshot, issue };
  }, [store, snapshot]);
}
