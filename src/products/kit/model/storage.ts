/** Why a state could not be loaded or saved. */
export type StorageTrouble = 'unreadable' | 'unsaved';

/** Stores a state as text for the next visit. */
export interface Storage<State> {
  /** Null if nothing is stored. Throws if the browser forbids storage. */
  read: () => string | null;
  /** Throws if the browser forbids storage or has no room left. */
  write: (text: string) => void;
  toText: (state: State) => string;
  /** Undefined if the text does not hold a valid state. */
  fromText: (text: string) => State | undefined;
  /** Calls `changed` whenever another tab may have written. Returns what stops it. */
  watch?: (changed: () => void) => () => void;
}

/**
 * Reads the state that an earlier visit or another tab stored, if any.
 * @param known the text that was read or written last; if it is unchanged, no state is returned
 */
export function load<State>(
  storage: Storage<State>,
  known?: string | null,
): { text?: string | null; state?: State; trouble?: StorageTrouble } {
  let text: string | null;
  try {
    text = storage.read();
  } catch {
    return { trouble: 'unsaved' };
  }
  if (text === null || text === known) return { text };
  const state = storage.fromText(text);
  return state === undefined ? { text, trouble: 'unreadable' } : { text, state };
}

/** Stores the state. Returns the stored text, or undefined if it could not be stored. */
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
  /** Name of the demo; the record is stored under `demo-<name>`. */
  name: string;
  /** Raised whenever the shape of the state changes; records of another version are not read. */
  version: number;
  /** Whether a record of this version really has the shape of a state. */
  check: (data: unknown) => data is State;
}

/** A record in the browser's local storage, which all tabs of the site share. */
export function localRecord<State>({ name, version, check }: RecordOptions<State>): Storage<State> {
  const key = `demo-${name}`;
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
    toText: (state) => JSON.stringify({ version, state }),
    fromText(text) {
      try {
        const record = JSON.parse(text) as { version?: unknown; state?: unknown } | null;
        return record?.version === version && check(record.state) ? record.state : undefined;
      } catch {
        return undefined; // Not JSON: as unreadable as a record of another version.
      }
    },
    watch(changed) {
      addEventListener('storage', changed);
      addEventListener('pageshow', changed);
      return () => {
        removeEventListener('storage', changed);
        removeEventListener('pageshow', changed);
      };
    },
  };
}
