import { messages } from '#demo/kit';
import type { Issue, Reducer, Result } from './result.ts';
import { load, save, type Storage, type StorageTrouble } from './storage.ts';

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

export interface Snapshot<State> {
  state: State;
  /** False until what is stored was read: until then nothing can be operated. */
  ready: boolean;
  trouble?: StorageTrouble | undefined;
  /** What was wrong with the last action. */
  issues: readonly Issue[];
  /** The last sentence for screen readers, and how many there were: the same said twice is read twice. */
  announcement: { sentence: string; times: number };
}

/**
 * State, reducer and storage of an application. Every action is worked on the newest state any tab has written, so
 * tabs open side by side lose nothing to each other.
 */
export function createStore<State, Action>(options: StoreOptions<State, Action>) {
  const { initial, reduce, storage, announce, startedOver = messages.startedOver } = options;
  const listeners = new Set<() => void>();
  let now: Snapshot<State> = {
    state: initial,
    ready: false,
    issues: [],
    announcement: { sentence: '', times: 0 },
  };
  /** The text the state is stored as. */
  let known: string | null | undefined;

  const set = (change: Partial<Snapshot<State>>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  /** Takes over what stands in the storage, when it is not what this store knows. */
  const adopt = () => {
    const { text, state, trouble } = load(storage, known);
    if (text !== undefined) known = text;
    if (state !== undefined) set({ state });
    return trouble;
  };
  const keep = (state: State): Partial<Snapshot<State>> => {
    const text = save(storage, state);
    if (text === undefined) return { state, trouble: 'unsaved' };
    known = text;
    return { state };
  };
  const announced = (sentence: string | undefined): Partial<Snapshot<State>> =>
    sentence ? { announcement: { sentence, times: now.announcement.times + 1 } } : {};

  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads what is stored, and follows other tabs; gives what ends that. */
    start() {
      const trouble = adopt();
      set({ ready: true, trouble });
      return storage.watch?.(adopt);
    },
    /**
     * Takes an action, unless the reducer or the form that asks for it has found issues.
     * @param found what is wrong with what was typed
     */
    dispatch(action: Action, found: readonly Issue[] = []): Result<State> {
      adopt();
      const before = now.state;
      const result = reduce(before, action);
      const issues = result.ok ? found : [...found, ...result.issues];
      if (!result.ok || issues.length > 0) {
        set({ issues });
        return { ok: false, issues };
      }
      set({ ...keep(result.state), issues, ...announced(announce?.(before, result.state, action)) });
      return result;
    },
    startOver: () => set({ trouble: undefined, ...keep(initial), issues: [], ...announced(startedOver) }),
    clearIssues: () => set({ issues: [] }),
    say: (sentence: string) => set(announced(sentence)),
  };
}
