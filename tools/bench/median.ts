/** The one in the middle, of two the greater. Throws when there is none. */
export function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}
