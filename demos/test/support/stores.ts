import { vi } from 'vitest';
import { createStore, type StoreOptions } from '../../kit/store.ts';
import type { Storage } from '../../kit/storage.ts';

/** Gives the page an empty storage. */
export function clearStorage() {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('self', { localStorage });
}

/** Returns a started store with a storage of its own; demos share only what they hand over. */
export function started<State, Given>(options: StoreOptions<State, Given>) {
  let text: string | null = null;
  let changed: (() => void) | undefined;
  const storage: Storage<State> = {
    read: () => text,
    write: (given) => void (text = given),
    toText: JSON.stringify,
    fromText: JSON.parse,
    watch(given) {
      changed = given;
      return () => undefined;
    },
  };
  const store = createStore({ ...options, storage });
  store.start();
  return { ...store, look: () => changed!() };
}
