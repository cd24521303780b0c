import { ELEMENT_NODE, parse, TEXT_NODE, type ElementNode, type Node } from 'ultrahtml';

/** Elements whose content is not text, and elements that start a new block. */
const HIDDEN = ['head', 'style', 'script', 'title', 'meta', 'link', 'xml'];
const BLOCKS =
  /^(p|div|section|article|main|body|html|blockquote|h[1-6]|ul|ol|table|pre|hr|figure|header|footer)$/;
/** What Markdown has a mark for. Anything else is pasted as the plain text that comes with it. */
const HAS_MARKS =
  /<(?:(?:h[1-6]|b|strong|i|em|li|table)[\s>]|a\s[^>]*href\s*=)|mso-list:|font-weight:\s*(?:bold|[6-9]00)/i;
/** An editor of code copies lines as they are, which may be Markdown already. */
const IS_CODE = /^(?:\s|<meta[^>]*>|<html>|<body>|<!--.*?-->)*<div[^>]*white-space:\s*pre(?![\w-])/is;
/** Google Docs puts all that is copied into one element for bold words, which says nothing about them. */
const DOCS_FRAME = /<b\s[^>]*docs-internal-guid[^>]*>/i;
const ADDRESS = /^(https?:\/\/|mailto:|tel:)\S+$/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

interface Pasted {
  /** Undefined if there is nothing but text. */
  text: string | undefined;
  /** The title of the document, which is left out: the page has its own. */
  title: string | undefined;
  /** How many pictures are left out. */
  pictures: number;
}

/**
 * What was copied from Word, Google Docs or a page as Markdown. It is parsed by a library, because Trusted Types allow no
 * parser of the browser.
 */
export function markdownOf(html: string): Pasted {
  const none = { text: undefined, title: undefined, pictures: 0 };
  if (IS_CODE.test(html)) return none;
  const pictures = html.replaceAll(/<!--.*?-->/gs, '').match(/<img\s/gi)?.length ?? 0;
  if (!HAS_MARKS.test(html.replace(DOCS_FRAME, ''))) return { ...none, pictures };
  // Word writes the signs of its lists between these marks, for programs that know no lists.
  const marked = html
    .replaceAll(
      /<!(?:--)?\[if !supportLists\](?:--)?>(.*?)<!(?:--)?\[endif\](?:--)?>/gis,
      (_, sign: string) => numberIn(textIn(parse(sign) as Node).trim()),
    )
    .replaceAll(/<!--.*?-->|<!\[[^\]]*\]>/gs, '');
  const blocks = blocksIn((parse(marked) as ElementNode).children);
  const [first] = blocks;
  const isTitle = first?.isTitle && blocks.length > 1 && blocks.filter((one) => one.isTitle).length === 1;
  return {
    text: joined(isTitle ? blocks.slice(1) : blocks),
    title: isTitle ? first.text.slice(HEADING.length) : undefined,
    pictures,
  };
}

/** The number of an item of Word’s list, if its sign is one, as an element that Word does not know. */
function numberIn(sign: string): string {
  const [, name] = /^\(?(\w+)[.)]/.exec(sign) ?? [];
  if (name === undefined) return '';
  const number = /^\d+$/.test(name) ? name : String(name.toLowerCase().charCodeAt(0) - 96);
  return `<ms-number>${name.length > 1 && !/^\d+$/.test(name) ? 1 : number}</ms-number>`;
}

/** Puts empty lines between blocks, but not between the items of a list. */
function joined(blocks: readonly Block[]): string {
  let list: Block['list'];
  return blocks
    .map((block, index) => {
      const isNext = block.isItem && blocks[index - 1]?.isItem && (!block.list || block.list === list);
      list = block.list ?? list;
      if (index === 0) return block.text;
      return (isNext ? '\n' : '\n\n') + block.text;
    })
    .join('');
}

interface Block {
  text: string;
  isItem?: boolean;
  /** What marks the items of a list that is not within another one. */
  list?: '-' | '1.';
  /** The heading that Word has for the title of a document. */
  isTitle?: boolean;
}

const HEADING = '## ';

function blocksIn(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let inline: Node[] = [];
  const flush = () => {
    const text = wordsIn(inline);
    if (text !== '') blocks.push({ text: text.replace(/^([#>+-]|\d+[.)])(?=\s)/, String.raw`\$1`) });
    inline = [];
  };
  for (const node of nodes) {
    const name = nameOf(node);
    if (HIDDEN.includes(name)) continue;
    if (!isElement(node) || !hasBlocks(node)) {
      inline.push(node);
      continue;
    }
    flush();
    blocks.push(...blocksOf(node, name));
  }
  flush();
  return blocks;
}

function blocksOf(node: ElementNode, name: string): Block[] {
  const level = /mso-list:\s*\w+ level(\d)/.exec(Object.values(node.attributes).join(' '))?.[1];
  if (level) {
    const number = elementsIn(node, 'ms-number')[0];
    const indent = '   '.repeat(Number(level) - 1);
    const mark = number ? `${textIn(number)}.` : '-';
    const item = { text: `${indent}${mark} ${wordsIn(node.children)}`, isItem: true };
    return [level === '1' ? { ...item, list: number ? '1.' : '-' } : item];
  }
  if (/^h[1-6]$/.test(name)) {
    // The title of the page is its only main heading, and headings are bold anyway.
    const text = wordsIn(node.children, { isHeading: true });
    const mark = `${'#'.repeat(Math.max(2, Number(name[1])))} `;
    return text === '' ? [] : [{ text: mark + text, isTitle: name === 'h1' }];
  }
  if (name === 'ul' || name === 'ol') return itemsOf(node, name === 'ol');
  if (name === 'table') return tableOf(node);
  if (name === 'blockquote') {
    const text = joined(blocksIn(node.children)).replaceAll(/^/gm, '> ');
    return text === '> ' ? [] : [{ text }];
  }
  if (name === 'pre') return [{ text: `\`\`\`\n${linesIn(node).replaceAll(/^\n|\n$/g, '')}\n\`\`\`` }];
  return blocksIn(node.children);
}

function itemsOf(list: ElementNode, isNumbered: boolean): Block[] {
  let number = 0;
  return list.children.filter(isElement).flatMap((item) => {
    // Google Docs writes a list within a list beside its item.
    if (nameOf(item) !== 'li') return blocksOf(item, nameOf(item)).map(indented);
    number += 1;
    const mark = isNumbered ? `${number}.` : '-';
    const [first = { text: '' }, ...others] = blocksIn(item.children);
    const list = isNumbered ? ('1.' as const) : ('-' as const);
    return [{ text: `${mark} ${first.text}`, isItem: true, list }, ...others.map(indented)];
  });
}

const indented = ({ text }: Block): Block => ({ text: text.replaceAll(/^/gm, '   '), isItem: true });

function tableOf(table: ElementNode): Block[] {
  const rows = elementsIn(table, 'tr').map((row) =>
    row.children.filter(isElement).map((cell) =>
      wordsIn(cell.children)
        .replaceAll(/\s+/g, ' ')
        .replaceAll('|', String.raw`\|`),
    ),
  );
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
  );
  return [{ text: lines.toSpliced(1, 0, `|${' --- |'.repeat(width)}`).join('\n') }];
}

/** The words of some nodes, without the blanks that stand on both sides of a border between them. */
const wordsIn = (nodes: readonly Node[], within: { isHeading?: boolean } = {}): string =>
  inlineOf(nodes, within).replaceAll(/ {2,}/g, ' ').trim();

function inlineOf(nodes: readonly Node[], within: { isHeading?: boolean } = {}): string {
  return nodes
    .map((node) => {
      if (node.type === TEXT_NODE) return escaped(textIn(node));
      if (!isElement(node) || HIDDEN.includes(nameOf(node))) return '';
      const name = nameOf(node);
      if (name === 'ms-number') return '';
      if (name === 'br') return within.isHeading ? ' ' : '\n';
      const text = inlineOf(node.children, within);
      const style = Object.values(node.attributes).join(' ');
      const isBold =
        (/^(b|strong)$/.test(name) && !/font-weight:\s*(normal|400)/.test(style)) ||
        /font-weight:\s*(bold|[6-9]00)/.test(style);
      const isItalic = /^(i|em)$/.test(name) || /font-style:\s*italic/.test(style);
      const { href = '' } = node.attributes as { href?: string };
      let marked = text;
      if (isBold && !within.isHeading) marked = around('**', marked);
      if (isItalic) marked = around('_', marked);
      const isLink = name === 'a' && ADDRESS.test(href) && text.trim() !== '';
      return isLink ? `[${marked.trim()}](${decoded(href)})` : marked;
    })
    .join('');
}

/** Puts marks around words, within the spaces around them. */
function around(mark: string, text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words === '' ? text : before + mark + words + mark + after;
}

const escaped = (text: string): string => text.replaceAll(/[\\*`[\]<]|(?<!\w)_|_(?!\w)/g, String.raw`\$&`);

/** The text of preformatted words, whose spaces and line breaks are meant. */
function linesIn(node: Node): string {
  if (node.type === TEXT_NODE) return decoded(node.value as string);
  if (nameOf(node) === 'br') return '\n';
  return 'children' in node ? node.children.map(linesIn).join('') : '';
}

function textIn(node: Node): string {
  if (node.type === TEXT_NODE) return decoded(node.value as string).replaceAll(/\s+/g, ' ');
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

const decoded = (text: string): string =>
  text.replaceAll(/&(#\d+|#x[\da-f]+|\w+);/gi, (written, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? written;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });

const isElement = (node: Node): node is ElementNode => node.type === ELEMENT_NODE;
const nameOf = (node: Node): string => (isElement(node) ? node.name.toLowerCase() : '');

/** Also an element for words, which Google Docs puts around everything. */
const hasBlocks = (node: ElementNode): boolean =>
  BLOCKS.test(nameOf(node)) || node.children.some((child) => isElement(child) && hasBlocks(child));

const elementsIn = (node: ElementNode, name: string): ElementNode[] =>
  node.children
    .filter(isElement)
    .flatMap((child) => (nameOf(child) === name ? [child] : elementsIn(child, name)));
