/** Maximum number of different terrains. Drawing one takes about 10 ms of CPU time. */
const MAX_TERRAINS = 100;

/**
 * Returns the seed of an article's terrain: its id or, in a large blog, one of `MAX_TERRAINS` shared seeds.
 * @param count number of articles
 */
export function terrainSeedOf(id: string, count: number): string {
  if (count <= MAX_TERRAINS) return id;
  const hash = Array.from(id).reduce((sum, char) => (sum * 31 + char.codePointAt(0)!) % 65_521, 0);
  return `ground ${hash % MAX_TERRAINS}`;
}
