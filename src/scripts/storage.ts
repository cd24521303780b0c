type Kind = 'localStorage' | 'sessionStorage';

/** What is kept under `key`, or null; null too where the browser forbids storage. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return self[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value`, or removes what is kept when it is null. False where the browser forbids storage. */
export function writeStored(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) self[kind].removeItem(key);
    else self[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
