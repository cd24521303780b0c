/**
 * A visitor's text made safe for a terminal: control characters (they could move the cursor, recolour or
 * retitle) become a visible mark; direction marks go.
 */
export function shown(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd');
}

/** The same on one line, cut or padded to `width` characters. */
export function column(text: string, width: number): string {
  const letters = Array.from(shown(text).replaceAll(/\s+/g, ' '));
  const cut = letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters;
  return cut.join('').padEnd(width + cut.join('').length - cut.length);
}

export const moment = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
