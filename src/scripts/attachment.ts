/** As in products/kit/view/SendToTeam.tsx, which is part of the products' code. */
const DRAFT_KEY = 'enquiry-draft';

interface Draft {
  about: string;
  message: string;
  /** What the form says of it. */
  attached: string;
  /** It is in the message already: what is not there any more was taken out by hand. */
  taken?: boolean;
}

/**
 * Puts the summary that a demo or the estimator left into the message, and names it above the fields, where the focus goes
 * and a button takes it out again. Kept until it is sent or taken out, so loading the page again changes nothing.
 */
export function attach(form: HTMLFormElement) {
  const note = form.querySelector<HTMLElement>('[data-not-kept]')!;
  const [said, button] = note.children as unknown as [HTMLElement, HTMLElement];
  const message = form.elements.namedItem('message') as HTMLTextAreaElement;
  const draft = readDraft();
  if (draft && (!draft.taken || !message.value))
    message.value = [message.value, draft.message].filter(Boolean).join('\n\n');
  if (draft && !message.value.includes(draft.message)) return;
  keep(draft && { ...draft, taken: true });
  said.textContent = draft?.attached ?? note.dataset['notKept']!;
  button.hidden = !draft;
  button.addEventListener('click', () => {
    message.value = message.value.replace(draft!.message, '').trim();
    keep(null);
    // Loaded again, the page is as if nothing had come along.
    history.replaceState(history.state, '', location.pathname + location.search);
    note.hidden = true;
    message.focus();
  });
  form.addEventListener('sent', () => keep(null));
  note.hidden = false;
  // In two steps: WebKit's own scrolling to a focused element leaves it under the header.
  note.focus({ preventScroll: true });
  form.scrollIntoView();
}

function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null') as Draft | null;
    return draft && new URLSearchParams(location.search).get('about') === draft.about ? draft : null;
  } catch {
    // Storage forbidden, or what is kept is broken.
    return null;
  }
}

function keep(draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Then nothing was read either.
  }
}
