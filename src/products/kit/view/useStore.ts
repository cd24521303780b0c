import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../../../messages/en/kit.ts';
import type { Issue, Reducer, Result } from '../model/result.ts';
import { load, save, type Storage, type StorageTrouble } from '../model/storage.ts';
import { useAnnouncement, type Announcement } from './Announcer.tsx';

/** What an application is. The same object at every render: declared outside its component, or memoized. */
export interface StoreOptions<State, Action> {
  /** The state a first visit begins with, and the one rendered on the server. */
  initial: State;
  reduce: Reducer<State, Action>;
  storage: Storage<State>;
  /** What a screen reader is told after an action. */
  announce?: (before: State, after: State, action: Action) => string | undefined;
  /** And after starting over. */
  startedOver?: string;
}

/** What the views of an application work with. */
export interface Store<State, Action> {
  state: State;
  /** False until the page is hydrated and the stored state read: until then nothing can be operated. */
  ready: boolean;
  /** What could not be read or saved, in a sentence. */
  notice: string | undefined;
  /**
   * Takes an action, unless the reducer or the form that asks for it has found issues.
   * @param found what is wrong with what was typed
   */
  dispatch: (action: Action, found?: readonly Issue[]) => Result<State>;
  /** What the last action was told about a path; forms keep their own issues. */
  issue: (path: string) => string | undefined;
  clearIssues: () => void;
  startOver: () => void;
  say: (sentence: string) => void;
  announcement: Announcement;
}

const NONE: readonly Issue[] = [];

/**
 * State, reducer and storage of an application in one. Every action is worked on the newest state any tab has
 * written, so tabs open side by side lose nothing to each other.
 */
export function useStore<State, Action>(options: StoreOptions<State, Action>): Store<State, Action> {
  const { initial, reduce, storage, announce, startedOver = messages.startedOver } = options;
  const [state, setState] = useState(initial);
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<StorageTrouble>();
  const [issues, setIssues] = useState(NONE);
  const { announcement, say } = useAnnouncement();
  /** The newest state, ahead of what is rendered, and the text it is stored as. */
  const newest = useRef<{ state: State; text?: string | null | undefined }>({ state: initial });

  const set = useCallback((next: State) => {
    newest.current.state = next;
    setState(next);
  }, []);

  /** Takes over what stands in the storage, when it is not what this tab knows. */
  const adopt = useCallback(() => {
    const { text, state: found, trouble: met } = load(storage, newest.current.text);
    if (text !== undefined) newest.current.text = text;
    if (found !== undefined) set(found);
    return met;
  }, [storage, set]);

  const keep = useCallback(
    (next: State) => {
      set(next);
      const text = save(storage, next);
      if (text !== undefined) newest.current.text = text;
      return text !== undefined;
    },
    [storage, set],
  );

  useEffect(() => {
    setTrouble(adopt());
    setReady(true);
    return storage.watch?.(adopt);
  }, [adopt, storage]);

  const dispatch = useCallback(
    (action: Action, found = NONE): Result<State> => {
      adopt();
      const before = newest.current.state;
      const reduced = reduce(before, action);
      const wrong = reduced.ok ? found : [...found, ...reduced.issues];
      setIssues(wrong.length > 0 ? wrong : NONE);
      if (!reduced.ok || found.length > 0) return { ok: false, issues: wrong };
      if (!keep(reduced.state)) setTrouble('unsaved');
      const sentence = announce?.(before, reduced.state, action);
      if (sentence) say(sentence);
      return reduced;
    },
    [adopt, keep, reduce, announce, say],
  );

  return {
    state,
    ready,
    notice: trouble && messages.trouble[trouble],
    dispatch,
    issue: useCallback((path) => issues.find((one) => one.path === path)?.message, [issues]),
    clearIssues: useCallback(() => setIssues(NONE), []),
    startOver: useCallback(() => {
      setIssues(NONE);
      setTrouble(keep(initial) ? undefined : 'unsaved');
      if (startedOver) say(startedOver);
    }, [keep, initial, startedOver, say]),
    say,
    announcement,
  };
}
