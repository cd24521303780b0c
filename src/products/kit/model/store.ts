import { messages } from '#demo/kit';
import type { Issue, Reducer, Result } from './result.ts';
import { load, save, type Storage, type StorageTrouble } from './storage.ts';

export interface StoreOptions<State, Action> {
  /** The state of a first visit, which the server renders as well. */
  initial: State;
  reduce: Reducer<State, Action>;
  storage: Storage<State>;
  /** The announcement for screen readers after an action. */
  announce?: (before: State, after: State, action: Action) => string | undefined;
  /** Whether an action is only read out, such as each tap at a register. */
  isQuiet?: (action: Action) => boolean;
}

export interface Snapshot<State> {
  state: State;
  /** False until the stored state was read; until then all controls are disabled. */
  ready: boolean;
  trouble?: StorageTrouble | undefined;
  /** What was wrong with the last action. */
  issues: readonly Issue[];
  /** The last announcement, with a count, so that the same sentence can be announced twice. */
  announcement: Announcement;
  /** What the last action did, for the bar at the bottom. Announcements while something is carried are not included. */
  done?: Announcement;
  /** How many actions can be undone; undefined before the first action. */
  undoable?: number;
}

interface Announcement {
  sentence: string;
  times: number;
}

/** The state of an application and the methods that change it, for its views. */
export interface Store<State, Action>
  extends
    Snapshot<State>,
    Pick<
      ReturnType<typeof createStore<State, Action>>,
      'dispatch' | 'undo' | 'startOver' | 'clearIssues' | 'say'
    > {
  /** The issue of the last action at a path. Forms keep their own issues. */
  issue: (path: string) => string | undefined;
}

/** The most actions that can be undone. */
const REMEMBERED = 50;

/**
 * State, reducer and storage of an application. Each action is applied to the newest state that any tab has stored, so
 * several tabs do not overwrite each other. Every action can be undone until another tab stores a state.
 */
export function createStore<State, Action>(options: StoreOptions<State, Action>) {
  const { initial, reduce, storage, announce, isQuiet } = options;
  const listeners = new Set<() => void>();
  let now: Snapshot<State> = {
    state: initial,
    ready: false,
    issues: [],
    announcement: { sentence: '', times: 0 },
  };
  /** The text that was read or written last. */
  let known: string | null | undefined;
  /** The states before each action, newest last. */
  let past: readonly State[] = [];

  const set = (change: Partial<Snapshot<State>>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  /** Takes over the stored state if another tab has changed it. */
  const adopt = () => {
    const { text, state, trouble } = load(storage, known);
    if (text !== undefined) known = text;
    if (state !== undefined) {
      past = [];
      set({ state, ...(now.undoable && { undoable: 0 }) });
    }
    return trouble;
  };
  const keep = (state: State): Partial<Snapshot<State>> => {
    const text = save(storage, state);
    if (text === undefined) return { state, trouble: 'unsaved' };
    known = text;
    return { state };
  };
  const announced = (sentence: string | undefined) =>
    sentence ? { announcement: { sentence, times: now.announcement.times + 1 } } : {};
  /** Stores, announces and shows a state. @param before the states that undo can return to */
  const go = (state: State, before: readonly State[], sentence: string | undefined, quiet = false) => {
    const { announcement } = announced(sentence);
    past = before.slice(-REMEMBERED);
    const told = announcement && { announcement, ...(!quiet && { done: announcement }) };
    set({ ...keep(state), issues: [], undoable: past.length, ...told });
  };

  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads the stored state and follows other tabs. Returns what stops it. */
    start() {
      const trouble = adopt();
      set({ ready: true, trouble });
      return storage.watch?.(adopt);
    },
    /**
     * Applies an action, unless the reducer or the form has found issues.
     * @param found issues of the form's values
     * @param follows the application dispatches it by itself, and it is undone together with the action before
     */
    dispatch(action: Action, found: readonly Issue[] = [], follows = false): Result<State> {
      adopt();
      const before = now.state;
      const result = reduce(before, action);
      const issues = result.ok ? found : [...found, ...result.issues];
      if (!result.ok || issues.length > 0) {
        set({ issues });
        return { ok: false, issues };
      }
      if (result.state === before) set({ issues });
      else {
        const sentence = announce?.(before, result.state, action);
        go(result.state, follows ? past : [...past, before], sentence, isQuiet?.(action));
      }
      return result;
    },
    /** Undoes the last action, including starting over. */
    undo() {
      adopt();
      const state = past.at(-1);
      if (state !== undefined) go(state, past.slice(0, -1), messages.undone);
    },
    startOver() {
      adopt();
      set({ trouble: undefined });
      go(initial, [...past, now.state], messages.startedOver);
    },
    clearIssues: () => set({ issues: [] }),
    say: (sentence: string) => set(announced(sentence)),
  };
}
