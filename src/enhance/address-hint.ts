/** The hint at a mistyped address comes with the first touch of the field; without it the form lacks a kindness only. */
export function hintWhenWritten() {
  const fetchHint = () =>
    import('./email-suggestion.ts').then(
      ({ suggestAddress }) => suggestAddress(),
      () => undefined,
    );
  document.querySelector('#email')?.addEventListener('focus', fetchHint, { once: true });
}
