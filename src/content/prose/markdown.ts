import Slugger from 'github-slugger';
import { htmlToHast, markdownToMdast, type HastNode, type MdastNode } from 'satteri';

interface Written {
  /** Counted from 1. */
  line: number;
}

/** The links, pictures and headings of a Markdown text, read by the build's parser. */
export interface MarkdownTree {
  links: (Written & { href: string })[];
  pictures: (Written & { path: string; alt: string })[];
  headings: (Written & { depth: number })[];
  /** What the page does not show, or not as it was meant, and why. */
  refused: (Written & { reason: string })[];
  /** The anchors of the text. */
  ids: Set<string>;
  /** Whether there is anything below the headings. */
  hasText: boolean;
}

/** Reads a Markdown text: links and pictures of every kind (inline, by reference, in angle brackets, as HTML), headings, tables. */
export function readMarkdown(body: string): MarkdownTree {
  const found: MarkdownTree = {
    links: [],
    pictures: [],
    headings: [],
    refused: [],
    ids: new Set(),
    hasText: false,
  };
  const slugger = new Slugger();
  const nodes = [...nodesIn(markdownToMdast(body))];
  const shown = new Map(
    nodes.flatMap((node) =>
      node.type === 'imageReference' ? [[node.identifier, node.alt ?? ''] as const] : [],
    ),
  );
  for (const node of nodes) {
    const line = node.position?.start.line ?? 1;
    const alt = node.type === 'definition' ? shown.get(node.identifier) : undefined;
    if (alt !== undefined) found.pictures.push({ line, path: (node as { url: string }).url, alt });
    else if (node.type === 'link' || node.type === 'definition') found.links.push({ line, href: node.url });
    if (node.type === 'image') found.pictures.push({ line, path: node.url, alt: node.alt ?? '' });
    if (node.type === 'heading') {
      found.headings.push({ line, depth: node.depth });
      found.ids.add(slugger.slug(textOf(node)));
    }
    if (/^(paragraph|code|table)$/.test(node.type)) found.hasText = true;
    if (node.type === 'table' && node.align?.some(Boolean))
      found.refused.push({
        line,
        reason: 'a table column aligned with a colon: that writes inline styles, which the site forbids',
      });
    if (node.type === 'html') readHtml(node.value, line, found);
    if (node.type === 'text') found.refused.push(...unreadLinks(body, node));
    if (node.type === 'link' && !textOf(node).trim() && ![...nodesIn<MdastNode>(node)].some(isSeen))
      found.refused.push({ line, reason: `link ${node.url}: has no words; write them between the brackets` });
  }
  return found;
}

/** `[words](/an address)` and `[words][unknown]` are text to Markdown. */
function unreadLinks(body: string, { position }: MdastNode): MarkdownTree['refused'] {
  const { offset = 0, line = 1 } = position?.start ?? {};
  const written = body.slice(offset, position?.end.offset);
  return Array.from(
    written.matchAll(/(?<!\\)\[[^\]\n]*\](?:\([^)\n]*\)?|\[[^\]\n]*\])/g),
    ({ 0: link, index }) => ({
      line: line + written.slice(0, index).split('\n').length - 1,
      reason: `${link} is not read as a link or picture: put an address with blanks in <>, and code in backticks`,
    }),
  );
}

/** Elements of a text. Others run, fetch something, or change the page around it. */
const ELEMENTS = new Set(
  'a abbr area b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li map mark ol p picture pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  ),
);
const FORBIDDEN_ATTRIBUTE = /^(style|on[A-Z]\w*|background|align|bgColor)$/;

/** What raw HTML adds. Its tree has no positions, so a line is where the address or tag is first written. */
function readHtml(html: string, from: number, found: MarkdownTree): void {
  const lineOf = (text: string) =>
    from + html.slice(0, Math.max(0, html.indexOf(text))).split('\n').length - 1;
  for (const node of nodesIn(htmlToHast(html, { fragment: true }))) {
    if (node.type === 'text' && node.value.trim()) found.hasText = true;
    if (node.type !== 'element') continue;
    const { href, src, alt, id, name } = node.properties;
    const attribute = Object.keys(node.properties)
      .find((one) => FORBIDDEN_ATTRIBUTE.test(one))
      ?.toLowerCase();
    if (!ELEMENTS.has(node.tagName) || attribute)
      found.refused.push({
        line: lineOf(attribute ?? `<${node.tagName}`),
        reason: `<${node.tagName}${attribute ? ` ${attribute}=…` : ''}> is no part of a text on this site; take it out`,
      });
    if ((node.tagName === 'a' || node.tagName === 'area') && typeof href === 'string')
      found.links.push({ line: lineOf(href || 'href'), href });
    if (node.tagName === 'img')
      found.pictures.push({ line: lineOf('<img'), path: String(src ?? ''), alt: String(alt ?? '') });
    if (node.tagName === 'h1') found.headings.push({ line: lineOf('<h1'), depth: 1 });
    for (const anchor of [id, node.tagName === 'a' ? name : undefined])
      if (typeof anchor === 'string') found.ids.add(anchor);
  }
}

function* nodesIn<Tree extends MdastNode | HastNode>(node: Tree): Generator<Tree> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

const childrenOf = <Tree extends MdastNode | HastNode>(node: Tree): Tree[] =>
  'children' in node ? (node.children as Tree[]) : [];

/** Pictures, and HTML, which may be one. */
const isSeen = ({ type }: MdastNode) => /^(image|html)/.test(type);

const textOf = (node: MdastNode): string =>
  node.type === 'text' || node.type === 'inlineCode' ? node.value : childrenOf(node).map(textOf).join('');

/** The parts of a Markdown text by turns: prose, code, prose, … Joined they are the text. */
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

/** Applies `change` to the parts of a Markdown text that are not code. */
export const mapProse = (body: string, change: (text: string) => string): string =>
  splitCode(body)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/** Replaces the targets of links and pictures in a Markdown text. `change` returns undefined to keep one. */
export function mapAddresses(body: string, change: (address: string) => string | undefined): string {
  const changes: { at: number; address: string; to: string }[] = [];
  for (const node of nodesIn(markdownToMdast(body))) {
    if (!(node.type === 'link' || node.type === 'image' || node.type === 'definition')) continue;
    const to = change(node.url);
    const { start, end } = node.position ?? {};
    if (to === undefined || !start || !end) continue;
    const before = node.title ? body.lastIndexOf(node.title, end.offset) - 1 : end.offset!;
    const at = body.lastIndexOf(node.url, before);
    if (at >= start.offset!) changes.push({ at, address: node.url, to });
  }
  return changes
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, address, to }) => text.slice(0, at) + to + text.slice(at + address.length), body);
}
