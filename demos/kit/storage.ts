import { isListOf, isObjectOf, isOneOf, isText, parseStored } from '../../ui/storage/guards.ts';
import { readStored, writeStored } from '../../ui/storage/web-storage.ts';

/** Why a state could not be loaded or saved. */
export type StorageError = 'unreadable' | 'unsaved';

/** Stores a state as text for the next visit. */
export interface Storage<State> {
  /** Returns null if nothing is stored. Throws if the browser blocks storage. */
  read: () => string | null;
  /** Throws if the browser blocks storage or the quota is exceeded. */
  write: (text: string) => void;
  toText: (state: State) => string;
  /** Returns undefined if the text is not a valid state. */
  fromText: (text: string) => State | undefined;
  /** Keeps texts when the page is left, for its next load in this tab. Returns a function that stops it. */
  keepOnLeave?: (texts: () => readonly string[]) => () => void;
  /** Returns the texts that were kept; none in another tab. */
  kept?: () => readonly string[];
  /** Calls `changed` when another tab may have written. Returns an unsubscribe function. */
  watch?: (changed: () => void) => () => void;
}

/**
 * Loads the state stored by an earlier visit or another tab, if any.
 * @param lastText the text last read or written; if unchanged, no state is returned
 */
export function load<State>(
  storage: Storage<State>,
  lastText?: string | null,
): { text?: string | null; state?: State; error?: StorageError } {
  let text: string | null;
  try {
    text = storage.read();
  } catch {
    return { error: 'unsaved' };
  }
  if (text === null || text === lastText) return { text };
  const state = storage.fromText(text);
  return state === undefined ? { text, error: 'unreadable' } : { text, state };
}

/** Stores the state. Returns the stored text, or undefined on failure. */
export function save<State>(storage: Storage<State>, state: State): string | undefined {
  const text = storage.toText(state);
  try {
    storage.write(text);
    return text;
  } catch {
    return undefined;
  }
}

interface RecordOptions<State> {
  /** Name of the demo; the storage key is `demo-<name>`. */
  name: string;
  /** Increment when the shape of the state changes; records of other versions are ignored. */
  version: number;
  /** Whether a record of this version is a valid state. */
  check: (data: unknown) => data is State;
}

/** A record in local storage, shared by all tabs of the site. */
export function localRecord<State>({ name, version, check }: RecordOptions<State>): Storage<State> {
  const key = `demo-${name}`;
  const isRecord = (data: unknown): data is { state: State } =>
    isObjectOf({ version: isOneOf(version) })(data) && 'state' in data && check(data.state);
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    toText: (state) => JSON.stringify({ version, state }),
    fromText: (text) => parseStored(isRecord, text)?.state,
    keepOnLeave(texts) {
      const keep = () => void writeStored('sessionStorage', key, JSON.stringify(texts()));
      addEventListener('pagehide', keep);
      return () => removeEventListener('pagehide', keep);
    },
    kept: () => parseStored(isListOf(isText), readStored('sessionStorage', key) ?? '[]') ?? [],
    watch: watchStorage,
  };
}

/** Calls `changed` when another page may have written to local storage. Returns an unsubscribe function. */
export function watchStorage(changed: () => void): () => void {
  addEventListener('storage', changed);
  addEventListener('pageshow', changed);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('pageshow', changed);
  };
}
