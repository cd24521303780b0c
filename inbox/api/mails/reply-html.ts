import { escapeHtml } from '../../../content-model/text/escape-html.ts';

interface ReplyParts {
  text: string;
  signature: string;
  /** The line above the quote. */
  quoteLine: string;
  quoted: string;
}

const BOLD = /\*\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*\*/g;
const NAMED_LINK = /\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()*]{1,1000})\)/g;
const BULLET = /^[-*] (?=\S)/;
const NUMBER = /^\d{1,3}[.)] (?=\S)/;

/** Whether a text has bold words, named links or a list, as Markdown writes them. */
const isFormatted = (text: string): boolean =>
  [BOLD, NAMED_LINK].some((pattern) => text.search(pattern) >= 0) ||
  text.split('\n').some((line) => BULLET.test(line) || NUMBER.test(line));

/**
 * Renders a reply with bold words, named links and lists as HTML, which only looks like its text; undefined for a text
 * without them, which is sent as plain text alone. Everything else is shown as it was typed.
 */
export function replyHtml({ text, signature, quoteLine, quoted }: ReplyParts): string | undefined {
  if (!isFormatted(text)) return undefined;
  return [
    blocksOf(text),
    signature && `<p dir="auto">-- <br>${withBreaks(escapeHtml(signature))}</p>`,
    quoted &&
      `<p dir="auto">${escapeHtml(quoteLine)}</p>\n<blockquote dir="auto">${withBreaks(escapeHtml(quoted))}</blockquote>`,
  ]
    .filter(Boolean)
    .join('\n');
}

const withBreaks = (html: string): string => html.replaceAll('\n', '<br>\n');

/** Renders paragraphs and lists. A line belongs to the block before it if both are of one kind. */
function blocksOf(text: string): string {
  const blocks: { tag: 'p' | 'ul' | 'ol'; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const tag = tagOf(line);
    const last = blocks.at(-1);
    if (last?.tag === tag && line !== '' && last.lines.length > 0) last.lines.push(line);
    else blocks.push({ tag, lines: line === '' ? [] : [line] });
  }
  return blocks
    .filter(({ lines }) => lines.length > 0)
    .map(({ tag, lines }) =>
      tag === 'p'
        ? `<p dir="auto">${withBreaks(lines.map(inlineOf).join('\n'))}</p>`
        : `<${tag}>\n${lines.map((line) => `<li dir="auto">${inlineOf(line.replace(BULLET, '').replace(NUMBER, ''))}</li>`).join('\n')}\n</${tag}>`,
    )
    .join('\n');
}

function tagOf(line: string): 'p' | 'ul' | 'ol' {
  if (BULLET.test(line)) return 'ul';
  return NUMBER.test(line) ? 'ol' : 'p';
}

const inlineOf = (line: string): string =>
  escapeHtml(line).replaceAll(NAMED_LINK, '<a href="$2">$1</a>').replaceAll(BOLD, '<strong>$1</strong>');
