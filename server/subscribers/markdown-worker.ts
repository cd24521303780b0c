import { parentPort } from 'node:worker_threads';
import { Markdown } from '@react-email/markdown';
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
  const props = { children: markdown, markdownCustomStyles: styles };
  const html = withAbsoluteLinks(renderToStaticMarkup(createElement(Markdown, props)), origin);
  parentPort!.postMessage({ html, text: plainTextOf(html) });
});
parentPort!.postMessage('ready');

/** In the rendered markup, because Markdown has several ways to write a link. */
function withAbsoluteLinks(html: string, origin: string): string {
  return html.replaceAll(/(<(?:a|img)\b[^>]*? (?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}
