import { useCallback, useEffect, useReducer, useState } from 'react';
import { load, save, type StorageTrouble, type StoredData } from '../model/stored.ts';

interface Options<State, Action> extends StoredData<State> {
  reduce: (state: State, action: Action) => State;
  /** The state a first visit begins with, and the one rendered on the server. Declared outside the component. */
  fresh: State;
}

export interface Stored<State, Action> {
  state: State;
  dispatch: (action: Action) => void;
  /** False until the page is hydrated and the stored state read: until then nothing can be operated. */
  ready: boolean;
  trouble: StorageTrouble | undefined;
  startOver: () => void;
}

type Change<State, Action> = { action: Action } | { replaced: State };

/** A reducer whose state outlives the visit. `options` must be the same object at every render. */
export function useStored<State, Action>(options: Options<State, Action>): Stored<State, Action> {
  const [state, change] = useReducer(
    (current: State, given: Change<State, Action>) =>
      'replaced' in given ? given.replaced : options.reduce(current, given.action),
    options.fresh,
  );
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<StorageTrouble>();

  useEffect(() => {
    const found = load(options);
    if (found.state !== undefined) change({ replaced: found.state });
    setTrouble(found.trouble);
    setReady(true);
  }, [options]);

  useEffect(() => {
    if (ready && state !== options.fresh && !save(options, state)) setTrouble('unsaved');
  }, [options, ready, state]);

  const dispatch = useCallback((action: Action) => change({ action }), []);
  return {
    state,
    ready,
    trouble,
    dispatch,
    startOver: () => {
      change({ replaced: options.fresh });
      setTrouble(save(options, options.fresh) ? undefined : 'unsaved');
    },
  };
}
