const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that means the same on a page written from left to right: there, the next item is on the right. */
export const logicalKey = ({ key, currentTarget }: { key: string; currentTarget: Element }): string =>
  currentTarget.matches(':dir(rtl)') ? (MIRRORED[key] ?? key) : key;
