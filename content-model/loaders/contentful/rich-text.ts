import type { Block, Document, Inline, Text } from '@contentful/rich-text-types';
import { inlineMarkdown, escapeText, hasVisibleText, type LinkResolver } from './inline-markdown.ts';

/** Resolves the entries and assets that a rich text links to or embeds. */
export interface RichTextResolver extends LinkResolver {
  /** Returns path and alt text of a picture. Throws an Error if the asset is not a picture or lacks a field. */
  picture(assetId: string): { path: string; alt: string };
}

type Node = Block | Inline | Text;
type Inlines = (Inline | Text)[];

/**
 * Converts Contentful rich text to Markdown, so that all texts share rendering, link checks, reading time, Markdown
 * twin and search. Throws an Error that names the unsupported part.
 */
export function richTextMarkdown(document: Document, resolver: RichTextResolver): string {
  return blocks(document.content, resolver).join('\n\n');
}

const blocks = (nodes: readonly Node[], resolver: RichTextResolver): string[] =>
  nodes.map((node) => block(node as Block, resolver)).filter((text) => text !== '');

function block(node: Block, resolver: RichTextResolver): string {
  // Trim whitespace and line breaks; Markdown would turn leading spaces into a code block.
  const text = () => {
    const markdown = inlineMarkdown(node.content as Inlines, resolver);
    if (!hasVisibleText(markdown)) return '';
    return markdown.replace(/^(?:\s|\\\n)+/, '').replace(/(?:\s|\\\n|(?<!\\)\\$)+$/, '');
  };
  const heading = /^heading-([1-6])$/.exec(node.nodeType);
  // Only the page's title is an h1.
  if (heading) {
    const line = text().replaceAll('\\\n', ' ');
    return line && `${'#'.repeat(Math.max(2, Number(heading[1])))} ${line}`;
  }
  switch (node.nodeType as string) {
    case 'paragraph':
      return codeBlock(node) ?? text();
    case 'unordered-list':
      return items(node, resolver, () => '- ');
    case 'ordered-list':
      return items(node, resolver, (index) => `${index + 1}. `);
    case 'blockquote':
      return blocks(node.content, resolver)
        .map((text) => text.replaceAll(/^/gm, '> '))
        .join('\n>\n');
    case 'hr':
      return '---';
    case 'table':
      return table(node, resolver);
    case 'embedded-asset-block': {
      const { path, alt } = resolver.picture(node.data['target']?.sys?.id);
      return `![${escapeText(alt)}](${path})`;
    }
    case 'embedded-entry-block': {
      const { path, title } = resolver.page(node.data['target']?.sys?.id);
      return `[${escapeText(title)}](${path})`;
    }
    default:
      throw new Error(`holds a node "${node.nodeType}", which this site does not show`);
  }
}

/** Converts a multi-line paragraph marked entirely as code to a code block, which Contentful lacks. */
function codeBlock({ content }: Block): string | undefined {
  const texts = content.filter((part) => part.nodeType === 'text' && part.value !== '') as Text[];
  const code = texts.map(({ value }) => value).join('');
  const fence = `${/`{3,}/g.exec(code)?.[0] ?? '```'}\``;
  const isAllCode = texts.length > 0 && texts.every(({ marks }) => marks.some(({ type }) => type === 'code'));
  return isAllCode && content.every((part) => part.nodeType === 'text') && code.includes('\n')
    ? [fence, code, fence].join('\n')
    : undefined;
}

/** Renders a tight list, unless an item has several paragraphs. */
function items(list: Block, resolver: RichTextResolver, sign: (index: number) => string): string {
  return list.content
    .map((item, index) => {
      const start = sign(index);
      const parts = blocks((item as Block).content, resolver);
      const nested = ((item as Block).content as Block[])
        .slice(1)
        .every((part) => part.nodeType.endsWith('-list'));
      return start + parts.join(nested ? '\n' : '\n\n').replaceAll('\n', `\n${' '.repeat(start.length)}`);
    })
    .join('\n');
}

/** The first row is always the header, because Markdown tables require one. */
function table({ content: rows }: Block, resolver: RichTextResolver): string {
  const cells = (row: Block) =>
    (row.content as Block[]).map((cell) =>
      blocks(cell.content, resolver).join('<br>').replaceAll('\\\n', '<br>').replaceAll('\n', ' '),
    );
  const [head = [], ...body] = (rows as Block[]).map(cells);
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
