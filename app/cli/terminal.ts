import { onOneLine, withoutBidi } from '../../content-model/text/clean-text.ts';
/**
 * Makes a visitor's text safe for a terminal: replaces control characters, which could move the cursor or change colors
 * and the title, and removes bidirectional controls.
 */
export function printable(text: string): string {
  return withoutBidi(text).replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd');
}

/** Returns `printable` text on one line, cut or padded to `width` characters. */
export function column(text: string, width: number): string {
  const letters = Array.from(onOneLine(printable(text)));
  const visibleLetters = letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters;
  return visibleLetters.join('').padEnd(width + visibleLetters.join('').length - visibleLetters.length);
}

/** `2026-01-31 17:05 UTC`. */
export const formatTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Renders a bar of up to `width` characters in eighths. Every value above zero is visible. */
export function bar(value: number, largest: number, width: number): string {
  if (value <= 0 || largest <= 0) return '';
  const eighths = Math.max(1, Math.round((value / largest) * width * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}
