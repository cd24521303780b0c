import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Snapshot, type StoreOptions } from '../model/store.ts';

type Methods<State, Action> = Pick<
  ReturnType<typeof createStore<State, Action>>,
  'dispatch' | 'startOver' | 'clearIssues' | 'say'
>;

/** What the views of an application work with. */
export interface Store<State, Action> extends Snapshot<State>, Methods<State, Action> {
  /** What the last action was told about a path; forms keep their own issues. */
  issue: (path: string) => string | undefined;
}

/** A store for as long as the component stands. @param options as they are at the first render */
export function useStore<State, Action>(options: StoreOptions<State, Action>): Store<State, Action> {
  const [{ get, subscribe, start, ...methods }] = useState(() => createStore(options));
  const snapshot = useSyncExternalStore(subscribe, get, get);
  useEffect(() => start(), [start]);
  const issue = (path: string) => snapshot.issues.find((one) => one.path === path)?.message;
  return { ...snapshot, ...methods, issue };
}
