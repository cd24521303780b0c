import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, type Snapshot, type StoreOptions } from '../model/store.ts';

type Methods<State, Action> = Pick<
  ReturnType<typeof createStore<State, Action>>,
  'dispatch' | 'undo' | 'startOver' | 'clearIssues' | 'say'
>;

/** What the views of an application work with. */
export interface Store<State, Action> extends Snapshot<State>, Methods<State, Action> {
  /** What the last action was told about a path; forms keep their own issues. */
  issue: (path: string) => string | undefined;
}

/** A store for as long as the component stands; another object only when something changed. @param options as they are at the first render */
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
