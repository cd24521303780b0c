import { hash } from 'node:crypto';
import { escapeHtml } from '../../content-model/text/escape-html.ts';
import { fill } from '../../content-model/text/fill.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';

const strings = {
  title: 'Draft: {agency}',
  draft: 'Draft of the website of {agency}, shared {time}. Not published.',
  valid: 'This link works until {time}.',
};
const STYLE = `body{display:grid;grid-template-rows:auto 1fr;block-size:100dvb;margin:0}p{margin:0;padding:.5rem 1rem;background:CanvasText;color:Canvas;font:.875rem/1.4 system-ui,sans-serif}iframe{inline-size:100%;block-size:100%;border:0}:root{color-scheme:light dark}`;
const HASH = hash('sha256', STYLE, 'base64');

interface Bar {
  agency: { name: string; timeZone: string };
  /** When the link was made, in milliseconds. */
  sharedAt: number;
  expiresAt: number;
  /** The address of the draft. */
  address: string;
}

/** Shows the draft in a frame below a bar, because its own pages do not say that they are a draft. */
export function pageWithBar({ agency, sharedAt, expiresAt, address }: Bar): Response {
  const { format } = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: agency.timeZone,
    timeZoneName: 'short',
  });
  const said = [
    fill(strings.draft, { agency: agency.name, time: format(sharedAt) }),
    fill(strings.valid, { time: format(expiresAt) }),
  ].join(' ');
  const title = escapeHtml(fill(strings.title, { agency: agency.name }));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><p>${escapeHtml(said)}</p><iframe title="${title}" src="${escapeHtml(address)}"></iframe></html>`;
  return new Response(html, {
    headers: {
      ...securityHeaders(`style-src 'sha256-${HASH}';frame-src 'self'`),
      'content-type': 'text/html; charset=utf-8',
    },
  });
}
