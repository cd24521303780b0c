/** What could not be done with what is kept: `unreadable` on loading, `unsaved` on saving. */
export type StorageTrouble = 'unreadable' | 'unsaved';

/** Where a state outlives the visit, as text. */
export interface Storage<State> {
  /** Nothing where nothing is kept. Throws where the browser forbids it. */
  read: () => string | null;
  /** Throws where the browser forbids it or has no room left. */
  write: (text: string) => void;
  toText: (state: State) => string;
  /** The state in a text that was read; nothing when it is not one to go on with. */
  fromText: (text: string) => State | undefined;
  /** Calls `changed` whenever another tab may have written; gives what ends that. */
  watch?: (changed: () => void) => () => void;
}

/**
 * Reads what an earlier visit, or another tab, left. Nothing there is neither a state nor trouble.
 * @param known the text last read or written: when it still stands there, there is nothing to read
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

/** Keeps the state for the next visit. Gives the text that now stands there; nothing when it could not be kept. */
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
  /** Name of the demo; the record is kept under `demo-<name>`. */
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
