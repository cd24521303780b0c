/** The hint at a mistyped address comes with the first touch of the field; without it the form lacks a kindness only. */
export function hintWhenWritten() {
  const fetchHint = () =>
    import('./email-suggestion.ts').then(
      ({ suggestAddress }) => suggestAddress(),
      () => undefined,
    );
  const input = document.querySelector<HTMLInputElement>('#email');
  if (input?.value || input === document.activeElement) void fetchHint();
  else input?.addEventListener('focus', fetchHint, { once: true });
}
