import { normalizeAddress } from '../../content-model/text/normalize-address.ts';

/** Returns the path of a page's Markdown twin: `/about` → `/about.md`, the home page → `/index.md`. */
export const twinPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

/** Returns the path of a page's social card: `/about` → `/og/about.png`. */
export const cardPath = (path: string) => `/og${path === '/' ? '/index' : path}.png`;

/** Returns the page path for a URL path: decoded, without `.html` and trailing slash. */
export const pagePath = (pathname: string): string =>
  normalizeAddress(pathname.replace(/(?<=.)\/$/, '')) ?? pathname;
