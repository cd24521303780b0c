import { parentPort } from 'node:worker_threads';
import { Markdown } from '@react-email/markdown';
import { createElement, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainTextOf } from '../mail/plain-text.ts';

export interface MarkdownTask {
  markdown: string;
  /** Inline styles by element. */
  styles: Record<string, CSSProperties>;
}

parentPort!.on('message', ({ markdown, styles }: MarkdownTask) => {
  const props = { children: markdown, markdownCustomStyles: styles };
  const html = renderToStaticMarkup(createElement(Markdown, props));
  parentPort!.postMessage({ html, text: plainTextOf(html) });
});
parentPort!.postMessage('ready');
