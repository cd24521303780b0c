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
  announcement: Announcement;
  /** What the last action did, for the eye; what is only said on the way, such as places passed, is not among it. */
  done?: Announcement;
  /** How many actions can be taken back; nothing before the first. */
  undoable?: number;
}

interface Announcement {
  sentence: string;
  times: number;
}

/** So many actions can be taken back. */
const REMEMBERED = 50;

/**
 * State, reducer and storage of an application. Every action is worked on the newest state any tab has written, so
 * tabs open side by side lose nothing to each other. Every action can be taken back, until another tab writes: what
 * was done there is not undone here.
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
  /** The states before each action, newest last. */
  let past: readonly State[] = [];

  const set = (change: Partial<Snapshot<State>>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  /** Takes over what stands in the storage, when it is not what this store knows. */
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
  /** Goes on with a state, which is kept, told and shown. @param before the states that it can be taken back to */
  const go = (state: State, before: readonly State[], sentence: string | undefined) => {
    const { announcement } = announced(sentence);
    past = before.slice(-REMEMBERED);
    const told = announcement && { announcement, done: announcement };
    set({ ...keep(state), issues: [], undoable: past.length, ...told });
  };

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
     * @param follows the application takes it by itself: it is taken back with what came before it
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
      else go(result.state, follows ? past : [...past, before], announce?.(before, result.state, action));
      return result;
    },
    /** Takes the last action back, whichever it was; starting over as well. */
    undo() {
      adopt();
      const state = past.at(-1);
      if (state !== undefined) go(state, past.slice(0, -1), messages.undone);
    },
    startOver() {
      adopt();
      set({ trouble: undefined });
      go(initial, [...past, now.state], startedOver);
    },
    clearIssues: () => set({ issues: [] }),
    say: (sentence: string) => set(announced(sentence)),
  };
}
