import { z } from 'astro/zod';

const PATH = /^(\/[a-z0-9._~-]+)+$/i;
const expected = 'must be a path of this site such as /old/page, without a slash at its end';

/**
 * content/redirects.yaml: old path → page. Since no old path is a page, there are neither chains nor loops.
 * @param names.paths every page of the site
 */
export function redirectsSchema({ paths }: { paths: ReadonlySet<string> }) {
  return z.record(z.string(), z.string().regex(PATH, expected)).superRefine((moved, context) => {
    for (const [from, to] of Object.entries(moved)) {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [from], message });
      if (!PATH.test(from)) refuse(expected);
      if (paths.has(from)) refuse('is a page of the site, so nobody would be led on from it');
      if (!paths.has(to)) refuse(`${to} is not a page of the site`);
    }
  });
}
