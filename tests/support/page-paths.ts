/** Returns the paths of all pages of a running site, by following its links from the home page. */
export async function pagePaths(url: string): Promise<string[]> {
  const seen = new Set(['/']);
  for (const path of seen) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      seen.delete(path);
      continue;
    }
    for (const [, href] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) seen.add(href!);
  }
  return [...seen].toSorted();
}
