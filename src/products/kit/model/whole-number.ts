import type { Parsed } from './money.ts';

/** Reads a whole number between `least` and `most`. The problem is a sentence for the visitor. */
export function parseWhole(text: string, least: number, most: number): Parsed<number> {
  const typed = text.trim().replaceAll(',', '');
  if (!/^[-−]?\d+$/.test(typed)) return { problem: 'Enter a whole number in digits.' };
  const value = Number(typed.replace('−', '-'));
  if (value < least || value > most) return { problem: `Enter a number from ${least} to ${most}.` };
  return { value };
}
