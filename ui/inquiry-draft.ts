import { readStored, writeStored } from './storage.ts';

const KEY = 'inquiry-draft';

/** The summary that a demo hands to the contact form, in the session of the tab. */
export interface InquiryDraft {
  /** The subject it belongs to: `about` in the address of the form. */
  about: string;
  message: string;
  /** Names the draft above the fields. */
  attached: string;
  /** Whether it was inserted before; if it is missing from the message then, the visitor removed it. */
  inserted?: boolean;
}

/** Stores a draft; null removes it. If the browser blocks storage, the form says that nothing was attached. */
export function storeDraft(draft: InquiryDraft | null): void {
  writeStored('sessionStorage', KEY, draft && JSON.stringify(draft));
}

/** Returns the stored draft for a subject. */
export function readDraft(about: string | null): InquiryDraft | null {
  try {
    const draft = JSON.parse(readStored('sessionStorage', KEY) ?? 'null') as InquiryDraft | null;
    return draft?.about === about ? draft : null;
  } catch {
    // Not JSON.
    return null;
  }
}
