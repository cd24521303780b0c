/** The film is a page for those without script. */
const AHEAD = "[data-ahead]:not([href='/film'])";
const pages = {
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/*subscribe*', '/film'] } }],
};

/**
 * Once somebody uses the page, scripts/ahead.ts marks the links whose pages are fetched ahead (some 10 KB each), and
 * says where a pointer can hover on a machine with processors to spare: there such a page is rendered as soon as the
 * pointer touches its link. Any other page is fetched when a pointer rests on its link or presses it. Measured from
 * press to paint: see docs/decisions/007-ahead-of-the-click.md.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: { selector_matches: `.spares ${AHEAD}` }, eagerness: 'eager' }],
  prefetch: [
    { where: { selector_matches: AHEAD }, eagerness: 'immediate' },
    { where: pages, eagerness: 'moderate' },
  ],
});
