import { wcagContrast } from 'culori';

/** CSS for the head of a case: the client's color, and black or white for the text on it, whichever is easier to read. */
export function clientColor(color: string): string {
  // One of both has a contrast of at least 4.5 with any color (WCAG 2.2, 1.4.3).
  const text = wcagContrast('#000000', color) > wcagContrast('#ffffff', color) ? '#000000' : '#ffffff';
  return `:root{--client:${color};--on-client:${text}}`;
}
