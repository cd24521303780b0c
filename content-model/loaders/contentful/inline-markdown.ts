import type { Inline, Text } from '@contentful/rich-text-types';
import { VISIBLE_TEXT } from '../../schemas/text.ts';

/** Resolves the link targets of a rich text. Each function throws an Error if the target is missing. */
export interface LinkResolver {
  /** Returns the path and title of an entry's page. */
  page(entryId: string): { path: string; title: string };
  /** Returns the URL of an asset's file. */
  file(assetId: string): string;
}

/** HTML tags for marks that Markdown lacks or would not parse at this position. */
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

/** Allowed link targets; others, such as javascript:, throw. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S*$/;

/** Converts the inline nodes of a rich text to Markdown. Throws an Error for an unsupported node or link target. */
export function inlineMarkdown(nodes: readonly (Inline | Text)[], resolver: LinkResolver): string {
  return nodes.reduce((before, node) => before + inline(node, resolver, before), '');
}

function inline(node: Inline | Text, resolver: LinkResolver, before: string): string {
  if (node.nodeType === 'text') return renderText(node, before);
  const target = node.data['target']?.sys?.id as string;
  const text = () => inlineMarkdown(node.content as (Inline | Text)[], resolver);
  switch (node.nodeType as string) {
    case 'hyperlink':
      return link(text(), address(String(node.data['uri'])));
    case 'entry-hyperlink':
      return link(text(), resolver.page(target).path);
    case 'asset-hyperlink':
      return link(text(), address(resolver.file(target)));
    case 'embedded-entry-inline': {
      const { path, title } = resolver.page(target);
      return `[${escapeText(title)}](${path})`;
    }
    default:
      throw new Error(`holds a node "${node.nodeType}", which this site does not show`);
  }
}

/** Whether the Markdown has visible text besides whitespace, line breaks and tags. */
export const hasVisibleText = (markdown: string): boolean =>
  VISIBLE_TEXT.test(markdown.replaceAll(/<[^>]+>|\\\n/g, ''));

/** Drops links without text because they have no accessible name (WCAG 2.4.4). */
const link = (text: string, target: string): string => (hasVisibleText(text) ? `[${text}](${target})` : text);

function address(uri: string): string {
  if (!ADDRESS.test(uri)) {
    throw new Error(`links to "${uri}"; an address begins with https://, mailto:, tel:, / or #`);
  }
  return uri.replaceAll(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Moves leading and trailing whitespace outside the mark, because Markdown does not parse `** text **`. */
function renderText({ value, marks }: Text, before: string): string {
  const [, lead = '', core = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(value) ?? [];
  if (core === '') return withHardBreaks(value);
  const types = marks.map(({ type }) => type).toSorted((a, b) => Number(b === 'code') - Number(a === 'code'));
  const plainEdges = /^[\p{L}\p{N}]([\s\S]*[\p{L}\p{N}])?$/u.test(core) && !/[*]$/.test(before + lead);
  const sign = plainEdges && types.length === 1 && SIGNS[types[0]!];
  if (sign)
    return withHardBreaks(lead) + sign + withHardBreaks(escapeText(core)) + sign + withHardBreaks(trail);
  const html = types.reduce(
    (inner, type) => {
      const tag = TAGS[type];
      if (!tag) throw new Error(`holds a mark "${type}", which this site does not show`);
      return `<${tag}>${inner}</${tag}>`;
    },
    withHardBreaks(escapeText(core)),
  );
  return withHardBreaks(lead) + html + withHardBreaks(trail);
}

/** Converts line breaks within a paragraph to Markdown hard breaks. */
const withHardBreaks = (text: string) => text.replaceAll(/\r?\n/g, '\\\n');

/**
 * Escapes all Markdown and HTML syntax. Braces remain because they are placeholders. URLs become links; escaping `://`
 * and `www.` keeps the Markdown parser from autolinking them with backslashes in the target.
 */
export const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~#]|!$|(?<=^\s*)[-+>=:]|(?<=^\s*\d+)[.)]|:(?=\/\/)|(?<=www)\./gim, '\\$&');
