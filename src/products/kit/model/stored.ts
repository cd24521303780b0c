/** What could not be done with the browser's storage: `unreadable` on loading, `unsaved` on saving. */
export type StorageTrouble = 'unreadable' | 'unsaved';

export interface StoredData<State> {
  /** Name of the demo; the record is kept under `demo-<name>`. */
  name: string;
  /** Raised whenever the shape of the state changes; records of another version are not read. */
  version: number;
  /** Whether a record of this version really has the shape of a state. */
  check: (data: unknown) => data is State;
}

/** Reads what an earlier visit left. Nothing there is neither a state nor trouble. */
export function load<State>({ name, version, check }: StoredData<State>): {
  state?: State;
  trouble?: StorageTrouble;
} {
  let text: string | null;
  try {
    text = localStorage.getItem(`demo-${name}`);
  } catch {
    return { trouble: 'unsaved' };
  }
  if (text === null) return {};
  try {
    const record = JSON.parse(text) as { version?: unknown; state?: unknown } | null;
    if (record?.version === version && check(record.state)) return { state: record.state };
  } catch {
    // Not JSON: as unreadable as a record of another version.
  }
  return { trouble: 'unreadable' };
}

/** Keeps the state for the next visit; false when the browser forbids it or has no room left. */
export function save<State>({ name, version }: StoredData<State>, state: State): boolean {
  try {
    localStorage.setItem(`demo-${name}`, JSON.stringify({ version, state }));
    return true;
  } catch {
    return false;
  }
}
