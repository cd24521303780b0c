import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, type Snapshot, type StoreOptions } from '../model/store.ts';

type Methods<State, Action> = Pick<
  ReturnType<typeof createStore<State, Action>>,
  'dispatch' | 'undo' | 'startOver' | 'clearIssues' | 'say'
>;

/** The state of an application and the methods that change it, for its views. */
export interface Store<State, Action> extends Snapshot<State>, Methods<State, Action> {
  /** The issue of the last action at a path. Forms keep their own issues. */
  issue: (path: string) => string | undefined;
}

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
