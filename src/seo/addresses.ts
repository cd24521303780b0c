/** The Markdown twin of a page: `/about` → `/about.md`, the start page → `/index.md`. */
export const twinPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

/** The social card of a page: `/about` → `/og/about.png`. */
export const cardPath = (path: string) => `/og${path === '/' ? '/index' : path}.png`;

/** The path of the page at an address, without `.html` and without a trailing slash. */
export const pagePath = (pathname: string) =>
  pathname.replace(/(\.html)?\/?$/, '').replace(/^\/index$/, '') || '/';

/**
 * The language versions of a page, for `hreflang`: more than one entry makes every page name all of them, itself
 * included (Google Search Central, "localized versions"). The site has one language now.
 */
export const languageVersions = (path: string, language: string) => [{ hreflang: language, href: path }];
