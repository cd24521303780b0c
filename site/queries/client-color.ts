import { wcagContrast } from 'culori';

interface Case {
  id: string;
  data: { color?: string | undefined };
}

/** CSS for the head of a page that shows several cases, each on the ground of its client. */
export const clientColors = (cases: readonly Case[]): string =>
  cases.map(({ id, data }) => (data.color ? clientColor(data.color, `[data-case="${id}"]`) : '')).join('');

/** CSS for the head of a case: the client's color, and black or white for the text on it, whichever is easier to read. */
export function clientColor(color: string, selector = ':root'): string {
  // One of both has a contrast of at least 4.5 with any color (WCAG 2.2, 1.4.3).
  const text = wcagContrast('#000000', color) > wcagContrast('#ffffff', color) ? '#000000' : '#ffffff';
  return `${selector}{--client:${color};--on-client:${text}}`;
}
