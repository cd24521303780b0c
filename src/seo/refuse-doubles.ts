interface Described {
  path: string;
  seo: { title: string; description: string };
}

/**
 * Two pages with one title or description compete with each other in search results.
 * Throws an Error naming both pages and the words they share.
 */
export function refuseDoubles(pages: readonly Described[]): void {
  const faults = (['title', 'description'] as const).flatMap((field) => {
    const seen = new Map<string, string>();
    return pages.flatMap(({ path, seo }) => {
      const messages = seo[field].trim().toLowerCase();
      const other = seen.get(messages);
      seen.set(messages, path);
      return other === undefined ? [] : [`${other} and ${path} have the same ${field}: "${seo[field]}"`];
    });
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
