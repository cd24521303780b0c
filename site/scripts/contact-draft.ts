import { readStored, writeStored } from '../../ui/storage.ts';

/** Same key as in products/kit/view/AppFrame.tsx, which stores the draft. */
const DRAFT_KEY = 'inquiry-draft';

interface Draft {
  /** The subject it belongs to: `about` in the address of the form. */
  about: string;
  message: string;
  /** Names the draft above the fields. */
  attached: string;
  /** Whether it was inserted before; if it is missing from the message then, the visitor removed it. */
  inserted?: boolean;
}

/**
 * Inserts the summary that a demo or the estimator stored into the message. A note above the fields names it, takes the
 * focus, and offers a button that removes it. The draft stays stored until it is sent or removed, so a reload keeps it.
 */
export function insertDraft(form: HTMLFormElement) {
  const note = form.querySelector<HTMLElement>('[data-not-kept]')!;
  const [text, button] = note.children as unknown as [HTMLElement, HTMLElement];
  const message = form.elements.namedItem('message') as HTMLTextAreaElement;
  const draft = readDraft();
  if (draft && (!draft.inserted || !message.value))
    message.value = [message.value, draft.message].filter(Boolean).join('\n\n');
  if (draft && !message.value.includes(draft.message)) return;
  storeDraft(draft && { ...draft, inserted: true });
  text.textContent = draft?.attached ?? note.dataset['notKept']!;
  button.hidden = !draft;
  button.addEventListener('click', () => {
    message.value = message.value.replace(draft!.message, '').trim();
    storeDraft(null);
    // Without the hash, a reload does not look for a draft again.
    history.replaceState(history.state, '', location.pathname + location.search);
    note.hidden = true;
    message.focus();
  });
  const lines = draft?.message.split('\n').filter((line) => line.trim()) ?? [];
  message.addEventListener('input', () => {
    // The draft is not sent when other text has replaced it.
    if (draft) note.hidden = !lines.some((line) => message.value.includes(line));
  });
  form.addEventListener('sent', () => storeDraft(null));
  note.hidden = false;
  // Focuses and scrolls in two steps, because WebKit scrolls a focused element below the sticky header.
  note.focus({ preventScroll: true });
  form.scrollIntoView();
}

function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(readStored('sessionStorage', DRAFT_KEY) ?? 'null') as Draft | null;
    return draft && new URLSearchParams(location.search).get('about') === draft.about ? draft : null;
  } catch {
    // Not JSON.
    return null;
  }
}

const storeDraft = (draft: Draft | null) =>
  writeStored('sessionStorage', DRAFT_KEY, draft && JSON.stringify(draft));
