/** Letters that fit into a line of the hero at its full size, and at the next smaller one. */
const [SHORT, LONG] = [8, 11];

/** How long the longest word of a headline is: other languages than English have longer ones. */
export function wordLength(headline: string): 'short' | 'long' | 'longer' {
  const longest = Math.max(...headline.split(/[\s-]+/).map((word) => Array.from(word).length));
  if (longest <= SHORT) return 'short';
  return longest <= LONG ? 'long' : 'longer';
}
