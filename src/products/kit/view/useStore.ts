import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, type Store, type StoreOptions } from '../model/store.ts';

/** A store that lives as long as the component. @param options only those of the first render are used */
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
