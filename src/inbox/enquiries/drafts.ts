/** A note that is being written; its name makes a second try the same note. */
export interface Draft {
  id: string;
  text: string;
}

const keyOf = (reference: string) => `inbox-note-${reference}`;

/** The note that was begun for this enquiry on this device, else a new one. */
export function readDraft(reference: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(reference)) ?? '') as Draft;
    if (typeof kept.id === 'string' && typeof kept.text === 'string') return kept;
  } catch {
    // Nothing was kept, or the browser keeps nothing.
  }
  return { id: crypto.randomUUID(), text: '' };
}

/** Keeps it, or forgets it once it is stored on the server. Signing out forgets all. */
export function writeDraft(reference: string, draft: Draft | undefined): void {
  try {
    if (draft?.text) localStorage.setItem(keyOf(reference), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(reference));
  } catch {
    // Without storage it lives as long as the page.
  }
}
