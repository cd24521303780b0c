/** For `dir`: which way the language is written; nothing for left to right, which is what documents are by default. */
export const directionOf = (language: string): 'rtl' | undefined =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
