import { htmlToHast, type HastNode } from 'satteri';
import type { MarkdownParts, Located } from './markdown-parts.ts';

/** Allowed parts. Others execute code, load resources or change the surrounding page. */
const ELEMENTS = new Set([
  'a',
  'abbr',
  'area',
  'b',
  'bdi',
  'bdo',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'details',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'map',
  'mark',
  'ol',
  'p',
  'picture',
  'pre',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
  'var',
  'wbr',
]);
/** The parser leaves event names that it does not know in lowercase. */
const FORBIDDEN_ATTRIBUTE = /^(style|on.*|background|align|bgColor|srcSet|ping)$/i;
const COMMENT = /<!--[^]*?-->/g;
/** Markup that browsers parse as a comment: processing instructions, declarations and unclosed comments. */
const HIDDEN = /<(?:!--|[?!])[^\s>]*/;
const TAG = /<(\/?)([a-z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/** Returns the tags of raw HTML, without those in comments. */
const tagsIn = (html: string) =>
  Array.from(html.replaceAll(COMMENT, '').matchAll(TAG), ([, slash, name]) => ({
    name: name!.toLowerCase(),
    isEnd: slash !== '',
  }));

/** Adds the content of raw HTML to `parts`. Without positions, lines are those of the first occurrence. */
export function readHtml(html: string, firstLine: number, parts: MarkdownParts): void {
  const lineOf = (text: string) => firstLine + linesBefore(html, text);
  const [hidden] = HIDDEN.exec(html.replaceAll(COMMENT, '')) ?? [];
  if (hidden !== undefined)
    parts.issues.push({
      line: lineOf(hidden),
      reason: hidden.startsWith('<!--')
        ? 'a comment has no -->, so all that follows would be hidden'
        : `${hidden} is hidden by browsers; ${TAKE_OUT}`,
    });
  for (const node of nodesIn(htmlToHast(html, { fragment: true }))) {
    if (node.type === 'text' && node.value.trim()) parts.hasText = true;
    if (node.type !== 'element') continue;
    const { href, src, alt, id, name } = node.properties;
    const attribute = Object.keys(node.properties)
      .find((attributeName) => FORBIDDEN_ATTRIBUTE.test(attributeName))
      ?.toLowerCase();
    if (!ELEMENTS.has(node.tagName) || attribute)
      parts.issues.push({
        line: lineOf(attribute ?? `<${node.tagName}`),
        reason: `<${node.tagName}${attribute ? ` ${attribute}=…` : ''}> cannot be used in a text on this site; ${TAKE_OUT}`,
      });
    if ((node.tagName === 'a' || node.tagName === 'area') && typeof href === 'string')
      parts.links.push({ line: lineOf(href || 'href'), href });
    if (node.tagName === 'img')
      parts.pictures.push({ line: lineOf('<img'), path: String(src ?? ''), alt: String(alt ?? '') });
    if (node.tagName === 'h1') parts.headings.push({ line: lineOf('<h1'), depth: 1 });
    for (const anchor of [id, node.tagName === 'a' ? name : undefined])
      if (typeof anchor === 'string') parts.ids.add(anchor);
  }
}

const TAKE_OUT = 'take it out, or put it in backticks to show it';

function* nodesIn(node: HastNode): Generator<HastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child as HastNode);
}

const linesBefore = (html: string, text: string) =>
  html.slice(0, Math.max(0, html.indexOf(text))).split('\n').length - 1;

const TOGETHER = 'in the same paragraph, or both on lines of their own';
/** Void parts, and elements with an optional end tag. */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'wbr']);
const ENDING = new Set([
  'colgroup',
  'dd',
  'dt',
  'li',
  'p',
  'rp',
  'rt',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
]);

/**
 * Returns unmatched tags, which would swallow the rest of the page or close an outer element.
 * @param parts the HTML of one paragraph, or the HTML between the paragraphs of a text
 */
export function strayTags(parts: readonly (Located & { html: string })[]): MarkdownParts['issues'] {
  const open: (Located & { name: string })[] = [];
  const issues: MarkdownParts['issues'] = [];
  for (const { html, line: firstLine } of parts)
    for (const { name, isEnd } of tagsIn(html)) {
      const line = firstLine + linesBefore(html, `<${isEnd ? '/' : ''}${name}`);
      if (VOID.has(name) || !ELEMENTS.has(name)) continue;
      if (!isEnd) {
        open.push({ name, line });
        continue;
      }
      while (open.at(-1) && open.at(-1)!.name !== name && ENDING.has(open.at(-1)!.name)) open.pop();
      if (open.at(-1)?.name === name) open.pop();
      else if (!ENDING.has(name))
        issues.push({ line, reason: `</${name}> has no opening tag; write <${name}> ${TOGETHER}` });
    }
  const unclosed = open.filter(({ name }) => !ENDING.has(name));
  return [
    ...issues,
    ...unclosed.map(({ name, line }) => ({
      line,
      reason: `<${name}> is not closed; write </${name}> ${TOGETHER}`,
    })),
  ];
}
