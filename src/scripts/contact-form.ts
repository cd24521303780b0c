import { readStored } from './storage.ts';
import { whenActivated } from './when-activated.ts';

/** A line that is silent for so long gives no answer any more. */
const TIMEOUT_MS = 30_000;

/** What the server says. A gateway that answers in its place says none of it, be it in HTML or JSON. */
interface Answer {
  /** Of what is stored. */
  reference?: string;
  errors?: Record<string, string>;
  error?: string;
}

/**
 * Sends the contact form in place: errors appear beside their fields without a page load, and nothing typed is
 * ever lost. Where anything here fails, the form is still a form.
 */
export function initContactForm() {
  const form = document.querySelector<HTMLFormElement>('[data-contact]');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  const summary = document.querySelector<HTMLElement>('#summary');
  if (!form || !button || !summary) return;
  const hidden = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  let shownAt = performance.now();
  whenActivated(() => {
    shownAt = performance.now();
    hidden('idempotency-key').value = visitKey();
    // Who comes from a demo: products/kit/view/SendToTeam.tsx.
    if (location.hash === '#write') void import('./attachment.ts').then(({ attach }) => attach(form));
  });
  initEmailSuggestion();
  // Our own messages beside the field instead of the browser's bubble, which is gone at the next touch.
  form.noValidate = true;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const label = button.firstChild!;
    const text = label.textContent;
    button.disabled = true;
    label.textContent = form.dataset['sending']!;
    hidden('elapsed').value = String(Math.round(performance.now() - shownAt));
    const { reference, errors, error = errors ? undefined : form.dataset['failed'] } = await send(form);
    // Also when all went well: the browser may keep this very page for who goes back.
    button.disabled = false;
    label.textContent = text;
    if (reference) {
      form.dispatchEvent(new Event('sent'));
      location.assign(`/contact/thanks?ref=${encodeURIComponent(reference)}`);
    } else show(form, summary, errors ?? {}, error);
  });
}

/**
 * One for each visit to the page, kept with its place in the history: going back or loading it again is the same visit.
 * Where the browser makes none (an address without HTTPS), the form's own is good enough.
 */
function visitKey(): string {
  const { enquiry = crypto.randomUUID?.() ?? 'form' } = (history.state ?? {}) as { enquiry?: string };
  history.replaceState({ ...history.state, enquiry }, '');
  return enquiry;
}

/** The hint at a mistyped address comes with the first touch of the field; without it the form only lacks a kindness. */
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

async function send(form: HTMLFormElement): Promise<Answer> {
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    // Where the visit came from: page-view.ts.
    body.set('from', readStored('sessionStorage', 'from') ?? '');
    const response = await fetch(form.getAttribute('action')!, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ((await response.json().catch(() => undefined)) as Answer | undefined) ?? {};
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? {} : { error: form.dataset['offline']! };
  }
}

/** Errors beside their fields and listed at the top, where the focus goes (WCAG 3.3.1, GOV.UK's error summary). */
function show(form: HTMLFormElement, summary: HTMLElement, errors: Record<string, string>, general?: string) {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset['error']!;
    place.textContent = errors[name] ?? '';
    const field = form.elements.namedItem(name) as HTMLElement;
    if (errors[name]) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  }
  const list = summary.querySelector('ul')!;
  list.replaceChildren(...Object.entries(errors).map(([name, text]) => item(text, `#${name}`)));
  if (general) list.append(item(general));
  summary.hidden = false;
  // In two steps: WebKit's own scrolling to a focused element leaves it under the header.
  summary.focus({ preventScroll: true });
  summary.scrollIntoView();
}

function item(text: string, href?: string): HTMLLIElement {
  const line = document.createElement('li');
  if (!href) line.textContent = text;
  else line.append(Object.assign(document.createElement('a'), { href, textContent: text }));
  return line;
}
