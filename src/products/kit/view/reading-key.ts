const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that was pressed as one on a page written from left to right: what comes next there lies to the left here. */
export const readingKey = ({ key, currentTarget }: { key: string; currentTarget: Element }): string =>
  currentTarget.matches(':dir(rtl)') ? (MIRRORED[key] ?? key) : key;
