import Slugger from 'github-slugger';
import { markdownToMdast, type MdastNode } from 'satteri';
import type { MarkdownParts } from './markdown-parts.ts';
import { VISIBLE_TEXT } from '../text/patterns.ts';
import { readHtml, strayTags } from './raw-html.ts';

/** Parses Markdown: links and pictures in every syntax (inline, reference, HTML), headings and tables. */
export function readMarkdown(body: string): MarkdownParts {
  const parts: MarkdownParts = {
    links: [],
    pictures: [],
    headings: [],
    issues: [],
    ids: new Set(),
    hasText: false,
  };
  const slugger = new Slugger();
  const nodes = [...nodesIn(markdownToMdast(body))];
  const referenceAlts = new Map(
    nodes.flatMap((node) =>
      node.type === 'imageReference' ? [[node.identifier, node.alt ?? ''] as const] : [],
    ),
  );
  for (const node of nodes) {
    const line = node.position?.start.line ?? 1;
    const alt = node.type === 'definition' ? referenceAlts.get(node.identifier) : undefined;
    if (alt !== undefined) parts.pictures.push({ line, path: (node as { url: string }).url, alt });
    else if (node.type === 'link' || node.type === 'definition') parts.links.push({ line, href: node.url });
    if (node.type === 'image') parts.pictures.push({ line, path: node.url, alt: node.alt ?? '' });
    if (node.type === 'heading') {
      parts.headings.push({ line, depth: node.depth });
      parts.ids.add(slugger.slug(textContent(node)));
    }
    if (/^(paragraph|code|table)$/.test(node.type)) parts.hasText = true;
    if (node.type === 'table' && node.align?.some(Boolean))
      parts.issues.push({
        line,
        reason: 'a table column aligned with a colon: that writes inline styles, which the site forbids',
      });
    if (node.type === 'html') readHtml(node.value, line, parts);
    parts.issues.push(...strayTags(htmlIn(childrenOf(node))));
    if (node.type === 'text') parts.issues.push(...unreadLinks(body, node));
    if (
      node.type === 'link' &&
      !VISIBLE_TEXT.test(textContent(node)) &&
      ![...nodesIn(node)].some(mayBePicture)
    )
      parts.issues.push({
        line,
        reason: `link ${node.url}: has no text; write it between the brackets`,
      });
  }
  return parts;
}

/** Finds links that Markdown treats as text: `[words](/an address)` and `[words][unknown]`. */
function unreadLinks(body: string, { position }: MdastNode): MarkdownParts['issues'] {
  const { offset = 0, line = 1 } = position?.start ?? {};
  const source = body.slice(offset, position?.end.offset);
  return Array.from(
    source.matchAll(/(?<!\\)\[[^\]\n]*\](?:\([^)\n]*\)?|\[[^\]\n]*\])/g),
    ({ 0: link, index }) => ({
      line: line + source.slice(0, index).split('\n').length - 1,
      reason: `${link} is not read as a link or picture: put an address with spaces in <>, and code in backticks`,
    }),
  );
}

function* nodesIn(node: MdastNode): Generator<MdastNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

const childrenOf = (node: MdastNode): MdastNode[] =>
  'children' in node ? (node.children as MdastNode[]) : [];

/** Returns the HTML among nodes, with line numbers. */
const htmlIn = (nodes: readonly MdastNode[]) =>
  nodes.flatMap((node) =>
    node.type === 'html' ? { html: node.value, line: node.position?.start.line ?? 1 } : [],
  );

/** Pictures, and HTML because it may contain one. */
const mayBePicture = ({ type }: MdastNode) => /^(image|html)/.test(type);

const textContent = (node: MdastNode): string =>
  node.type === 'text' || node.type === 'inlineCode'
    ? node.value
    : childrenOf(node).map(textContent).join('');

/** Splits Markdown into alternating parts: prose, code, prose, … Their concatenation is the original text. */
export function splitCode(body: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { type, position } of nodesIn(markdownToMdast(body))) {
    if ((type !== 'code' && type !== 'inlineCode') || !position) continue;
    const { start, end } = position;
    parts.push(body.slice(from, start.offset), body.slice(start.offset, end.offset));
    from = end.offset!;
  }
  return [...parts, body.slice(from)];
}
