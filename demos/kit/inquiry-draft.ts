import {
  isFlag,
  isOptional,
  isObjectOf,
  isText,
  parseStored,
  type Guarded,
} from '../../ui/storage/guards.ts';
import { readStored, writeStored } from '../../ui/storage/web-storage.ts';

const KEY = 'inquiry-draft';

const isDraft = isObjectOf({
  /** The subject it belongs to: `about` in the address of the form. */
  about: isText,
  message: isText,
  /** Names the draft above the fields. */
  attached: isText,
  /** Whether it was inserted before; if it is missing from the message then, the visitor removed it. */
  inserted: isOptional(isFlag),
});
/** The summary that a demo hands to the contact form, in the session of the tab. */
export type InquiryDraft = Guarded<typeof isDraft>;

/** Stores a draft; null removes it. If the browser blocks storage, the form says that nothing was attached. */
export function storeDraft(draft: InquiryDraft | null): void {
  writeStored('sessionStorage', KEY, draft && JSON.stringify(draft));
}

/** Returns the stored draft for a subject. */
export function readDraft(about: string | null): InquiryDraft | null {
  const draft = parseStored(isDraft, readStored('sessionStorage', KEY) ?? '');
  return draft?.about === about ? draft : null;
}
