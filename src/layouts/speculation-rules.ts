const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/subscribe/*', '/unsubscribe*', '/film'] } },
  ],
};

/**
 * A page is fetched ahead as soon as a pointer touches its link (some 10 KB), and rendered ahead once the pointer
 * rests there. Measured on slow 4G from press to paint: see docs/decisions/007-ahead-of-the-click.md.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: pages, eagerness: 'moderate' }],
  prefetch: [{ where: pages, eagerness: 'eager' }],
});
