import { ELEMENT_NODE, h, parse, renderSync, type Node } from 'ultrahtml';
import { elementsIn, type Element } from './elements.ts';

/** A section of rendered Markdown: its anchor and the text of its heading, as HTML without tags. */
export interface ProseSection {
  id: string;
  heading: string;
}

/**
 * Makes tables and code blocks focusable, so that they scroll horizontally by keyboard too (WCAG 2.1.1, 1.4.10). Tables
 * get a wrapper that is labeled by the heading above, and their cells the heading of their column for phones, where
 * rows are stacked.
 */
export function frameWideParts(html: string): string {
  const tree = parse(html);
  let headingId: string | undefined;
  for (const element of elementsIn(tree)) {
    const { name, attributes, children } = element;
    if (/^h[1-6]$/.test(name)) headingId = attributes['id'] ?? headingId;
    if (name === 'pre') attributes['tabindex'] = '0';
    if (name !== 'table') continue;
    labelCells(element);
    const table = { ...element, children };
    element.name = 'div';
    element.attributes = { tabindex: '0', role: 'group', ...(headingId && { 'aria-labelledby': headingId }) };
    element.children = [table];
  }
  return renderSync(tree);
}

const textContent = (element: Element): string =>
  renderSync(element)
    .replace(/<[^>]*>/g, '')
    .trim();

/** A number with its unit, such as $4,200, 38 hours, 8 h 46 min, or 12%. */
const FIGURE = /^[$€£+−-]?[\d.,]+\s?(%|\p{L}+)?(\s[\d.,]+\s\p{L}+)?$/u;

/** Gives each cell but the first of a row the heading of its column, and marks the columns of figures. */
function labelCells(table: Element) {
  const headings = elementsIn(table, 'th').map((th) => textContent(th).replaceAll('"', '&quot;'));
  for (const row of elementsIn(table, 'tr')) {
    for (const [index, cell] of elementsIn(row, 'td').entries())
      if (index > 0 && headings[index]) cell.attributes['data-label'] = headings[index];
  }
  const rows = elementsIn(table, 'tr').map((row) => [...elementsIn(row, 'th'), ...elementsIn(row, 'td')]);
  for (const index of headings.keys()) {
    const [head, ...cells] = rows.flatMap((row) => row[index] ?? []);
    if (index === 0 || cells.length === 0 || !cells.every((cell) => FIGURE.test(textContent(cell)))) continue;
    for (const cell of [head!, ...cells]) cell.attributes['data-figures'] = '';
  }
}

/** Returns the sections under h2 headings, in order. */
export function sectionsOf(html: string): ProseSection[] {
  return elementsIn(parse(html), 'h2').flatMap(({ attributes, children }) => {
    const { id } = attributes;
    const heading = renderSync(h('h2', null, ...children)).replace(/<[^>]*>/g, '');
    return id === undefined ? [] : [{ id, heading }];
  });
}

/** A chapter of rendered Markdown: its heading with the text, and its pictures. */
export interface ProseChapter {
  text: string;
  pictures: string;
}

/** Returns the chapters that begin at each h2, and the text before the first one as a chapter of its own. */
export function chaptersOf(html: string): ProseChapter[] {
  const { children } = parse(html) as { children: Node[] };
  const chapters: ProseChapter[] = [];
  for (const node of children.filter(({ type }) => type === ELEMENT_NODE) as Element[]) {
    if (node.name === 'h2' || chapters.length === 0) chapters.push({ text: '', pictures: '' });
    chapters.at(-1)![isPicture(node) ? 'pictures' : 'text'] += renderSync(node);
  }
  return chapters;
}

const isPicture = ({ name, children }: Element) =>
  name === 'figure' ||
  (name === 'p' && (children as Node[]).every((child) => 'name' in child && child.name === 'picture'));
