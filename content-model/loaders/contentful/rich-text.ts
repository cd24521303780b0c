import { documentToHtmlString, type Next, type RenderNode } from '@contentful/rich-text-html-renderer';
import {
  BLOCKS,
  helpers,
  INLINES,
  type Block,
  type Document,
  type Inline,
  type Text,
} from '@contentful/rich-text-types';
import Slugger from 'github-slugger';
import { escapeHtml } from '../../text/escape-html.ts';
import { VISIBLE_TEXT } from '../../text/patterns.ts';

/** Resolves the entries and assets that a rich text links to or embeds. Each function throws if the target is missing. */
export interface RichTextResolver {
  /** Returns the path and title of an entry's page. */
  page(entryId: string): { path: string; title: string };
  /** Returns the URL of an asset's file. */
  file(assetId: string): string;
  /** Returns the HTML of a picture. */
  picture(assetId: string): string;
}

type Node = Block | Inline;

/** Allowed link targets; others, such as javascript:, throw. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S*$/;
const HEADINGS = [
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
];
const UNSUPPORTED = [BLOCKS.EMBEDDED_RESOURCE, INLINES.RESOURCE_HYPERLINK, INLINES.EMBEDDED_RESOURCE];

/**
 * Renders Contentful's rich text with its official renderer. The HTML has no line breaks, so that it is one HTML block
 * where Markdown is expected. Throws an Error that names the unsupported part.
 */
export function richTextHtml(document: Document | undefined, resolver: RichTextResolver): string {
  if (typeof document !== 'object') throw new Error('is missing');
  const slugger = new Slugger();
  const target = ({ data }: Node) => data['target']?.sys?.id as string;
  const renderNode: RenderNode = {
    [BLOCKS.PARAGRAPH]: (node, next) => ifVisible(next(node.content), 'p'),
    ...Object.fromEntries(
      HEADINGS.map((type, index) => [
        type,
        (node: Node, next: Next) => {
          // Only the page's title is an h1.
          const name = `h${Math.max(2, index + 1)}`;
          return ifVisible(next(node.content), name, ` id="${slugger.slug(textContent(node))}"`);
        },
      ]),
    ),
    [BLOCKS.EMBEDDED_ASSET]: (node) => resolver.picture(target(node)),
    [BLOCKS.EMBEDDED_ENTRY]: (node) => `<p>${pageLink(resolver.page(target(node)))}</p>`,
    [INLINES.EMBEDDED_ENTRY]: (node) => pageLink(resolver.page(target(node))),
    [INLINES.ENTRY_HYPERLINK]: (node, next) => link(resolver.page(target(node)).path, next(node.content)),
    [INLINES.ASSET_HYPERLINK]: (node, next) => link(resolver.file(target(node)), next(node.content)),
    [INLINES.HYPERLINK]: (node, next) => link(String(node.data['uri']), next(node.content)),
    ...Object.fromEntries(
      UNSUPPORTED.map((type) => [
        type,
        () => {
          throw new Error(`holds a node "${type}", which this site does not show`);
        },
      ]),
    ),
  };
  return documentToHtmlString(document, { renderNode, preserveWhitespace: true });
}

const hasVisibleText = (html: string) => VISIBLE_TEXT.test(html.replaceAll(/<[^>]+>|&nbsp;/g, ''));

/** Wraps text in an element; drops what has no visible text, such as the empty paragraph at the end of most texts. */
const ifVisible = (html: string, name: string, attributes = ''): string =>
  hasVisibleText(html) ? `<${name}${attributes}>${html}</${name}>` : '';

/** Links without text are dropped, because they have no accessible name (WCAG 2.4.4). */
function link(address: string, html: string): string {
  if (!ADDRESS.test(address))
    throw new Error(`links to "${address}"; an address begins with https://, mailto:, tel:, / or #`);
  return hasVisibleText(html) ? `<a href="${escapeHtml(address)}">${html}</a>` : html;
}

const pageLink = ({ path, title }: { path: string; title: string }) => link(path, escapeHtml(title));

const textContent = (node: Node | Text): string =>
  helpers.isText(node) ? node.value : node.content.map(textContent).join('');
