import { MAX_VISITOR_BYTES, MAX_VISITOR_FILES } from '../../content-model/forms/visitor-files.ts';

/** Refuses no files or too many before minutes are spent on sending them, and says that they are being sent. */
export function initFileOffer(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!;
  const status = form.querySelector<HTMLElement>('[role=status]')!;
  const label = form.querySelector('button')!.firstChild!;
  const text = label.textContent;
  form.addEventListener('submit', (event) => {
    const files = [...(input.files ?? [])];
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const isTooMuch = files.length > MAX_VISITOR_FILES || bytes > MAX_VISITOR_BYTES;
    const isSending = form.ariaBusy === 'true';
    if (files.length > 0 && !isTooMuch && !isSending) {
      form.ariaBusy = 'true';
      label.textContent = form.dataset['sending']!;
      return;
    }
    event.preventDefault();
    if (isSending) return;
    status.textContent = form.dataset[isTooMuch ? 'tooMuch' : 'none']!;
    input.ariaInvalid = 'true';
    input.focus();
  });
  input.addEventListener('change', () => {
    status.textContent = '';
    input.ariaInvalid = null;
  });
  // The browser may show the page as it was left.
  addEventListener('pageshow', () => {
    form.ariaBusy = null;
    label.textContent = text;
  });
}
