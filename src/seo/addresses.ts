import { spelledAddress } from '../spelled-address.ts';

/** Returns the path of a page's Markdown twin: `/about` → `/about.md`, the home page → `/index.md`. */
export const twinPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

/** Returns the path of a page's social card: `/about` → `/og/about.png`. */
export const cardPath = (path: string) => `/og${path === '/' ? '/index' : path}.png`;

/** Returns the page path for a URL path: decoded, without `.html` and trailing slash. */
export const pagePath = (pathname: string): string =>
  spelledAddress(pathname.replace(/(?<=.)\/$/, '')) ?? pathname;

/**
 * Language versions for `hreflang`. With several entries, each page must list all of them, including itself (Google
 * Search Central, "localized versions"). The site currently has one language.
 */
export const languageVersions = (path: string, language: string) => [{ hreflang: language, href: path }];
