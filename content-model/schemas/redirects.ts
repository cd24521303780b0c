import { z } from 'astro/zod';
import { normalizeAddress } from '../text/normalize-address.ts';
import { redirectKey } from '../text/redirect-key.ts';
import { addIssue } from './text.ts';

const EXPECTED = 'must be a path of this site such as /old/page';

/** Whether the path is a valid former address; it may include a query that identified the page. */
const isFormerPath = (path: string): boolean =>
  /^\/(?![/\\])[^\\#\p{Cc}]*$/u.test(path) &&
  !/\/\.{1,2}(\/|\?|$)|\/\//.test(path) &&
  !/\p{Cc}/u.test(normalizeAddress(path) ?? '\0');

/**
 * content/redirects.yaml: old path → page. An old path must not be a current address, so chains and loops are
 * impossible.
 * @param names.paths all pages of the site
 */
export function redirectsSchema({
  paths,
  isTaken,
}: {
  paths: ReadonlySet<string>;
  isTaken: (address: string) => boolean;
}) {
  const former = z.string().meta({
    title: 'Old address',
    description: 'The path that people may still have, such as /old/page or /old.html.',
  });
  const page = z.string().meta({
    title: 'New page',
    format: 'link',
    description: 'The page of this site that opens instead, such as /pricing.',
  });
  const help = 'An old address leads its visitors to the page that took its place.';
  return z
    .record(former, page)
    .describe(help)
    .superRefine((redirects, context) => {
      const keys = new Map<string, string>();
      for (const [from, to] of Object.entries(redirects)) {
        const reject = (message: string) => addIssue(context, [from], message);
        const target = normalizeAddress(to.replace(/[?#].*$/s, ''));
        if (to === '') reject('needs the page that opens instead');
        else if (!isFormerPath(to) && !/^\/[^/\\]/.test(to) && to !== '/') reject(`${to} ${EXPECTED}`);
        else if (target === undefined || !paths.has(target) || /(\/index|\.html)(?=[?#]|$)/.test(to))
          reject(`${to} is not a page of the site`);
        if (!isFormerPath(from)) {
          reject(`the old address ${EXPECTED}`);
          continue;
        }
        if (from.includes('*'))
          reject('the old address contains a *, but wildcards are not supported: write each address');
        const key = redirectKey(from);
        if (keys.has(key)) reject(`the old address is the same as ${keys.get(key)}`);
        keys.set(key, from);
        const path = key.replace(/\?.*$/s, '') || '/';
        if (
          [path, path.replace(/(\/index)?\.md$/, '')].some((address) => paths.has(address)) ||
          isTaken(path)
        )
          reject('the old address is an address of the site, so nobody would be led on from it');
      }
    });
}
