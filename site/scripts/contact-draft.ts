import { draftField } from '../../content-model/forms/fields.ts';
import { readDraft, storeDraft } from '../../demos/kit/inquiry-draft.ts';

/**
 * Inserts the summary that a demo or the estimator stored into the message. A note above the fields names it, takes the
 * focus, and offers a button that removes it. The draft stays stored until it is sent or removed, so a reload keeps it.
 */
export function insertDraft(form: HTMLFormElement) {
  const note = form.querySelector<HTMLElement>('[data-draft]')!;
  const name = note.querySelector<HTMLElement>('[data-draft-name]')!;
  const button = note.querySelector<HTMLElement>('[data-draft-remove]')!;
  const message = form.elements.namedItem('message') as HTMLTextAreaElement;
  const draft = readDraft(new URLSearchParams(location.search).get('about'));
  if (draft && (!draft.inserted || !message.value))
    message.value = [message.value, draft.message].filter(Boolean).join('\n\n');
  if (draft && !message.value.includes(draft.message)) return;
  storeDraft(draft && { ...draft, inserted: true });
  const copy = Object.assign(document.createElement('input'), { type: 'hidden', name: draftField });
  if (draft) {
    copy.value = draft.message;
    form.append(copy);
  }
  name.textContent = draft?.attached ?? note.dataset['notKept']!;
  button.hidden = !draft;
  button.addEventListener('click', () => {
    message.value = message.value.replace(draft!.message, '').trim();
    storeDraft(null);
    copy.remove();
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
