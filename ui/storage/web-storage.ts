type Kind = 'localStorage' | 'sessionStorage';

/** The text stored under `key`; null if there is none, undefined if the browser forbids storage. */
export function readStored(kind: Kind, key: string): string | null | undefined {
  try {
    return self[kind].getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it when it is null. False if the browser forbids storage or has no room left. */
export function writeStored(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) self[kind].removeItem(key);
    else self[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
