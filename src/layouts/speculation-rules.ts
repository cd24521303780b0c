const links = (selector_matches: string) => ({
  and: [
    { selector_matches },
    { href_matches: '/*' },
    { not: { href_matches: ['/*.*', '/subscribe/*', '/unsubscribe*', '/film'] } },
  ],
});

/**
 * Once somebody uses the page, scripts/ahead.ts marks the links whose pages are fetched ahead (some 10 KB each), and
 * says where a pointer can hover on a machine with processors to spare: there such a page is rendered as soon as the
 * pointer touches its link. Any other page is fetched when a pointer rests on its link or presses it. Measured from
 * press to paint: see docs/decisions/007-ahead-of-the-click.md.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: links('.spares [data-ahead]'), eagerness: 'eager' }],
  prefetch: [
    { where: links('[data-ahead]'), eagerness: 'immediate' },
    { where: links('a'), eagerness: 'moderate' },
  ],
});
