import { useSyncExternalStore } from 'react';

/** Something that is being written; its name makes a second try the same note or answer. */
export interface Draft {
  id: string;
  text: string;
}

type Kind = 'note' | 'answer' | 'newsletter' | 'signature';
const keyOf = (kind: Kind, reference: string) => `inbox-${kind}-${reference}`;
const read = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** What was begun for this enquiry on this device, else a new one. */
function readDraft(key: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as Draft;
    if (typeof kept.id === 'string' && typeof kept.text === 'string') return kept;
  } catch {
    // Nothing was kept, or the browser keeps nothing.
  }
  return { id: crypto.randomUUID(), text: '' };
}

/**
 * Keeps a text on this device; an empty one is forgotten, and the next one has another name. Signing out forgets all.
 */
export function writeDraft(kind: Kind, reference: string, text: string): void {
  const key = keyOf(kind, reference);
  const { id } = text ? draftAt(key) : { id: crypto.randomUUID() };
  const draft = { id, text };
  read.set(key, draft);
  try {
    if (text) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Without storage it lives as long as the page.
  }
  for (const tell of listeners) tell();
}

function draftAt(key: string): Draft {
  if (!read.has(key)) read.set(key, readDraft(key));
  return read.get(key)!;
}

/** What is being written at this moment. */
export const currentDraft = (kind: Kind, reference: string): Draft => draftAt(keyOf(kind, reference));

/** Forgets what was read, for whoever signs in next. */
export const forgetDrafts = (): void => read.clear();

/** What is being written for this enquiry, whoever changes it. */
export const useDraft = (kind: Kind, reference: string): Draft =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => currentDraft(kind, reference),
  );
