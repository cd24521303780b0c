import { h, parse, renderSync } from 'ultrahtml';
import { elementsIn } from './elements.ts';

/** A section of a rendered text: where it is linked to, and its heading as HTML. */
export interface ProseSection {
  id: string;
  heading: string;
}

/**
 * Rendered Markdown, ready for a page: what is wider than a phone scrolls sideways in a frame of its own and takes
 * the focus, so that it scrolls by keyboard too (WCAG 2.1.1, 1.4.10). A table is named by the heading above it.
 */
export function frameWideParts(html: string): string {
  const tree = parse(html);
  let above: string | undefined;
  for (const element of elementsIn(tree)) {
    const { name, attributes, children } = element;
    if (/^h[1-6]$/.test(name)) above = attributes['id'] ?? above;
    if (name === 'pre') attributes['tabindex'] = '0';
    if (name !== 'table') continue;
    const table = { ...element, children };
    element.name = 'div';
    element.attributes = { tabindex: '0', role: 'group', ...(above && { 'aria-labelledby': above }) };
    element.children = [table];
  }
  return renderSync(tree);
}

/** The sections under second-level headings, in order. */
export function sectionsOf(html: string): ProseSection[] {
  return elementsIn(parse(html), 'h2').flatMap(({ attributes, children }) => {
    const { id } = attributes;
    const heading = renderSync(h('h2', null, ...children)).replace(/<[^>]*>/g, '');
    return id === undefined ? [] : [{ id, heading }];
  });
}
