import { z } from 'astro/zod';
import { knownPaths, type KnownNames } from '../queries/known.ts';

const PATH = /^(\/[a-z0-9._~-]+)+$/i;
const expected = 'must be a path of this site such as /old/page, without a slash at its end';

/** content/redirects.yaml: old path → page. Since no old path is a page, there are neither chains nor loops. */
export function redirectsSchema(known: KnownNames) {
  const pages = knownPaths(known);
  return z.record(z.string(), z.string().regex(PATH, expected)).superRefine((moved, context) => {
    for (const [from, to] of Object.entries(moved)) {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [from], message });
      if (!PATH.test(from)) refuse(expected);
      if (pages.has(from)) refuse('is a page of the site, so nobody would be led on from it');
      if (!pages.has(to)) refuse(`${to} is not a page of the site`);
    }
  });
}
