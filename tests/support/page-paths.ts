/** The path of every page of a running site: what its own links lead to, found by following them from the start page. */
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
