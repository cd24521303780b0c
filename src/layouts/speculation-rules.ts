const links = (selector_matches = 'a') => ({
  and: [
    { selector_matches },
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/subscribe/*', '/unsubscribe*', '/film'] } },
  ],
});

/**
 * Once somebody uses the page, scripts/ahead.ts marks the links whose pages are fetched ahead, and says whether a
 * pointer can hover here. Then a page is fetched as soon as a pointer touches its link (some 10 KB), and rendered ahead:
 * at once where it has been fetched, else when the pointer rests there. Measured from press to paint: see
 * docs/decisions/007-ahead-of-the-click.md.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: links('.hovers [data-ahead]'), eagerness: 'eager' },
    { where: links(), eagerness: 'moderate' },
  ],
  prefetch: [
    { where: links('[data-ahead]'), eagerness: 'immediate' },
    { where: links('.hovers a'), eagerness: 'eager' },
  ],
});
