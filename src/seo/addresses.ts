import { spelledAddress } from '../spelled-address.ts';

/** The Markdown twin of a page: `/about` → `/about.md`, the start page → `/index.md`. */
export const twinPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

/** The social card of a page: `/about` → `/og/about.png`. */
export const cardPath = (path: string) => `/og${path === '/' ? '/index' : path}.png`;

/** The path of the page at an address: decoded, without `.html` and without a trailing slash. */
export const pagePath = (pathname: string): string =>
  spelledAddress(pathname.replace(/(?<=.)\/$/, '')) ?? pathname;

/**
 * The language versions of a page, for `hreflang`: more than one entry makes every page name all of them, itself
 * included (Google Search Central, "localized versions"). The site has one language now.
 */
export const languageVersions = (path: string, language: string) => [{ hreflang: language, href: path }];
