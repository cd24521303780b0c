import { closest as nearest, distance } from 'fastest-levenshtein';

/** Ends the sentence about a name that is not known: with the one that is probably meant, or with all there are. */
export function closest(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return distance(name, meant) <= Math.max(2, name.length / 3)
    ? `do you mean ${meant}?`
    : `there are: ${known.join(', ')}`;
}
