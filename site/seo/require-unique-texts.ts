interface Described {
  path: string;
  seo: { title: string; description: string };
}

/**
 * Throws an Error if two pages share a title or description, because they would compete in search results. Names both
 * pages and the shared text.
 */
export function requireUniqueTexts(pages: readonly Described[]): void {
  const issues = (['title', 'description'] as const).flatMap((field) => {
    const seen = new Map<string, string>();
    return pages.flatMap(({ path, seo }) => {
      const text = seo[field].trim().toLowerCase();
      const first = seen.get(text);
      seen.set(text, path);
      return first === undefined ? [] : [`${first} and ${path} have the same ${field}: "${seo[field]}"`];
    });
  });
  if (issues.length > 0) throw new Error(issues.join('\n'));
}
