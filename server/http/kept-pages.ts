import { smallestCopies } from './encoding.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFile, type StaticFile } from './static-files.ts';

/** More than there are such addresses. */
const MAX_KEPT = 100;

/**
 * Pages made on demand that are the same for everybody: made once, then sent like files. A page says so by the word
 * `public` in its Cache-Control, and only at addresses it knows: those that visitors make up would fill the memory.
 */
export function createKeptPages() {
  const kept = new Map<string, StaticFile>();
  /** Kept, or being compressed for it at this moment. */
  const taken = new Set<string>();
  return {
    /** @param target path and query as asked for */
    get: (target: string): StaticFile | undefined => kept.get(target),
    /**
     * Keeps what was made for a GET of `target` when it may be kept. Never rejects.
     * @param page complete, not compressed
     */
    async keep(target: string, page: Response): Promise<void> {
      if (page.status !== 200 || !/^public\b/.test(page.headers.get('cache-control') ?? '')) return;
      page.headers.set('cache-control', 'no-cache');
      if (taken.has(target) || taken.size >= MAX_KEPT) return;
      taken.add(target);
      try {
        kept.set(target, await ready(target, page.clone()));
      } catch {
        // The next visitor's is kept.
        taken.delete(target);
      }
    },
  };
}

async function ready(target: string, page: Response): Promise<StaticFile> {
  const identity = Buffer.from(await page.arrayBuffer());
  const [path = ''] = target.split('?', 1);
  const headers = {
    ...securityHeaders(path, page.headers.get('content-security-policy') ?? undefined),
    'content-type': page.headers.get('content-type') ?? '',
    'cache-control': 'no-cache',
  };
  return staticFile({ identity, ...(await smallestCopies(identity)) }, headers, true);
}
