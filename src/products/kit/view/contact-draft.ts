import { writeStored } from '../../../ui/storage.ts';

/** Where the contact form looks for it: scripts/contact-draft.ts. */
const DRAFT_KEY = 'enquiry-draft';

/** What a demo hands over to the contact form. */
export interface ContactDraft {
  /** A key of `subjects` in content/pages/contact.yaml. */
  about: string;
  /** The state of the demo in readable lines. */
  message: string;
  /** How the form describes the summary that goes with the message. */
  attached: string;
}

/** If the browser forbids storage, the form says that nothing came along. */
export const saveContactDraft = (draft: ContactDraft) =>
  writeStored('sessionStorage', DRAFT_KEY, JSON.stringify(draft));
