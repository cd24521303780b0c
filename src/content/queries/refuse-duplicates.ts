interface Described {
  path: string;
  seo: { title: string; description: string };
}

/**
 * Two pages with one title or description compete with each other in search results.
 * Throws an Error naming both pages and the words they share.
 */
export function refuseDuplicates(pages: readonly Described[]): void {
  const issues = (['title', 'description'] as const).flatMap((field) => {
    const seen = new Map<string, string>();
    return pages.flatMap(({ path, seo }) => {
      const text = seo[field].trim().toLowerCase();
      const other = seen.get(text);
      seen.set(text, path);
      return other === undefined ? [] : [`${other} and ${path} have the same ${field}: "${seo[field]}"`];
    });
  });
  if (issues.length > 0) throw new Error(issues.join('\n'));
}
