const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

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
