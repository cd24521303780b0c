import { brotliCompressSync } from 'node:zlib';

const STATIC_IMPORT = /(?:\bfrom|\bimport) ?["'](\.[^"']+)["']/g;
const ANY_IMPORT = /(?:\bfrom|\bimport) ?\(?["'`](\.[^"'`]+)["'`]/g;

/**
 * Measures the scripts of pages on the site at `url` in KB (1,000 bytes), Brotli-compressed; fetches each script once.
 * @returns for the HTML of a page: `script` loads with the page, `application` is its island with all lazy parts
 */
export function scriptSizes(url: string) {
  const scripts = new Map<string, Promise<{ code: string; size: number }>>();
  const script = (path: string) =>
    scripts.getOrInsertComputed(path, async () => {
      const code = await (await fetch(url + path)).text();
      return { code, size: brotliCompressSync(code).length / 1000 };
    });
  const total = async (html: string, element: RegExp, imports: RegExp) => {
    const paths = new Set([...html.matchAll(element)].map(([, path]) => path!));
    let sum = 0;
    // A set that grows while it is iterated yields the new items as well.
    for (const path of paths) {
      const { code, size } = await script(path);
      sum += size;
      for (const [, importedPath] of code.matchAll(imports))
        paths.add(new URL(importedPath!, url + path).pathname);
    }
    return sum;
  };
  return async (html: string) => ({
    script: await total(html, /<script[^>]+src="(\/[^"]+)"/g, STATIC_IMPORT),
    application: await total(html, /(?:component|renderer)-url="([^"]+)"/g, ANY_IMPORT),
  });
}
