const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Mirrors ArrowLeft and ArrowRight on right-to-left pages, so that callers can assume left-to-right. */
export const logicalKey = ({ key, currentTarget }: { key: string; currentTarget: Element }): string =>
  currentTarget.matches(':dir(rtl)') ? (MIRRORED[key] ?? key) : key;
