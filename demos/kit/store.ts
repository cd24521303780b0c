import type { Day } from './day.ts';
import { texts } from './texts.ts';
import type { Issue, Reducer, Result } from './result.ts';
import { load, save, type Storage, type StorageError } from './storage.ts';

export interface StoreOptions<State, Action> {
  /** Initial state, also used for server rendering. */
  initial: State;
  reduce: Reducer<State, Action>;
  storage: Storage<State>;
  /** Returns the announcement for screen readers after an action. */
  announce?: (before: State, after: State, action: Action) => string | undefined;
  /** Whether an action is announced but not shown in the status bar, such as each tap at a register. */
  isQuiet?: (action: Action) => boolean;
  undo?: UndoRules<State>;
  shared?: Sharing<State>;
}

/** What is special about undoing an action. */
interface UndoRules<State> {
  /** Returns the announcement, if that needs more than "Undone." */
  announce?: (before: State, after: State) => string | undefined;
  /** Returns why the last action cannot be undone, such as because another demo has used what it handed over. */
  refuse?: (before: State, after: State) => string | undefined;
  /** Whether an action locks what came before it: once something else is done, undo does not go back before it. */
  locks?: (before: State, after: State) => boolean;
}

/** What a demo shares with the others in this browser. */
interface Sharing<State> {
  /** The sample's day in a state. */
  today: (state: State) => Day;
  /** Completes a state before its first change, if its records must differ from those of earlier starts. */
  begin?: (state: State) => State;
  /**
   * Completes a state with what other demos have handed over, such as the day. Returns the same state if that changes
   * nothing.
   */
  receive: (state: State) => State;
  /** Hands the state's records to other demos; called at the start and after each change (see `hand-over.ts`). */
  handOver: (state: State) => void;
}

export interface Snapshot<State> {
  state: State;
  /** False until the stored state was loaded; until then all controls are disabled. */
  ready: boolean;
  storageError?: StorageError | undefined;
  /** Issues of the last action. */
  issues: readonly Issue[];
  /** The last announcement, with a count so that the same sentence can be announced twice. */
  announcement: Announcement;
  /** The last action's announcement, for the status bar; excludes announcements during a drag. */
  done?: Announcement | undefined;
  /** How often this page has started over. */
  starts: number;
  /** Number of actions that can be undone; undefined before the first action. */
  undoable?: number;
}

interface Announcement {
  sentence: string;
  times: number;
}

/** Snapshot of a store and the methods that change it, for views. */
export interface Store<State, Action>
  extends
    Snapshot<State>,
    Pick<
      ReturnType<typeof createStore<State, Action>>,
      'dispatch' | 'undo' | 'startOver' | 'laterStart' | 'clearIssues' | 'say'
    > {
  /** Returns the last action's issue at a path. Forms manage their own issues. */
  issue: (path: string) => string | undefined;
}

/** Maximum number of undo steps, and of those that are left after a reload. */
const MAX_UNDO_STEPS = 50;
const MAX_KEPT_STEPS = 10;

/**
 * State, reducer and storage of a demo. Applies each action to the newest state that any tab has stored, so tabs do not
 * overwrite each other. A change by another tab clears the undo history.
 */
export function createStore<State, Action>(options: StoreOptions<State, Action>) {
  const { initial, reduce, storage, announce, isQuiet, undo: rules, shared } = options;
  const begin = (state: State) => shared?.begin?.(state) ?? state;
  const receive = (state: State) => shared?.receive(state) ?? state;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot<State> = {
    state: initial,
    ready: false,
    issues: [],
    announcement: { sentence: '', times: 0 },
    starts: 0,
  };
  /** Text last read or written. */
  let storedText: string | null | undefined;
  /** States before each action, newest last. */
  let history: readonly State[] = [];

  const set = (change: Partial<Snapshot<State>>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  /** Loads the stored state if another tab has changed it; this clears the undo history. */
  const loadIfChanged = () => {
    const { text, state, error } = load(storage, storedText);
    if (text !== undefined) storedText = text;
    if (state !== undefined) {
      history = [];
      set({ state, ...(snapshot.undoable && { undoable: 0 }) });
    }
    return error;
  };
  /** Restores the undo history of the page before a reload, unless another tab has changed the state since. */
  const restoreHistory = () => {
    const [current, ...before] = storage.kept?.() ?? [];
    if (typeof storedText !== 'string' || current !== storedText) return;
    history = before.flatMap((text) => storage.fromText(text) ?? []);
    if (history.length > 0) set({ undoable: history.length });
  };
  const keptHistory = () =>
    typeof storedText === 'string' ? [storedText, ...history.slice(-MAX_KEPT_STEPS).map(storage.toText)] : [];
  const receiveState = () => {
    const state = receive(snapshot.state);
    if (state !== snapshot.state) set({ state });
  };
  const synchronize = () => {
    loadIfChanged();
    receiveState();
  };
  const saveState = (state: State): Partial<Snapshot<State>> => {
    const text = save(storage, state);
    if (text === undefined) return { state, storageError: 'unsaved' };
    storedText = text;
    return { state, storageError: undefined };
  };
  /** Whether an undo would bring the same state again, such as the day that another demo has reached. */
  const isWithoutEffect = (before: State) => {
    const received = receive(before);
    return received !== before && JSON.stringify(received) === JSON.stringify(snapshot.state);
  };
  const toAnnouncement = (sentence: string | undefined) =>
    sentence ? { announcement: { sentence, times: snapshot.announcement.times + 1 } } : {};
  /**
   * Stores, announces and shows a state.
   * @param before the new undo history
   * @param announced with `quiet`, the status bar does not show the sentence
   */
  const commit = (
    given: State,
    before: readonly State[],
    { sentence, quiet = false }: { sentence: string | undefined; quiet?: boolean | undefined },
  ) => {
    const { announcement } = toAnnouncement(sentence);
    history = before.slice(-MAX_UNDO_STEPS);
    const state = receive(given);
    shared?.handOver(state);
    const announced = announcement && { announcement, ...(!quiet && { done: announcement }) };
    set({ ...saveState(state), issues: [], undoable: history.length, ...announced });
  };

  return {
    get: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads the stored state and watches other tabs. Returns an unsubscribe function. */
    start() {
      const storageError = loadIfChanged();
      restoreHistory();
      set({ ready: true, storageError });
      // Before it receives, because what another demo does is not its own.
      shared?.handOver(snapshot.state);
      receiveState();
      const stops = [storage.watch?.(synchronize), storage.keepOnLeave?.(keptHistory)];
      return () => stops.forEach((stop) => stop?.());
    },
    /**
     * Applies an action, unless the reducer or the form has found issues.
     * @param found issues of the form's values
     * @param follows the action was triggered automatically and is undone together with the previous one
     */
    dispatch(action: Action, found: readonly Issue[] = [], follows = false): Result<State> {
      synchronize();
      const before = begin(snapshot.state);
      const result = reduce(before, action);
      const issues = result.ok ? found : [...found, ...result.issues];
      if (!result.ok || issues.length > 0) {
        // The success of an earlier action must not stand beside the refusal.
        set({ issues, done: undefined, announcement: { ...snapshot.announcement, sentence: '' } });
        return { ok: false, issues };
      }
      if (result.state === before) set({ issues });
      else {
        const sentence = announce?.(before, result.state, action);
        const last = history.at(-1);
        const undoable = last !== undefined && rules?.locks?.(last, before) ? [] : history;
        commit(result.state, follows ? history : [...undoable, before], {
          sentence,
          quiet: isQuiet?.(action),
        });
      }
      return result;
    },
    /** Undoes the last action, including starting over. */
    undo() {
      synchronize();
      const state = history.at(-1);
      if (state === undefined) return;
      const refusal = isWithoutEffect(state) ? texts.dayKept : rules?.refuse?.(snapshot.state, state);
      if (refusal !== undefined) {
        const announced = toAnnouncement(refusal);
        return set({ ...announced, done: announced.announcement });
      }
      const sentence = rules?.announce?.(snapshot.state, state) ?? texts.undone;
      commit(state, history.slice(0, -1), { sentence });
    },
    startOver() {
      synchronize();
      set({ storageError: undefined });
      commit(begin(initial), [...history, begin(snapshot.state)], { sentence: texts.startedOver });
      // After the state, so that the old one ticks no step of the new guide.
      set({ starts: snapshot.starts + 1 });
    },
    /** The day on which starting over begins, if another demo has moved it on. */
    laterStart(): Day | undefined {
      const day = shared?.today(receive(initial));
      return day === shared?.today(initial) ? undefined : day;
    },
    clearIssues() {
      if (snapshot.issues.length > 0) set({ issues: [] });
    },
    say: (sentence: string) => set(toAnnouncement(sentence)),
  };
}
