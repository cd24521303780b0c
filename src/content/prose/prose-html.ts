/** A section of a rendered text: where it is linked to, and its heading as HTML. */
export interface ProseSection {
  id: string;
  heading: string;
}

const HEADING_OR_WIDE = /<h[1-6] id="([^"]*)"|<table>|<\/table>|<pre>/g;

/**
 * Rendered Markdown, ready for a page: what is wider than a phone scrolls sideways in a frame of its own and takes
 * the focus, so that it scrolls by keyboard too (WCAG 2.1.1, 1.4.10). A table is named by the heading above it.
 */
export function frameWideParts(html: string): string {
  let above = '';
  return html.replace(HEADING_OR_WIDE, (found, id: string | undefined) => {
    if (id) above = id;
    if (found === '<pre>') return '<pre tabindex="0">';
    if (found === '</table>') return '</table></div>';
    if (found !== '<table>') return found;
    return `<div tabindex="0" role="group"${above && ` aria-labelledby="${above}"`}><table>`;
  });
}

/** The sections under second-level headings, in order. */
export function sectionsOf(html: string): ProseSection[] {
  return [...html.matchAll(/<h2 id="([^"]*)">([\s\S]*?)<\/h2>/g)].map(([, id = '', heading = '']) => ({
    id,
    heading: heading.replace(/<[^>]*>/g, ''),
  }));
}
