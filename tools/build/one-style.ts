const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const ONE = '<script>(?:(?!</script>)[^])*</script>';
/** A plain script, and those that follow it at once. */
const PLAIN = new RegExp(`${ONE}(?:${ONE})+`, 'g');

/** Plain scripts that follow each other in the page as one: each costs its policy a hash of 54 bytes. */
export const withJoinedScripts = (html: string): string =>
  html.replace(PLAIN, (scripts) => scripts.replaceAll('</script><script>', ';'));

/**
 * The page with all its style elements joined where the first one stood: its policy then names one hash, and none is
 * left in the body, where HTML does not allow them (Astro puts one beside an application).
 */
export function withOneStyle(html: string): string {
  const rules = Array.from(html.matchAll(STYLE), ([, content]) => content!);
  let first = true;
  return html.replace(STYLE, () => {
    const kept = first ? `<style>${rules.join('')}</style>` : '';
    first = false;
    return kept;
  });
}
