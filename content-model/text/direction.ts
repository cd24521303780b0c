/** Returns the `dir` attribute for a language; undefined for left-to-right, which is the default. */
export const directionOf = (language: string): 'rtl' | undefined =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
