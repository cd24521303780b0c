import { escapeHtml } from '../../../content-model/text/escape-html.ts';
import { inlineParts, replyBlocks, type InlinePart } from './reply-format.ts';

interface ReplyParts {
  text: string;
  signature: string;
  /** The line above the quote. */
  quoteLine: string;
  quoted: string;
}

/**
 * Renders a reply with bold words, named links and lists as HTML, which only looks like its text; undefined for a text
 * without them, which is sent as plain text alone. Everything else is shown as it was typed.
 */
export function replyHtml({ text, signature, quoteLine, quoted }: ReplyParts): string | undefined {
  const blocks = replyBlocks(text);
  const isFormatted = blocks.some(
    ({ tag, lines }) =>
      tag !== 'p' || lines.some((line) => inlineParts(line).some((part) => part.kind !== 'text')),
  );
  if (!isFormatted) return undefined;
  return [
    ...blocks.map(({ tag, lines }) =>
      tag === 'p'
        ? `<p dir="auto">${withBreaks(lines.map(inlineHtml).join('\n'))}</p>`
        : `<${tag}>\n${lines.map((line) => `<li dir="auto">${inlineHtml(line)}</li>`).join('\n')}\n</${tag}>`,
    ),
    signature && `<p dir="auto">-- <br>${withBreaks(escapeHtml(signature))}</p>`,
    quoted &&
      `<p dir="auto">${escapeHtml(quoteLine)}</p>\n<blockquote dir="auto">${withBreaks(escapeHtml(quoted))}</blockquote>`,
  ]
    .filter(Boolean)
    .join('\n');
}

const withBreaks = (html: string): string => html.replaceAll('\n', '<br>\n');

const inlineHtml = (line: string): string => inlineParts(line).map(partHtml).join('');

function partHtml(part: InlinePart): string {
  if (part.kind === 'text') return escapeHtml(part.text);
  const inner = part.parts.map(partHtml).join('');
  return part.kind === 'bold'
    ? `<strong>${inner}</strong>`
    : `<a href="${escapeHtml(part.href)}">${inner}</a>`;
}
