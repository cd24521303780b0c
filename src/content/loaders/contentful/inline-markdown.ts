import type { Inline, Text } from '@contentful/rich-text-types';
import { SEEN } from '../../schemas/text.ts';

/** Resolves the targets of links in a rich text. Each function throws an Error if the target is missing. */
export interface LinkedContent {
  /** Path of the page an entry became, and its title. */
  page(entryId: string): { path: string; title: string };
  /** Address of an asset's file. */
  file(assetId: string): string;
}

/** Marks that Markdown lacks, or whose Markdown would not be recognized at this position. */
const TAGS: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
  strikethrough: 'del',
};
const SIGNS: Record<string, string> = { bold: '**', italic: '*' };

/** Addresses a link may have; anything else, such as javascript:, is refused. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S*$/;

/** The inline parts of a rich text as Markdown. Throws an Error for a node or an address that is not allowed. */
export function inlineMarkdown(nodes: readonly (Inline | Text)[], linked: LinkedContent): string {
  return nodes.reduce((before, node) => before + inline(node, linked, before), '');
}

function inline(node: Inline | Text, linked: LinkedContent, before: string): string {
  if (node.nodeType === 'text') return marked(node, before);
  const target = node.data['target']?.sys?.id as string;
  const text = () => inlineMarkdown(node.content as (Inline | Text)[], linked);
  switch (node.nodeType as string) {
    case 'hyperlink':
      return link(text(), address(String(node.data['uri'])));
    case 'entry-hyperlink':
      return link(text(), linked.page(target).path);
    case 'asset-hyperlink':
      return link(text(), address(linked.file(target)));
    case 'embedded-entry-inline': {
      const { path, title } = linked.page(target);
      return `[${escaped(title)}](${path})`;
    }
    default:
      throw new Error(`holds a node "${node.nodeType}", which this site does not show`);
  }
}

/** Whether there is more than blanks, line breaks and the tags of marks. */
export const isSeen = (markdown: string): boolean => SEEN.test(markdown.replaceAll(/<[^>]+>|\\\n/g, ''));

/** A link without words is nothing that a visitor could press (WCAG 2.4.4). */
const link = (text: string, target: string): string => (isSeen(text) ? `[${text}](${target})` : text);

function address(uri: string): string {
  if (!ADDRESS.test(uri)) {
    throw new Error(`links to "${uri}"; an address begins with https://, mailto:, tel:, / or #`);
  }
  return uri.replaceAll(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Blanks at the edges stay outside of the marks: inside, Markdown would not see a mark at all. */
function marked({ value, marks }: Text, before: string): string {
  const [, lead = '', core = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(value) ?? [];
  if (core === '') return broken(value);
  const types = marks.map(({ type }) => type).toSorted((a, b) => Number(b === 'code') - Number(a === 'code'));
  const plainEdges = /^[\p{L}\p{N}]([\s\S]*[\p{L}\p{N}])?$/u.test(core) && !/[*]$/.test(before + lead);
  const simple = plainEdges && types.length === 1 && SIGNS[types[0]!];
  if (simple) return broken(lead) + simple + broken(escaped(core)) + simple + broken(trail);
  const wrapped = types.reduce(
    (inner, type) => {
      const tag = TAGS[type];
      if (!tag) throw new Error(`holds a mark "${type}", which this site does not show`);
      return `<${tag}>${inner}</${tag}>`;
    },
    broken(escaped(core)),
  );
  return broken(lead) + wrapped + broken(trail);
}

/** A line break within a paragraph is one on the page as well. */
const broken = (text: string) => text.replaceAll(/\r?\n/g, '\\\n');

/**
 * Text with every sign that Markdown or HTML would take for markup, wherever it is in its line. Braces stay: they name
 * facts of the site. Addresses become links, as in every text of the site; their `://` and `www.` are escaped because an
 * autolink read from the source would have the other escapes in its target.
 */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~#]|!$|(?<=^\s*)[-+>=:]|(?<=^\s*\d+)[.)]|:(?=\/\/)|(?<=www)\./gim, '\\$&');
