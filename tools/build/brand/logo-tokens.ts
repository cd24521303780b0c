/** Letters that a line in the header holds at the sizes that the style sheets say (`tokens/components.css`). */
const LETTERS = 11;
/** Below this share of them nobody reads a name: it takes a third line instead. */
const SMALLEST = 0.6;

/** Where a name is set in two lines, so many letters stand in the longer one. */
function longerLine(name: string): number {
  const words = name.split(' ');
  const halves = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')]);
  return Math.min(...halves.map((lines) => Math.max(...lines.map(({ length }) => length))));
}

/** The size of an agency's name in the header, smaller where it is long; none where the style sheets' fits. */
export function logoTokens(name: string): Record<string, string> {
  const share = Math.max(SMALLEST, LETTERS / longerLine(name));
  if (share >= 1) return {};
  const size = (rem: number) => `${(rem * share).toFixed(2)}rem`;
  return {
    '--logo-size': `clamp(${size(1.1)}, ${(5.6 * share).toFixed(1)}vw, ${size(1.35)})`,
    '--logo-size-wide': size(1.75),
  };
}
