/**
 * Normalizes an address for comparison: path and query, percent-decoded, without trailing slash. Keeps `/index.html`,
 * because former addresses may end in it.
 */
export function redirectKey(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  const normalized = decodeURIComponent(path)
    .normalize('NFC')
    .replace(/(?<=.)\/$/, '');
  return query === undefined ? normalized : `${normalized}?${query}`;
}
