/** A paragraph or a list of a reply, with its lines or items. */
export interface ReplyBlock {
  tag: 'p' | 'ul' | 'ol';
  lines: string[];
}

/** A part of a line: text, or what is bold or a link around other parts. */
export type InlinePart =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; parts: InlinePart[] }
  | { kind: 'link'; href: string; parts: InlinePart[] };

/** Matches bold words or a named link. The one that begins first can contain the other. */
const FORMATTED =
  /\*\*(?=\S)(?<bold>[^*\n]{1,500}?)(?<=\S)\*\*|\[(?<name>[^[\]\n]{1,300})\]\((?<href>(?:https?:\/\/|mailto:)[^\s()*]{1,1000})\)/g;
const BULLET = /^[-*] (?=\S)/;
const NUMBER = /^\d{1,3}[.)] (?=\S)/;

/** Splits a reply into paragraphs and lists. A line belongs to the block before it if both are of one kind. */
export function replyBlocks(text: string): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  for (const line of text.split('\n')) {
    const tag = tagOf(line);
    const item = tag === 'p' ? line : line.replace(BULLET, '').replace(NUMBER, '');
    const last = blocks.at(-1);
    if (last?.tag === tag && line !== '' && last.lines.length > 0) last.lines.push(item);
    else blocks.push({ tag, lines: line === '' ? [] : [item] });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

function tagOf(line: string): ReplyBlock['tag'] {
  if (BULLET.test(line)) return 'ul';
  return NUMBER.test(line) ? 'ol' : 'p';
}

/** Finds bold words and named links in a line; everything else is text as it was typed. */
export function inlineParts(line: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of line.matchAll(FORMATTED)) {
    if (index > end) parts.push({ kind: 'text', text: line.slice(end, index) });
    const { bold, name = '', href = '' } = groups;
    parts.push(
      bold === undefined
        ? { kind: 'link', href, parts: inlineParts(name) }
        : { kind: 'bold', parts: inlineParts(bold) },
    );
    end = index + whole.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

const plainText = (parts: readonly InlinePart[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : plainText(part.parts))).join('');

/** A reply as an email without HTML has it: without the marks of bold words, and links followed by their address. */
export const replyPlainText = (text: string): string =>
  text
    .split('\n')
    .map((line) => textWithAddresses(inlineParts(line)))
    .join('\n');

const textWithAddresses = (parts: readonly InlinePart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const words = textWithAddresses(part.parts);
      return part.kind === 'bold' || words === part.href ? words : `${words} (${part.href})`;
    })
    .join('');

/** A reply on one line without its Markdown, for its beginning in a list. */
export const replyLine = (text: string): string =>
  replyBlocks(text)
    .flatMap(({ lines }) => lines.map((line) => plainText(inlineParts(line))))
    .join(' ');
