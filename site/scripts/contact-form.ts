import { CONTACT_FORM_ID } from '../../content-model/section-ids.ts';
import { onActivation } from './page-lifecycle.ts';
import { readStored } from '../../ui/storage/web-storage.ts';

/** How long to wait for the server's response. */
const TIMEOUT_MS = 30_000;

/** The server's JSON. All fields are missing when a gateway answers in its place. */
interface FormErrors {
  /** By field. */
  errors?: Record<string, string> | undefined;
  /** Of the whole form. */
  error?: string | undefined;
}

interface FormResponse extends FormErrors {
  /** Of the stored inquiry. */
  reference?: string;
  /** The token with which files can be added to it. */
  files?: string;
}

/**
 * Sends the contact form without a page load: errors appear beside their fields, and everything typed stays. Without
 * this script the browser submits the form itself.
 */
export function initContactForm() {
  const form = document.querySelector<HTMLFormElement>('[data-contact]');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  const summary = document.querySelector<HTMLElement>('#summary');
  if (!form || !button || !summary) return;
  const hiddenInput = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  let shownAt = performance.now();
  onActivation(() => {
    shownAt = performance.now();
    hiddenInput('idempotency-key').value = visitKey();
    // Demos link here with this hash (demos/kit/view/AppFrame.tsx).
    if (location.hash === `#${CONTACT_FORM_ID}`)
      void import('./contact-draft.ts').then(({ insertDraft }) => insertDraft(form));
  });
  initEmailSuggestion();
  // Our own messages stay beside the field; the browser's bubble disappears at the next click.
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => clearError(form, summary, target as HTMLInputElement));

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const unreadable = unreadableFields(form);
    if (Object.keys(unreadable).length > 0) return show(form, summary, { errors: unreadable });
    const label = button.firstChild!;
    const text = label.textContent;
    button.disabled = true;
    label.textContent = form.dataset['sending']!;
    hiddenInput('elapsed').value = String(Math.round(performance.now() - shownAt));
    const {
      reference,
      files,
      errors,
      error = errors ? undefined : form.dataset['failed'],
    } = await send(form);
    // Also after success, because the browser may restore this page from its back/forward cache.
    button.disabled = false;
    label.textContent = text;
    if (reference) {
      form.dispatchEvent(new Event('sent'));
      // The form's server renders the thank-you page; this page may be on another host.
      const query = new URLSearchParams({ ref: reference, ...(files && { files }) });
      location.assign(new URL(`/contact/thanks?${query}`, form.action));
    } else show(form, summary, { errors, error });
  });
}

/**
 * The idempotency key of this visit to the page. It is stored in the history entry, so that going back or reloading
 * keeps it. `crypto.randomUUID` is missing without HTTPS; then the server's fallback applies.
 */
function visitKey(): string {
  const { inquiry = crypto.randomUUID?.() ?? 'form' } = (history.state ?? {}) as { inquiry?: string };
  history.replaceState({ ...history.state, inquiry }, '');
  return inquiry;
}

/** Loads the hint at a mistyped address when the field gets the focus. */
function initEmailSuggestion() {
  const load = () =>
    import('./email-suggestion.ts').then(
      ({ initSuggestion }) => initSuggestion(),
      () => undefined,
    );
  const input = document.querySelector<HTMLInputElement>('#email');
  if (input?.value || input === document.activeElement) void load();
  else input?.addEventListener('focus', load, { once: true });
}

/** Numbers and dates that the browser cannot parse and would omit, with its validation messages. */
function unreadableFields(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  const unreadable = controls.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unreadable.map(({ name, validationMessage }) => [name, validationMessage]));
}

async function send(form: HTMLFormElement): Promise<FormResponse> {
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    // Where the visit came from, stored by page-view.ts.
    for (const key of ['from', 'campaign']) body.set(key, readStored('sessionStorage', key) ?? '');
    const response = await fetch(form.getAttribute('action')!, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ((await response.json().catch(() => undefined)) as FormResponse | undefined) ?? {};
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? {} : { error: form.dataset['offline']! };
  }
}

/** Shows errors beside their fields and in a summary that takes the focus (WCAG 3.3.1, GOV.UK's error summary). */
function show(form: HTMLFormElement, summary: HTMLElement, { errors = {}, error: general }: FormErrors) {
  const list = summary.querySelector('ul')!;
  list.replaceChildren();
  for (const output of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = output.dataset['error']!;
    const error = errors[name] ?? '';
    output.textContent = error;
    const controls = form.querySelectorAll(`[name="${name}"]`);
    for (const control of controls)
      if (error) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    if (error) list.append(item(error, `#${controls[0]!.id}`));
  }
  if (general) list.append(item(general));
  summary.hidden = false;
  // Focuses and scrolls in two steps, because WebKit scrolls a focused element below the sticky header.
  summary.focus({ preventScroll: true });
  summary.scrollIntoView();
}

/** Takes back the error of a field that is filled in now, and the summary with the last one; the field stays where it is. */
function clearError(form: HTMLFormElement, summary: HTMLElement, field: HTMLInputElement) {
  if (!field.validity.valid) return;
  form.querySelector(`[data-error="${field.name}"]`)?.replaceChildren();
  const { top } = field.getBoundingClientRect();
  for (const control of form.querySelectorAll(`[name="${field.name}"]`)) {
    control.removeAttribute('aria-invalid');
    summary.querySelector(`li:has([href="#${control.id}"])`)?.remove();
  }
  summary.hidden ||= !summary.querySelector('li');
  scrollBy({ top: field.getBoundingClientRect().top - top, behavior: 'instant' });
}

function item(text: string, href?: string): HTMLLIElement {
  const listItem = document.createElement('li');
  if (!href) listItem.textContent = text;
  else listItem.append(Object.assign(document.createElement('a'), { href, textContent: text }));
  return listItem;
}
