/** So many articles have terrain of their own. Drawing it takes a build some 10 ms of processor each. */
const MOST_GROUNDS = 100;

/**
 * The seed of an article's terrain: its name, or in a blog of more articles one of those that they share.
 * @param count how many articles there are
 */
export function groundOf(id: string, count: number): string {
  if (count <= MOST_GROUNDS) return id;
  const sum = Array.from(id).reduce((hash, sign) => (hash * 31 + sign.codePointAt(0)!) % 65_521, 0);
  return `ground ${sum % MOST_GROUNDS}`;
}
