import { parentPort } from 'node:worker_threads';
import { Markdown } from '@react-email/markdown';
import { marked } from 'marked';
import { createElement, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainTextOf } from '../mail/plain-text.ts';

export interface MarkdownTask {
  markdown: string;
  /** Origin of the site, for its links and pictures, which begin with `/`. */
  origin: string;
  /** Inline styles by element. */
  styles: Record<string, CSSProperties>;
}

parentPort!.on('message', ({ markdown, origin, styles }: MarkdownTask) => {
  const rawHtml = rawHtmlIn(markdown);
  if (rawHtml !== undefined) {
    parentPort!.postMessage({ rawHtml });
    return;
  }
  const props = { children: markdown, markdownCustomStyles: styles };
  const html = withAbsoluteLinks(renderToStaticMarkup(createElement(Markdown, props)), origin);
  parentPort!.postMessage({ html, text: plainTextOf(html) });
});
parentPort!.postMessage('ready');

const MAX_QUOTED = 60;

/** The first piece of HTML. It could change or hide what the site adds, such as the link to unsubscribe. */
function rawHtmlIn(markdown: string): string | undefined {
  let found: string | undefined;
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'html') found ??= token.raw.trim().slice(0, MAX_QUOTED);
  });
  return found;
}

/** In the rendered markup, because Markdown has several ways to write a link. */
function withAbsoluteLinks(html: string, origin: string): string {
  return html.replaceAll(/(<(?:a|img)\b[^>]*? (?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}
